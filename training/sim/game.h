// The blind naval battle (rulebook 2) as one flat record, changed in place. The same code runs on the GPU
// (one thread a game) and on the CPU, where it is compared with the engine event by event.
#pragma once
#include "field.h"

enum Kind : u8 {
  BATTLESHIP, CRUISER, DESTROYER, PATROL, VEDETTE, SWEEPER, SUBMARINE, TORPEDO, MINE, FORT, KINDS
};
constexpr int SHIP_KINDS = 7;
constexpr int PIECES = 45;  // of one side
constexpr int ANY = (1 << KINDS) - 1, SHIPS = (1 << SHIP_KINDS) - 1;

BOTH int fleet_count(int kind) {
  return (int)((0x2462666652ULL >> (4 * kind)) & 15);
}

enum Phase : u8 { PLAY, COMMIT, ANSWER, DECLARE, OVER };
enum Reason : u8 { NO_REASON, FORTS_TAKEN, NO_MOVE, NO_SHIPS, NO_PROGRESS };
enum Result : u8 { WON, LOST, EQUAL, EXPLODED_MINE, EXPLODED_TORPEDO };
constexpr u8 DRAWN = 2;

struct Rules {
  u8 directions;  // 4 or 8
  u8 leap, standing, commit_before, loss_force, spent, torpedo_explodes;
  u8 forts;
  u16 draw_after;  // 0: never
};

// Pieces are numbered by where they began, 0–44 for seat 0 and 45–89 for seat 1, so a number tells nothing of
// the class. Everything but `kind`, `committed` and `meant` is known to both sides.
struct Game {
  Rules rules;
  u16 quiet, turn;
  u16 mask[2 * PIECES];        // the classes a piece can be, by what was told of it alone
  u16 last_moved[2 * PIECES];  // the turn in which it moved last; 0: never
  u8 at[CELLS];                // the piece on each cell, or NOWHERE
  u8 cell[2 * PIECES];         // or NOWHERE when it has left the board
  u8 kind[2 * PIECES];
  u8 start[2 * PIECES];
  u8 moves[2 * PIECES];
  u8 dares[2 * PIECES];  // questions about a piece that was not known
  u8 wins[2 * PIECES];   // clashes won as the attacker
  u8 still[2 * PIECES];  // turns in which it stood in contact and something else acted
  u8 told[2 * PIECES];   // the number in the last answer about it
  u8 lost[2][KINDS];     // pieces of each side that have left the board
  u8 ships[2], forts_taken[2], forts_to_take[2];
  u8 last_from[2], last_to[2], last_about[2];
  u8 phase, to_act, asker, asking, asked, committed, meant, stirred;
  u8 winner, reason, mirror;
  u8 opponent;   // who plays against the learner: see trainer
  u8 opponent_seat;
  u8 first;
  u16 decisions;
  u64 chance;
};

// Turns and forces as one number. A turn: from × 153 + step × 9 + aim; step 0 stays, 1–8 go one cell in a
// direction, 9–16 two; aim 0 is silent, 1–8 the direction of the enemy piece asked about or struck.
constexpr int STEPS = 17, AIMS = 9, TURNS = CELLS * STEPS * AIMS, ACTIONS = TURNS + SHAPES;

BOTH int make_turn(int from, int step, int aim) { return (from * STEPS + step) * AIMS + aim; }
BOTH int owner_of(int piece) { return piece >= PIECES ? 1 : 0; }
BOTH bool is_own(const Game &g, int cell, int seat) {
  return cell != NOWHERE && g.at[cell] != NOWHERE && owner_of(g.at[cell]) == seat;
}
BOTH bool is_free(const Game &g, int cell) { return cell != NOWHERE && g.at[cell] == NOWHERE; }
BOTH bool is_single(int mask) { return (mask & (mask - 1)) == 0; }

BOTH int landing(int from, int step) {
  if (step == 0) return from;
  int direction = (step - 1) % DIRECTIONS;
  int near = next_cell(from, direction);
  return step <= DIRECTIONS || near == NOWHERE ? near : next_cell(near, direction);
}

BOTH bool can_step(const Game &g, int from, int step) {
  int direction = (step - 1) % DIRECTIONS;
  int near = next_cell(from, direction);
  if (step <= DIRECTIONS) return is_free(g, near);
  if (near == NOWHERE || (!g.rules.leap && !is_free(g, near))) return false;
  return is_free(g, next_cell(near, direction));
}

// Who wins a clash (rulebook 2.5).
BOTH bool beats(int one, int many, int two, int count) {
  if (one == two) return many > count;
  if (one == SUBMARINE && two == BATTLESHIP) return true;
  if (two == SUBMARINE && one == BATTLESHIP) return false;
  if (one < two) return !(two - one == 1 && count == 3 && many == 1);
  return one - two == 1 && many == 3 && count == 1;
}

BOTH Result clash(const Rules &rules, int attacker, int many, int defender, int count) {
  if (defender == FORT) return WON;
  if (defender == MINE) return attacker == SWEEPER ? WON : EXPLODED_MINE;
  if (defender == TORPEDO) return rules.torpedo_explodes ? EXPLODED_TORPEDO : WON;
  if (beats(attacker, many, defender, count)) return WON;
  return beats(defender, count, attacker, many) ? LOST : EQUAL;
}

/** The classes that can have won as attackers against an answer, alone or in some formation. */
BOTH int winners_against(const Rules &rules, int defender, int count) {
  int mask = 0;
  for (int kind = 0; kind < SHIP_KINDS; kind++)
    for (int many = 1; many <= 3; many++)
      if (clash(rules, kind, many, defender, count) == WON) mask |= 1 << kind;
  return mask;
}

BOTH bool is_formation(const Game &g, int cell, int shape) {
  int one, two;
  if (shape == 0) return true;
  int piece = g.at[cell];
  if (g.kind[piece] >= SHIP_KINDS || !shape_mates(cell, shape, one, two)) return false;
  int seat = owner_of(piece);
  if (!is_own(g, one, seat) || g.kind[g.at[one]] != g.kind[piece]) return false;
  return two == NOWHERE || (is_own(g, two, seat) && g.kind[g.at[two]] == g.kind[piece]);
}

/** Every turn of one piece (2.2), as numbers. */
template <class Each>
BOTH void each_turn_of(const Game &g, int piece, Each each) {
  int from = g.cell[piece], kind = g.kind[piece], enemy = 1 - owner_of(piece);
  if (from == NOWHERE) return;
  bool meets = kind < SHIP_KINDS || kind == TORPEDO;
  int reach = kind == FORT ? 0 : (kind == VEDETTE ? 16 : 8);
  for (int step = 0; step <= reach; step++) {
    if (step > 0 && ((step - 1) % DIRECTIONS >= g.rules.directions || !can_step(g, from, step))) continue;
    int stand = landing(from, step);
    if (step > 0) each(make_turn(from, step, 0));
    if (!meets || (step == 0 && kind != TORPEDO && !g.rules.standing)) continue;
    for (int d = 0; d < g.rules.directions; d++)
      if (is_own(g, next_cell(stand, d), enemy)) each(make_turn(from, step, d + 1));
  }
}

BOTH bool has_turn(const Game &g, int seat) {
  for (int piece = seat * PIECES; piece < (seat + 1) * PIECES; piece++) {
    int from = g.cell[piece], kind = g.kind[piece];
    if (from == NOWHERE || kind == FORT) continue;
    bool meets = kind == TORPEDO || (kind < SHIP_KINDS && g.rules.standing);
    for (int d = 0; d < g.rules.directions; d++) {
      int near = next_cell(from, d);
      if (near == NOWHERE) continue;
      if (g.at[near] == NOWHERE) return true;
      if (meets && owner_of(g.at[near]) != seat) return true;
      if (kind == VEDETTE && can_step(g, from, DIRECTIONS + d + 1)) return true;
    }
  }
  return false;
}

BOTH int focus_of(const Game &g) { return g.phase == ANSWER ? g.asked : g.asking; }

/** Every decision open to the seat to act; forces are numbered after the turns. */
template <class Each>
BOTH void each_action(const Game &g, Each each) {
  if (g.phase == PLAY) {
    for (int i = 0; i < PIECES; i++) each_turn_of(g, g.to_act * PIECES + i, each);
  } else if (g.phase != OVER) {
    for (int shape = 0; shape < SHAPES; shape++)
      if (is_formation(g, focus_of(g), shape)) each(TURNS + shape);
  }
}

// What happened, for traces; the GPU runs with `Silent`.
struct Silent {
  BOTH void moved(int, int, int) {}
  BOTH void asked(const Game &) {}
  BOTH void answered(const Game &) {}
  BOTH void removing(int, int, int) {}
  BOTH void clashed(int) {}
  BOTH void struck(int, int, int, int) {}
  BOTH void turn(int) {}
  BOTH void ended(int, int) {}
};

BOTH void bump(u8 &count) {
  if (count < 255) count++;
}

template <class Log>
BOTH void remove_piece(Game &g, int cell, Log &log) {
  int piece = g.at[cell], seat = owner_of(piece), kind = g.kind[piece];
  log.removing(cell, seat, kind);
  if (kind < SHIP_KINDS) g.ships[seat]--;
  if (kind == FORT) g.forts_taken[1 - seat]++;
  g.lost[seat][kind]++;
  g.mask[piece] = 1 << kind;
  g.at[cell] = NOWHERE;
  g.cell[piece] = NOWHERE;
  g.stirred = 1;
}

template <class Log>
BOTH void remove_force(Game &g, int cell, int shape, Log &log) {
  int one, two;
  shape_mates(cell, shape, one, two);
  remove_piece(g, cell, log);
  if (one != NOWHERE) remove_piece(g, one, log);
  if (two != NOWHERE) remove_piece(g, two, log);
}

/** Counts what stood in contact with an enemy while something else of its side acted. */
BOTH void count_still(Game &g, int seat, int acted) {
  for (int piece = seat * PIECES; piece < (seat + 1) * PIECES; piece++) {
    int cell = g.cell[piece];
    if (cell == NOWHERE || piece == acted) continue;
    for (int d = 0; d < g.rules.directions; d++)
      if (is_own(g, next_cell(cell, d), 1 - seat)) {
        bump(g.still[piece]);
        break;
      }
  }
}

/** Gives the turn to a seat, unless the game is over now (2.6). */
template <class Log>
BOTH void pass_to(Game &g, int seat, Log &log) {
  g.quiet = g.stirred ? 0 : g.quiet + 1;
  g.stirred = 0;
  g.turn++;
  g.to_act = seat;
  g.phase = PLAY;
  g.reason = NO_REASON;
  if (g.forts_taken[0] >= g.forts_to_take[0]) g.winner = 0, g.reason = FORTS_TAKEN;
  else if (g.forts_taken[1] >= g.forts_to_take[1]) g.winner = 1, g.reason = FORTS_TAKEN;
  else if (g.ships[0] == 0 && g.ships[1] == 0) g.winner = DRAWN, g.reason = NO_SHIPS;
  else if (g.rules.draw_after && g.quiet >= g.rules.draw_after) g.winner = DRAWN, g.reason = NO_PROGRESS;
  else if (!has_turn(g, seat)) g.winner = 1 - seat, g.reason = NO_MOVE;
  if (g.reason == NO_REASON) return log.turn(seat);
  g.phase = OVER;
  log.ended(g.winner, g.reason);
}

template <class Log>
BOTH void settle(Game &g, int force, Log &log) {
  int asking = g.asking, asked = g.asked, attacker = g.at[asking], defender = g.at[asked];
  int kind = g.kind[attacker], about = g.kind[defender], count = shape_size(g.meant);
  Result result = clash(g.rules, kind, shape_size(force), about, count);
  if (result == WON) {
    bump(g.wins[attacker]);
    g.mask[attacker] &= winners_against(g.rules, about, count);
    remove_force(g, asked, g.meant, log);
  } else if (result == LOST) {
    remove_force(g, asking, g.rules.loss_force ? force : 0, log);
  } else if (result == EQUAL) {
    remove_force(g, asking, force, log);
    remove_force(g, asked, g.meant, log);
  } else {
    remove_piece(g, asking, log);
    if (g.rules.spent) remove_piece(g, asked, log);
  }
  log.clashed(result);
  pass_to(g, result == WON ? g.asker : 1 - g.asker, log);
}

BOTH void raise_question(Game &g) {
  g.phase = ANSWER;
  g.to_act = 1 - g.asker;
}

template <class Log>
BOTH void play_turn(Game &g, int action, Log &log) {
  int from = action / (STEPS * AIMS), step = action / AIMS % STEPS, aim = action % AIMS;
  int stand = landing(from, step), piece = g.at[from], seat = g.to_act;
  if (step > 0) {
    g.at[from] = NOWHERE;
    g.at[stand] = piece;
    g.cell[piece] = stand;
    bump(g.moves[piece]);
    g.last_moved[piece] = g.turn;
    g.mask[piece] &= step > DIRECTIONS ? 1 << VEDETTE : ANY & ~(1 << FORT);
    log.moved(seat, from, stand);
  }
  g.last_from[seat] = from;
  g.last_to[seat] = stand;
  g.last_about[seat] = aim ? next_cell(stand, aim - 1) : NOWHERE;
  count_still(g, seat, piece);
  if (aim == 0) return pass_to(g, 1 - seat, log);
  int target = next_cell(stand, aim - 1), other = g.at[target];
  if (g.kind[piece] != TORPEDO) {
    if (!is_single(g.mask[other])) bump(g.dares[piece]);
    g.mask[piece] &= SHIPS;
    g.asker = seat, g.asking = stand, g.asked = target, g.committed = 0;
    if (g.rules.commit_before) {
      g.phase = COMMIT;
    } else {
      log.asked(g);
      raise_question(g);
    }
    return;
  }
  int struck = g.kind[other];
  g.mask[piece] = 1 << TORPEDO;
  g.mask[other] = 1 << struck;
  if (struck != FORT) remove_piece(g, target, log);
  if (g.rules.spent) remove_piece(g, stand, log);
  log.struck(seat, stand, target, struck);
  pass_to(g, 1 - seat, log);
}

/** Takes one decision of the seat to act. Only legal ones may be given; nothing is checked. */
template <class Log>
BOTH void decide(Game &g, int action, Log &log) {
  if (g.decisions < 65535) g.decisions++;
  if (g.phase == PLAY) return play_turn(g, action, log);
  int shape = action - TURNS;
  if (g.phase == COMMIT) {
    g.committed = shape;
    log.asked(g);
    raise_question(g);
  } else if (g.phase == ANSWER) {
    int piece = g.at[g.asked], kind = g.kind[piece];
    g.meant = shape;
    g.mask[piece] = 1 << kind;
    g.told[piece] = shape_size(shape);
    log.answered(g);
    if (g.rules.commit_before || kind >= SHIP_KINDS) return settle(g, g.committed, log);
    g.phase = DECLARE;
    g.to_act = g.asker;
  } else {
    settle(g, shape, log);
  }
}

/** A new game from two placements: the class of every cell of each half, or NOWHERE, from its rear line on. */
template <class Log>
BOTH void begin(Game &g, const Rules &rules, const u8 *own, const u8 *enemy, int first, Log &log) {
  g.rules = rules;
  g.quiet = g.turn = g.decisions = 0;
  for (int cell = 0; cell < CELLS; cell++) g.at[cell] = NOWHERE;
  for (int seat = 0; seat < 2; seat++) {
    for (int kind = 0; kind < KINDS; kind++) g.lost[seat][kind] = 0;
    g.ships[seat] = g.forts_taken[seat] = 0;
    g.last_from[seat] = g.last_to[seat] = g.last_about[seat] = NOWHERE;
    g.forts_to_take[seat] = rules.forts < fleet_count(FORT) ? rules.forts : fleet_count(FORT);
    const u8 *placement = seat == 0 ? own : enemy;
    int piece = seat * PIECES;
    for (int i = 0; i < HALF; i++) {
      int cell = seat == 0 ? i : HALF + COLUMNS + i;
      int rear = seat == 0 ? i : (LINES - 1 - line_of(cell)) * COLUMNS + column_of(cell);
      int kind = placement[rear];
      if (kind == NOWHERE) continue;
      g.at[cell] = piece;
      g.cell[piece] = g.start[piece] = cell;
      g.kind[piece] = kind;
      g.mask[piece] = ANY;
      g.last_moved[piece] = 0;
      g.moves[piece] = g.dares[piece] = g.wins[piece] = g.still[piece] = g.told[piece] = 0;
      if (kind < SHIP_KINDS) g.ships[seat]++;
      piece++;
    }
  }
  g.asker = g.committed = g.meant = 0;
  g.asking = g.asked = 0;
  g.first = first;
  g.stirred = 1;
  pass_to(g, first, log);
}
