// Placements that are not learned: uniform ones, and schemes like those of the scripted bots. A placement is the
// class of each of the 84 cells of the own half, counted from the rear line, or NOWHERE.
#pragma once
#include <cmath>
#include "game.h"

BOTH void deploy_anyhow(u8 *placement, u64 &chance) {
  for (int cell = 0; cell < HALF; cell++) placement[cell] = NOWHERE;
  for (int kind = 0; kind < KINDS; kind++)
    for (int i = 0; i < fleet_count(kind); i++) {
      int cell;
      do cell = draw_below(chance, HALF);
      while (placement[cell] != NOWHERE);
      placement[cell] = kind;
    }
}

/** Where a class likes to stand, in lines from the rear, how strictly, and how much it likes its own kind. */
struct Post {
  float depth, spread, together;
};

enum Scheme : u8 { BOOK, TORPEDOES_FRONT, TRAP, TURTLE, RUSH, TRIOS, SCHEMES };

BOTH Post post_of(int scheme, int kind) {
  Post book[KINDS] = {{5.4f, 0.8f, 1}, {5.6f, 0.8f, 3}, {5.2f, 0.9f, 3}, {2.5f, 1.3f, 2}, {1.8f, 1.2f, 1},
                      {1.8f, 1.2f, 1}, {4.0f, 1.0f, 1}, {4.2f, 1.0f, 1}, {1.5f, 1.5f, 1}, {0.3f, 0.8f, 0.3f}};
  Post post = book[kind];
  if (scheme == TORPEDOES_FRONT && kind == TORPEDO) post = {6.0f, 0.7f, 1};
  if (scheme == TRAP) {
    if (kind == MINE) post = {6.0f, 0.6f, 1};
    if (kind == TORPEDO) post = {5.8f, 0.7f, 1};
    if (kind == SUBMARINE) post = {5.6f, 0.7f, 1};
    if (kind == CRUISER) post.depth = 5.0f;
    if (kind == BATTLESHIP || kind == DESTROYER) post.depth = 4.8f;
  }
  if (scheme == TURTLE) {
    if (kind < MINE) post = {2.5f, 1.8f, 2};
    if (kind == MINE) post = {2.0f, 1.0f, 1};
  }
  if (scheme == RUSH && kind <= DESTROYER) post = {6.0f, 0.4f, 2};
  if (scheme == TRIOS && kind <= SWEEPER) post = {4.0f, 1.5f, 12};
  return post;
}

/** How gladly a class stands beside a fort as its guard. */
BOTH float guard_weight(int scheme, int kind) {
  switch (kind) {
    case MINE: return scheme == TRAP ? 0.0f : 6.0f;
    case PATROL: return 2.5f;
    case SWEEPER: return 2.0f;
    case TORPEDO: return 1.5f;
    case VEDETTE: return 1.0f;
    case DESTROYER: return 0.7f;
    default: return 0.0f;
  }
}

BOTH int draw_post_cell(const u8 *placement, Post post, int kind, u64 &chance) {
  float line_weight[7], total = 0;
  for (int line = 0; line < 7; line++) {
    float away = (line - post.depth) / post.spread;
    line_weight[line] = expf(-away * away / 2);
  }
  // Two passes: the sum of all weights, then the cell where a drawn part of the sum is reached.
  float rest = -1;
  int chosen = NOWHERE;
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 1) rest = draw_unit(chance) * total;
    for (int cell = 0; cell < HALF; cell++) {
      if (placement[cell] != NOWHERE) continue;
      float weight = line_weight[line_of(cell)] + 1e-9f;
      for (int d = 0; d < SIDES; d++) {
        int near = next_cell(cell, d);
        if (near < HALF && placement[near] == kind) weight *= post.together;
      }
      if (pass == 0) total += weight;
      else {
        chosen = cell;
        rest -= weight;
        if (rest < 0) return cell;
      }
    }
  }
  return chosen;
}

/** Forts at the rear with a guard on every side, the other classes at their posts. */
BOTH void deploy_scheme(u8 *placement, int scheme, u64 &chance) {
  u8 left[KINDS];
  for (int cell = 0; cell < HALF; cell++) placement[cell] = NOWHERE;
  for (int kind = 0; kind < KINDS; kind++) left[kind] = fleet_count(kind);
  const u8 order[KINDS] = {FORT, MINE, TORPEDO, CRUISER, BATTLESHIP, DESTROYER, SUBMARINE, PATROL, VEDETTE, SWEEPER};
  for (int n = 0; n < KINDS; n++) {
    int kind = order[n];
    Post post = post_of(scheme, kind);
    while (left[kind] > 0) {
      placement[draw_post_cell(placement, post, kind, chance)] = kind;
      left[kind]--;
    }
    if (n > 0) continue;
    for (int cell = 0; cell < HALF; cell++) {
      if (placement[cell] != FORT) continue;
      for (int d = 0; d < SIDES; d++) {
        int near = next_cell(cell, d);
        if (near >= HALF || placement[near] != NOWHERE) continue;
        float total = 0;
        for (int k = 0; k < KINDS; k++) total += left[k] ? guard_weight(scheme, k) : 0;
        float rest = draw_unit(chance) * total;
        int guard = PATROL;
        for (int k = 0; k < KINDS; k++) {
          float weight = left[k] ? guard_weight(scheme, k) : 0;
          if (weight <= 0) continue;
          guard = k;
          rest -= weight;
          if (rest < 0) break;
        }
        if (left[guard] == 0) continue;
        placement[near] = guard;
        left[guard]--;
      }
    }
  }
}
