// Plays the network against itself on the CPU, and writes what it thought.
// Usage: arena WEIGHTS PRESET GAMES SEED KEY=VALUE…, see `Player`; keys begin with a or b for the two players.
#include <algorithm>
#include "forward.h"
#include "script.h"

struct Player {
  float temperature = 0.3f;  // t
  int mirrored = 0;          // m: the average of a look and a mirrored look
  int style = -1;            // s: a scripted style instead of the network
  int scheme = -1;           // d: a scheme of placement instead of the learned ones
  float sharpness = 1;       // p: weights of learned placements are raised to this power
  int worlds = 0;            // w: sampled worlds a turn
  int candidates = 4;        // c: turns tried in each world
  float trust = 8;           // q: what a whole point counts beside the log-weight
  int placements = 1;        // n: placements drawn, of which the one the network likes best is taken
  float floor = 0;           // f: actions less likely than this share of the best are never played
};

static float power_of(float x, float t) { return std::exp(x / t); }

static int drawn(const std::vector<float> &scores, float temperature, u64 &chance, float floor = 0) {
  float most = *std::max_element(scores.begin(), scores.end()), sum = 0;
  if (temperature <= 0) return std::max_element(scores.begin(), scores.end()) - scores.begin();
  auto weight = [&](float s) { return floor > 0 && std::exp(s - most) < floor ? 0.0f : power_of(s - most, temperature); };
  for (float s : scores) sum += weight(s);
  float rest = draw_unit(chance) * sum;
  for (size_t k = 0; k < scores.size(); k++)
    if ((rest -= weight(scores[k])) < 0) return k;
  return std::max_element(scores.begin(), scores.end()) - scores.begin();
}

static Forward *net;
static long looks;

static void look(const Game &g) {
  looks++;
  net->look(g);
}

static void place_learned(u8 *placement, float sharpness, u64 &chance) {
  static const int order[] = {9, 8, 7, 0, 1, 2, 6, 3, 4, 5};
  auto &base = net->w["deployment.base"], &beside = net->w["deployment.beside"];
  std::vector<float> scores = net->w["deployment.scheme"];
  int scheme = drawn(scores, 1, chance);
  bool mirrored = draw_below(chance, 2);
  u8 placed[HALF];
  memset(placed, KINDS, sizeof placed);
  static const int up[] = {1, -1, 0, 0, 1, 1, -1, -1}, right[] = {0, 0, 1, -1, 1, -1, 1, -1};
  for (int kind : order)
    for (int n = 0; n < fleet_count(kind); n++) {
      scores.assign(HALF, -1e9f);
      for (int cell = 0; cell < HALF; cell++) {
        if (placed[cell] < KINDS) continue;
        scores[cell] = base[(scheme * KINDS + kind) * HALF + cell];
        for (int d = 0; d < 8; d++) {
          int line = line_of(cell) + up[d], column = column_of(cell) + right[d];
          bool inside = line >= 0 && line < 7 && column >= 0 && column < 12;
          scores[cell] += beside[(kind * (KINDS + 1) + (inside ? placed[line * 12 + column] : (int)KINDS)) * 8 + d];
        }
      }
      placed[drawn(scores, 1 / sharpness, chance)] = kind;
    }
  for (int cell = 0; cell < HALF; cell++) {
    int from = mirrored ? line_of(cell) * 12 + 11 - column_of(cell) : cell;
    placement[cell] = placed[from] == KINDS ? NOWHERE : placed[from];
  }
}

/** A world as the seat to act may believe it: the enemy's classes drawn by the belief head, within what was told. */
static void draw_world(Game &world, const float (*belief)[KINDS], u64 &chance) {
  int enemy = 1 - world.to_act, open[PIECES], n = 0;
  for (int piece = enemy * PIECES; piece < (enemy + 1) * PIECES; piece++)
    if (world.cell[piece] != NOWHERE && !is_single(world.mask[piece])) open[n++] = piece;
  if (n < 2) return;
  for (int k = 0; k < 1500; k++) {
    int one = open[draw_below(chance, n)], two = open[draw_below(chance, n)];
    int a = world.kind[one], b = world.kind[two];
    if (a == b || !(world.mask[one] >> b & 1) || !(world.mask[two] >> a & 1)) continue;
    const float *p = belief[one % PIECES], *q = belief[two % PIECES];
    float gain = p[b] - p[a] + q[a] - q[b];
    if (gain >= 0 || draw_unit(chance) < std::exp(gain)) world.kind[one] = b, world.kind[two] = a;
  }
  for (int seat = 0; seat < 2; seat++) {
    world.ships[seat] = 0;
    for (int piece = seat * PIECES; piece < (seat + 1) * PIECES; piece++)
      if (world.cell[piece] != NOWHERE && world.kind[piece] < SHIP_KINDS) world.ships[seat]++;
  }
}

static std::vector<int> actions_of(const Game &g) {
  std::vector<int> actions;
  each_action(g, [&](int action) { actions.push_back(action); });
  return actions;
}

/** What a seat may hope for in a world after a decision: forces that follow are drawn, then the value of the next turn. */
static float value_after(Game world, int action, int seat, u64 &chance) {
  Silent silent;
  std::vector<float> scores;
  decide(world, action, silent);
  while (world.phase != OVER && world.phase != PLAY) {
    auto actions = actions_of(world);
    int k = 0;
    if (actions.size() > 1) {
      look(world);
      net->scores(world, actions, scores);
      k = drawn(scores, 0.5f, chance);
    }
    decide(world, actions[k], silent);
  }
  if (world.phase == OVER) return world.winner == DRAWN ? 0 : world.winner == seat ? 1 : -1;
  look(world);
  return world.to_act == seat ? net->value : -net->value;
}

static int choose(Game &g, const Player &player, u64 &chance, float &value) {
  auto actions = actions_of(g);
  value = 2;
  if (actions.size() == 1) return actions[0];
  if (player.style >= 0) return script_choice(g, player.style, chance);
  std::vector<float> scores, more;
  g.mirror = player.mirrored ? 0 : draw_below(chance, 2);
  look(g);
  value = net->value;
  net->scores(g, actions, scores);
  float belief[PIECES][KINDS];
  if (player.worlds > 0 && g.phase == PLAY)
    for (int piece = 0; piece < PIECES; piece++) {
      int cell = g.cell[(1 - g.to_act) * PIECES + piece];
      if (cell != NOWHERE) net->belief(cell, belief[piece]);
    }
  if (player.mirrored) {
    g.mirror = 1;
    look(g);
    value = (value + net->value) / 2;
    net->scores(g, actions, more);
    for (size_t k = 0; k < scores.size(); k++) scores[k] = (scores[k] + more[k]) / 2;
  }
  if (player.worlds > 0 && g.phase == PLAY) {
    std::vector<int> order(actions.size());
    for (size_t k = 0; k < order.size(); k++) order[k] = k;
    std::sort(order.begin(), order.end(), [&](int a, int b) { return scores[a] > scores[b]; });
    int many = std::min<int>(player.candidates, order.size());
    while (many > 1 && scores[order[many - 1]] < scores[order[0]] - 4) many--;
    if (many > 1) {
      std::vector<float> sums(many, 0), chosen(many);
      for (int w = 0; w < player.worlds; w++) {
        Game world = g;
        draw_world(world, belief, chance);
        for (int k = 0; k < many; k++) sums[k] += value_after(world, actions[order[k]], g.to_act, chance);
      }
      for (int k = 0; k < many; k++) chosen[k] = scores[order[k]] + player.trust * sums[k] / player.worlds;
      return actions[order[drawn(chosen, player.temperature, chance)]];
    }
  }
  return actions[drawn(scores, player.temperature, chance, player.floor)];
}

static void place(u8 *placement, const Player &player, const Rules &rules, u64 &chance) {
  if (player.style > 0) return deploy_scheme(placement, scheme_of(player.style, chance), chance);
  if (player.style == 0 || player.scheme == 99) return deploy_anyhow(placement, chance);
  if (player.scheme >= 0) return deploy_scheme(placement, player.scheme, chance);
  if (player.placements == 1) return place_learned(placement, player.sharpness, chance);
  float best = -9;
  for (int k = 0; k < player.placements; k++) {
    u8 tried[HALF], enemy[HALF];
    place_learned(tried, player.sharpness, chance);
    place_learned(enemy, 1, chance);
    Game g;
    Silent silent;
    g.mirror = 0;
    begin(g, rules, tried, enemy, 0, silent);
    look(g);
    if (net->value > best) best = net->value, memcpy(placement, tried, HALF);
  }
}

int main(int argc, char **argv) {
  if (argc < 5) return fprintf(stderr, "arena WEIGHTS PRESET GAMES SEED KEY=VALUE…\n"), 1;
  net = new Forward(argv[1]);
  Rules rules = {4, 0, 1, 0, 0, 1, 0, 2, 200};
  if (!strcmp(argv[2], "blind-patent")) rules.standing = 0, rules.commit_before = rules.loss_force = 1;
  int games = atoi(argv[3]);
  u64 seed = strtoull(argv[4], nullptr, 10);
  bool values = false;
  Player players[2];
  for (int k = 5; k < argc; k++) {
    if (!strcmp(argv[k], "values")) { values = true; continue; }
    Player &p = players[argv[k][0] == 'b'];
    float x = atof(strchr(argv[k], '=') + 1);
    switch (argv[k][1]) {
      case 't': p.temperature = x; break;
      case 'm': p.mirrored = x; break;
      case 's': p.style = x; break;
      case 'd': p.scheme = x; break;
      case 'p': p.sharpness = x; break;
      case 'w': p.worlds = x; break;
      case 'c': p.candidates = x; break;
      case 'q': p.trust = x; break;
      case 'n': p.placements = x; break;
      case 'f': p.floor = x; break;
    }
  }
  int won = 0, drawn_games = 0;
  long turns = 0;
  for (int number = 0; number < games; number++) {
    u64 chance = seed * 1000003 + number * 7919;
    for (int k = 0; k < 4; k++) draw(chance);
    int own = number % 2;
    u8 placements[2][HALF];
    for (int k = 0; k < 2; k++) place(placements[own ^ k], players[k], rules, chance);
    Game g;
    Silent silent;
    g.mirror = 0;
    begin(g, rules, placements[0], placements[1], draw_below(chance, 2), silent);
    std::string notes;
    while (g.phase != OVER) {
      float value;
      int seat = g.to_act, turn = g.turn;
      int action = choose(g, players[seat ^ own], chance, value);
      if (values && g.phase == PLAY && value < 2) {
        char note[64];
        snprintf(note, sizeof note, " %d:%d:%.4f", turn, seat, value);
        notes += note;
      }
      decide(g, action, silent);
    }
    turns += g.turn;
    won += g.winner == own;
    drawn_games += g.winner == DRAWN;
    if (values) printf("%d%s\n", g.winner, notes.c_str());
    if ((number + 1) % 20 == 0 || number + 1 == games) {
      int n = number + 1;
      double share = (won + drawn_games / 2.0) / n, error = 1.96 * sqrt((won + drawn_games / 4.0 - n * share * share) / n / n);
      fprintf(stderr, "%d games: %d won, %d drawn, %d lost: %.1f %% ± %.1f; %.0f turns, %.0f looks a game\n", n, won, drawn_games,
              n - won - drawn_games, 100 * share, 100 * error, turns / (double)n, looks / (double)n);
    }
    fflush(stdout);
  }
}
