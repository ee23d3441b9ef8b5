// Scripted strategies: simple players with one idea each. They take part in self-play, so that the network meets
// what it would not come to by itself, and serve as a yardstick.
#pragma once
#include "deploy.h"

enum Style : u8 { RANDOM, TURTLE_STYLE, RUSH_STYLE, HUNTERS, NEVER_ASK, SWARM, TRIOS_STYLE, STYLES };

BOTH int scheme_of(int style, u64 &chance) {
  switch (style) {
    case TURTLE_STYLE: return TURTLE;
    case RUSH_STYLE: return RUSH;
    case SWARM: return TORPEDOES_FRONT;
    case NEVER_ASK: return TRAP;
    case TRIOS_STYLE: return TRIOS;
    default: return draw_below(chance, SCHEMES);
  }
}

/** How much a style likes to advance a class. */
BOTH float advance_of(int style, int kind) {
  switch (style) {
    case TURTLE_STYLE: return kind == VEDETTE ? 0.1f : -0.2f;
    case RUSH_STYLE: return kind == BATTLESHIP ? 2.0f : (kind <= DESTROYER ? 1.5f : 0.2f);
    case HUNTERS: return kind == SUBMARINE ? 2.0f : (kind == SWEEPER ? 0.5f : 0.2f);
    case NEVER_ASK: return kind == TORPEDO ? 1.0f : 0.3f;
    case SWARM: return kind == TORPEDO ? 2.0f : (kind <= CRUISER ? 0.8f : 0.0f);
    case TRIOS_STYLE: return kind >= DESTROYER && kind <= SWEEPER ? 0.8f : 0.2f;
    default: return 0.5f;
  }
}

/** What a question is worth to a style: certain wins are taken, certain losses avoided. */
BOTH float question_score(const Game &g, int style, int kind, int target) {
  int mask = g.mask[target];
  if (is_single(mask)) {
    int known = 0;
    while (!(mask >> known & 1)) known++;
    Result result = clash(g.rules, kind, 1, known, 1);
    if (known == FORT) return 20;
    return result == WON ? 6.0f : -6.0f;
  }
  if (style == NEVER_ASK) return (mask & (1 << FORT)) && g.moves[target] == 0 ? 0.5f : -3.0f;
  if (style == TURTLE_STYLE) return kind <= DESTROYER ? 2.0f : -1.0f;
  if (style == HUNTERS) return kind == SUBMARINE || kind <= CRUISER ? 2.0f : -0.5f;
  if (style == RANDOM) return 0.5f;
  return kind <= DESTROYER ? 2.5f : 0.3f;
}

BOTH float strike_score(const Game &g, int style, int target) {
  int mask = g.mask[target];
  if (mask == 1 << FORT) return -6;
  if (is_single(mask)) return (mask & ((1 << BATTLESHIP) | (1 << CRUISER) | (1 << MINE))) ? 6.0f : -2.0f;
  if (g.wins[target] > 0) return 4.0f;
  return style == SWARM || style == NEVER_ASK ? 2.0f : 0.5f;
}

BOTH float script_score(const Game &g, int style, int action) {
  if (action >= TURNS) {
    int shape = action - TURNS, size = shape_size(shape);
    if (g.phase == DECLARE) {
      int kind = g.kind[g.at[g.asking]], about = g.kind[g.at[g.asked]];
      Result result = clash(g.rules, kind, size, about, shape_size(g.meant));
      return (result == WON ? 10.0f : 0.0f) - size;
    }
    if (style == TRIOS_STYLE) return (float)size * 2;
    return size == 1 ? 0.5f : 0.3f;
  }
  int from = action / (STEPS * AIMS), step = action / AIMS % STEPS, aim = action % AIMS;
  int stand = landing(from, step), piece = g.at[from], kind = g.kind[piece];
  int lines = line_of(stand) - line_of(from);
  if (g.to_act == 1) lines = -lines;
  float score = advance_of(style, kind) * lines;
  if (aim == 0) return score;
  int target = g.at[next_cell(stand, aim - 1)];
  return score + (kind == TORPEDO ? strike_score(g, style, target) : question_score(g, style, kind, target));
}

/** The decision of a style: the best by its score and some noise. */
BOTH int script_choice(const Game &g, int style, u64 &chance) {
  float best = -1e9f, noise = style == RANDOM ? 30.0f : 2.0f;
  int chosen = -1;
  each_action(g, [&](int action) {
    float score = script_score(g, style, action) + noise * draw_unit(chance);
    if (score > best) best = score, chosen = action;
  });
  return chosen;
}
