// Many games at once, for the trainer: start, observe, act. Built with nvcc the arrays lie on the GPU; built with a
// C++ compiler (-x c++) the same functions loop over games on the CPU. See simulator.py for the other side.
#include "observe.h"
#include "script.h"

#ifdef __CUDACC__
#include <cuda_bf16.h>
typedef __nv_bfloat16 real;
#define GAME_INDEX int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
#define KERNEL static __global__ void
#define RUN(kernel, n, stream, ...) kernel<<<((n) + 63) / 64, 64, 0, (cudaStream_t)(stream)>>>(__VA_ARGS__)
#else
typedef float real;
#define KERNEL static void
#define GAME_INDEX
#define RUN(kernel, n, stream, ...) for (int i = 0; i < (n); i++) kernel(i, __VA_ARGS__)
#endif
#ifdef __CUDACC__
#define ARGS(...) (__VA_ARGS__)
#else
#define ARGS(...) (int i, __VA_ARGS__)
#endif

/** Who plays against the learner in a game. */
enum Opponent : u8 { SELF, PAST_SELF, SCRIPTED };

/** How games are begun. */
struct Opening {
  const u8 *placements;  // learned placements, HALF bytes each
  int placement_count;
  float learned, uniform;  // shares of learned and of uniform placements; the rest are schemes
  float blind, patent;     // shares of the two presets; the rest have random options
};

BOTH Rules draw_rules(const Opening &opening, u64 &chance) {
  Rules rules = {4, 0, 1, 0, 0, 1, 0, 2, 200};
  float part = draw_unit(chance);
  if (part < opening.blind) return rules;
  rules.standing = 0;
  rules.commit_before = rules.loss_force = 1;
  if (part < opening.blind + opening.patent) return rules;
  rules.directions = draw_below(chance, 2) ? 8 : 4;
  rules.leap = draw_below(chance, 4) == 0;
  rules.standing = draw_below(chance, 2);
  rules.commit_before = draw_below(chance, 2);
  rules.loss_force = draw_below(chance, 2);
  rules.spent = draw_below(chance, 4) > 0;
  rules.torpedo_explodes = draw_below(chance, 2);
  rules.forts = 1 + (draw_below(chance, 4) > 0);
  rules.draw_after = draw_below(chance, 2) ? 200 : 100;
  return rules;
}

BOTH void draw_placement(u8 *placement, const Opening &opening, u64 &chance) {
  float part = draw_unit(chance);
  float learned = opening.placement_count > 0 ? opening.learned : 0;
  if (part < learned) {
    const u8 *chosen = opening.placements + (size_t)HALF * draw_below(chance, opening.placement_count);
    bool mirrored = draw_below(chance, 2);
    for (int cell = 0; cell < HALF; cell++) {
      int from = mirrored ? line_of(cell) * COLUMNS + COLUMNS - 1 - column_of(cell) : cell;
      placement[cell] = chosen[from];
    }
  } else if (part < learned + opening.uniform) {
    deploy_anyhow(placement, chance);
  } else {
    deploy_scheme(placement, draw_below(chance, SCHEMES), chance);
  }
}

/** Begins a game; who plays against the learner stays, its style and seat are drawn anew. */
BOTH void open_game(Game &g, int opponent, const Opening &opening) {
  u64 chance = g.chance;
  u8 placements[2][HALF];
  int style = 0, seat = draw_below(chance, 2);
  if (opponent == SCRIPTED) style = draw_below(chance, STYLES);
  for (int side = 0; side < 2; side++) {
    if (opponent == SCRIPTED && side == seat && style != RANDOM)
      deploy_scheme(placements[side], scheme_of(style, chance), chance);
    else draw_placement(placements[side], opening, chance);
  }
  Rules rules = draw_rules(opening, chance);
  Silent silent;
  begin(g, rules, placements[0], placements[1], draw_below(chance, 2), silent);
  g.opponent = opponent == SCRIPTED ? SCRIPTED + style : opponent;
  g.opponent_seat = seat;
  g.mirror = draw_below(chance, 2);
  g.chance = chance;
}

/** Games between given placements, two in turn: game i has placement i at seat 0, which begins. */
KERNEL pair_games ARGS(Game *games, int n, u64 seed, const u8 *placements, Opening opening) {
  GAME_INDEX
  Game &g = games[i];
  u64 chance = (seed + i) * 0x9E3779B97F4A7C15ULL;
  for (int k = 0; k < 4; k++) draw(chance);
  Silent silent;
  const u8 *enemy = placements + (size_t)HALF * ((i + 1 + draw_below(chance, n - 1)) % n);
  begin(g, draw_rules(opening, chance), placements + (size_t)HALF * i, enemy, 0, silent);
  g.opponent = SELF;
  g.opponent_seat = 1;
  g.mirror = draw_below(chance, 2);
  g.chance = chance;
}

KERNEL start_games ARGS(Game *games, int n, u64 seed, const u8 *opponents, Opening opening) {
  GAME_INDEX
  games[i].chance = (seed + i) * 0x9E3779B97F4A7C15ULL;
  for (int k = 0; k < 4; k++) draw(games[i].chance);
  open_game(games[i], opponents[i], opening);
}

/** Whether the seat to act has only one force to choose: such a decision needs no thought. */
BOTH bool is_forced(const Game &g) {
  if (g.phase == PLAY || g.phase == OVER) return false;
  for (int shape = 1; shape <= 4; shape++)
    if (is_formation(g, focus_of(g), shape)) return false;
  return true;
}

/** Takes the decisions; a game that ends is told (0, 1 or 2 for a draw) and begun anew. 255: it goes on. */
KERNEL act_in_games ARGS(Game *games, int n, const int *actions, u8 *outcome, u8 *ended_opponent, u16 *length,
                         const u8 *opponents, int limit, Opening opening) {
  GAME_INDEX
  Silent silent;
  Game &g = games[i];
  decide(g, actions[i], silent);
  while (is_forced(g)) decide(g, TURNS, silent);
  outcome[i] = 255;
  bool stopped = g.phase != OVER && limit > 0 && g.decisions >= limit;
  if (g.phase != OVER && !stopped) return;
  outcome[i] = stopped ? DRAWN : g.winner;
  // The learner's side of the result, for statistics: 0–9 who it played, seat in the high bit.
  ended_opponent[i] = g.opponent | (g.opponent_seat << 7);
  length[i] = g.decisions;
  open_game(g, opponents[i], opening);
}

/** Replaces the decisions of scripted opponents. */
KERNEL script_games ARGS(Game *games, int n, int *actions) {
  GAME_INDEX
  Game &g = games[i];
  if (g.opponent < SCRIPTED || g.to_act != g.opponent_seat) return;
  u64 chance = g.chance;
  actions[i] = script_choice(g, g.opponent - SCRIPTED, chance);
  g.chance = chance;
}

/** Where the network's inputs and what belongs to them go; rows of the arrays are games. */
struct Observation {
  real *planes;        // CELLS × PLANES
  float *globals;      // GLOBALS
  int *oriented;       // MAX_ACTIONS: numbers for the network, forces counted from 0
  int *actions;        // MAX_ACTIONS: the same for the simulator
  int *count;          // how many there are
  int *focus;          // the cell of the piece whose force is chosen, as the seat sees it
  u8 *phase;
  u8 *seat;
  u8 *by_opponent;     // 1: not the learner decides
  u8 *truth;           // CELLS: the class of every enemy piece, 255 elsewhere; for the belief head alone
};

#ifdef __CUDACC__
KERNEL observe_games(const Game *games, const long long *index, int n, Observation out) {
  __shared__ Game g;
  __shared__ Outlook o;
  __shared__ int offset[PIECES + 1];
  __shared__ int hidden[2][KINDS];
  int row = blockIdx.x, thread = threadIdx.x;
  const Game *source = games + (index ? index[row] : row);
  for (int k = thread; k < (int)(sizeof(Game) / 4); k += blockDim.x) ((int *)&g)[k] = ((const int *)source)[k];
  __syncthreads();
  if (thread < 2 * KINDS) hidden[thread / KINDS][thread % KINDS] = fleet_count(thread % KINDS) - g.lost[thread / KINDS][thread % KINDS];
  __syncthreads();
  if (thread < 2 * PIECES && g.cell[thread] != NOWHERE && is_single(g.mask[thread]))
    atomicSub(&hidden[owner_of(thread)][__ffs(g.mask[thread]) - 1], 1);
  if (thread < PIECES) {
    int count = 0;
    if (g.phase == PLAY) each_turn_of(g, g.to_act * PIECES + thread, [&](int) { count++; });
    else if (thread < SHAPES) count = is_formation(g, focus_of(g), thread);
    offset[thread + 1] = count;
  }
  __syncthreads();
  if (thread < 2 * KINDS) o.hidden[thread / KINDS][thread % KINDS] = hidden[thread / KINDS][thread % KINDS];
  if (thread == 0) {
    o.seat = g.to_act;
    o.orientation = {g.to_act == 1, g.mirror != 0};
    offset[0] = 0;
    for (int k = 0; k < PIECES; k++) offset[k + 1] += offset[k];
    out.count[row] = min(offset[PIECES], MAX_ACTIONS);
    out.phase[row] = g.phase;
    out.seat[row] = g.to_act;
    out.by_opponent[row] = g.opponent != SELF && g.to_act == g.opponent_seat;
    out.focus[row] = g.phase == PLAY ? 0 : orient_cell(o.orientation, focus_of(g));
  }
  __syncthreads();
  int *oriented = out.oriented + (size_t)row * MAX_ACTIONS, *actions = out.actions + (size_t)row * MAX_ACTIONS;
  for (int k = thread; k < MAX_ACTIONS; k += blockDim.x)
    if (k >= offset[PIECES]) oriented[k] = k % SHAPES, actions[k] = 0;
  if (thread < PIECES) {
    int at = offset[thread];
    auto put = [&](int action) {
      if (at >= MAX_ACTIONS) return;
      int number = orient_action(o.orientation, action);
      oriented[at] = number >= TURNS ? number - TURNS : number;
      actions[at++] = action;
    };
    if (g.phase == PLAY) each_turn_of(g, g.to_act * PIECES + thread, put);
    else if (offset[thread + 1] > offset[thread]) put(TURNS + thread);
  }
  if (thread < CELLS) {
    float values[PLANES];
    observe_cell(g, o, thread, values);
    int seen = orient_cell(o.orientation, thread), piece = g.at[thread];
    real *cell = out.planes + ((size_t)row * CELLS + seen) * PLANES;
    for (int k = 0; k < PLANES; k += 8) {
      __align__(16) real packed[8];
      for (int j = 0; j < 8; j++) packed[j] = __float2bfloat16(values[k + j]);
      *(uint4 *)(cell + k) = *(uint4 *)packed;
    }
    bool enemy = piece != NOWHERE && owner_of(piece) != g.to_act;
    out.truth[(size_t)row * CELLS + seen] = enemy ? g.kind[piece] : 255;
  } else if (thread == CELLS) {
    observe_globals(g, o, out.globals + (size_t)row * GLOBALS);
  }
}
#else
static void observe_game(const Game &g, int row, Observation out) {
  Outlook o = outlook_of(g);
  int count = 0, *oriented = out.oriented + (size_t)row * MAX_ACTIONS, *actions = out.actions + (size_t)row * MAX_ACTIONS;
  each_action(g, [&](int action) {
    if (count >= MAX_ACTIONS) return;
    int number = orient_action(o.orientation, action);
    oriented[count] = number >= TURNS ? number - TURNS : number;
    actions[count++] = action;
  });
  out.count[row] = count;
  for (int k = count; k < MAX_ACTIONS; k++) oriented[k] = k % SHAPES, actions[k] = 0;
  out.phase[row] = g.phase;
  out.seat[row] = g.to_act;
  out.by_opponent[row] = g.opponent != SELF && g.to_act == g.opponent_seat;
  out.focus[row] = g.phase == PLAY ? 0 : orient_cell(o.orientation, focus_of(g));
  for (int cell = 0; cell < CELLS; cell++) {
    int seen = orient_cell(o.orientation, cell), piece = g.at[cell];
    observe_cell(g, o, cell, out.planes + ((size_t)row * CELLS + seen) * PLANES);
    out.truth[(size_t)row * CELLS + seen] = piece != NOWHERE && owner_of(piece) != g.to_act ? g.kind[piece] : 255;
  }
  observe_globals(g, o, out.globals + (size_t)row * GLOBALS);
}
#endif

extern "C" {
int sim_game_bytes() { return (int)sizeof(Game); }

void sim_start(Game *games, int n, u64 seed, const u8 *opponents, const Opening *opening, void *stream) {
  RUN(start_games, n, stream, games, n, seed, opponents, *opening);
}

void sim_pair(Game *games, int n, u64 seed, const u8 *placements, const Opening *opening, void *stream) {
  RUN(pair_games, n, stream, games, n, seed, placements, *opening);
}

void sim_act(Game *games, int n, const int *actions, u8 *outcome, u8 *ended_opponent, u16 *length, const u8 *opponents,
             int limit, const Opening *opening, void *stream) {
  RUN(act_in_games, n, stream, games, n, actions, outcome, ended_opponent, length, opponents, limit, *opening);
}

void sim_script(Game *games, int n, int *actions, void *stream) { RUN(script_games, n, stream, games, n, actions); }

void sim_observe(const Game *games, const long long *index, int n, const Observation *out, void *stream) {
#ifdef __CUDACC__
  observe_games<<<n, 192, 0, (cudaStream_t)stream>>>(games, index, n, *out);
#else
  for (int row = 0; row < n; row++) observe_game(games[index ? index[row] : row], row, *out);
#endif
}

/** The last error of the GPU as text, or null. */
const char *sim_error() {
#ifdef __CUDACC__
  cudaError_t error = cudaGetLastError();
  return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
#else
  return nullptr;
#endif
}
}
