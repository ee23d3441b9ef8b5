// What the seat to act knows, as numbers for the network. Only what that seat was told goes in: of the enemy's
// pieces nothing but where they stand, what they did, and what was said of them.
#pragma once
#include "game.h"

constexpr int PLANES = 48, GLOBALS = 72, MAX_ACTIONS = 512;

// The planes, each over the 180 cells as the seat sees them.
enum Plane {
  OWN_KIND = 0,         // 10: the class of an own piece
  ENEMY_KIND = 10,      // 10: how likely each class is by what was told and what is left, no more
  ENEMY = 20,           // an enemy piece
  FREE = 21,
  OWN_RECORD = 22,      // 8: what the enemy has seen of an own piece
  ENEMY_RECORD = 30,    // 8: what was seen of an enemy piece
  ASKING = 38, ASKED = 39,
  OWN_FROM = 40, ENEMY_FROM = 41, OWN_ABOUT = 42, ENEMY_ABOUT = 43,
  LINE = 44, MIDDLE = 45, OWN_HIDDEN = 46, START_MIDDLE = 47
};

/** What the seat knows beyond single pieces. */
struct Outlook {
  int seat;
  Orientation orientation;
  float hidden[2][KINDS];  // pieces of each side that are on the board and not known for certain
};

BOTH Outlook outlook_of(const Game &g) {
  Outlook o;
  o.seat = g.to_act;
  o.orientation = {g.to_act == 1, g.mirror != 0};
  for (int side = 0; side < 2; side++) {
    for (int kind = 0; kind < KINDS; kind++) o.hidden[side][kind] = fleet_count(kind) - g.lost[side][kind];
    for (int piece = side * PIECES; piece < (side + 1) * PIECES; piece++) {
      if (g.cell[piece] == NOWHERE || !is_single(g.mask[piece])) continue;
      int kind = 0;
      while (!(g.mask[piece] >> kind & 1)) kind++;
      o.hidden[side][kind] -= 1;
    }
  }
  return o;
}

/** How likely a piece is of a class when all that is hidden is dealt out evenly. */
BOTH float likelihood(const Outlook &o, int side, int mask, int kind) {
  if (is_single(mask)) return (float)(mask >> kind & 1);
  float total = 0;
  for (int k = 0; k < KINDS; k++) total += (mask >> k & 1) ? o.hidden[side][k] : 0;
  return (mask >> kind & 1) && total > 0 ? o.hidden[side][kind] / total : 0;
}

BOTH float capped(float value, float most) { return value < most ? value / most : 1; }

/** What both sides have seen a piece do. */
BOTH void record_of(const Game &g, const Outlook &o, int piece, float *out) {
  int start = orient_cell(o.orientation, g.start[piece]);
  int depth = owner_of(piece) == o.seat ? line_of(start) : LINES - 1 - line_of(start);
  out[0] = capped(g.moves[piece], 8);
  out[1] = g.last_moved[piece] ? 4.0f / (4.0f + (g.turn - g.last_moved[piece])) : 0;
  out[2] = capped(g.dares[piece], 3);
  out[3] = capped(g.wins[piece], 3);
  out[4] = capped(g.still[piece], 6);
  out[5] = g.told[piece] / 3.0f;
  out[6] = depth / 6.0f;
  out[7] = is_single(g.mask[piece]) ? 1 : 0;
}

/** All planes of one cell, given as it stands on the field. */
BOTH void observe_cell(const Game &g, const Outlook &o, int cell, float *out) {
  for (int i = 0; i < PLANES; i++) out[i] = 0;
  int seen = orient_cell(o.orientation, cell), piece = g.at[cell], enemy = 1 - o.seat;
  if (piece == NOWHERE) {
    out[FREE] = 1;
  } else {
    int start = column_of(g.start[piece]);
    float middle = start < 6 ? 5 - start : start - 6;
    out[START_MIDDLE] = middle / 5;
    if (owner_of(piece) == o.seat) {
      out[OWN_KIND + g.kind[piece]] = 1;
      out[OWN_HIDDEN] = 1 - likelihood(o, o.seat, g.mask[piece], g.kind[piece]);
      record_of(g, o, piece, out + OWN_RECORD);
    } else {
      out[ENEMY] = 1;
      for (int kind = 0; kind < KINDS; kind++) out[ENEMY_KIND + kind] = likelihood(o, enemy, g.mask[piece], kind);
      record_of(g, o, piece, out + ENEMY_RECORD);
    }
  }
  if (g.phase != PLAY) {
    out[ASKING] = cell == g.asking;
    out[ASKED] = cell == g.asked;
  }
  out[OWN_FROM] = cell == g.last_from[o.seat];
  out[ENEMY_FROM] = cell == g.last_from[enemy];
  out[OWN_ABOUT] = cell == g.last_about[o.seat];
  out[ENEMY_ABOUT] = cell == g.last_about[enemy];
  out[LINE] = line_of(seen) / 14.0f;
  int column = column_of(cell);
  out[MIDDLE] = (column < 6 ? 5 - column : column - 6) / 5.0f;
}

BOTH void observe_globals(const Game &g, const Outlook &o, float *out) {
  int own = o.seat, enemy = 1 - own, n = 0;
  for (int phase = PLAY; phase <= DECLARE; phase++) out[n++] = g.phase == phase;
  const Rules &r = g.rules;
  out[n++] = r.directions == 8;
  out[n++] = r.leap;
  out[n++] = r.standing;
  out[n++] = r.commit_before;
  out[n++] = r.loss_force;
  out[n++] = r.spent;
  out[n++] = r.torpedo_explodes;
  out[n++] = r.forts >= 2;
  out[n++] = r.draw_after ? capped(g.quiet, r.draw_after) : 0;
  out[n++] = r.draw_after ? capped(r.draw_after - g.quiet, 100) : 1;
  for (int kind = 0; kind < KINDS; kind++) {
    float count = fleet_count(kind);
    out[n++] = (count - g.lost[own][kind]) / count;
    out[n++] = (count - g.lost[enemy][kind]) / count;
    out[n++] = o.hidden[own][kind] / count;
    out[n++] = o.hidden[enemy][kind] / count;
  }
  out[n++] = g.forts_to_take[own] - g.forts_taken[own] == 1;
  out[n++] = g.forts_to_take[enemy] - g.forts_taken[enemy] == 1;
  // The answer is known once the attacker declares; before that only the asked side knows its own piece.
  int about = g.phase == DECLARE ? g.kind[g.at[g.asked]] : -1;
  for (int kind = 0; kind < KINDS; kind++) out[n++] = kind == about;
  for (int size = 1; size <= 3; size++) out[n++] = g.phase == DECLARE && shape_size(g.meant) == size;
  out[n++] = capped(g.turn, 400);
  while (n < GLOBALS) out[n++] = 0;
}

/** A decision as the network numbers it: as the seat sees the field. */
BOTH int orient_action(Orientation o, int action) {
  if (action >= TURNS) return TURNS + orient_shape(o, action - TURNS);
  int from = action / (STEPS * AIMS), step = action / AIMS % STEPS, aim = action % AIMS;
  if (step > 0) step = (step > DIRECTIONS ? 9 : 1) + orient_direction(o, (step - 1) % DIRECTIONS);
  if (aim > 0) aim = 1 + orient_direction(o, aim - 1);
  return make_turn(orient_cell(o, from), step, aim);
}
