// Writes games of the simulator as traces, one JSON object a line, to be replayed in the engine.
// Usage: trace GAMES SEED [full]. With `full` every event is written out; otherwise only its checksum.
// A step also carries a checksum of what the network is shown before it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#include "observe.h"
#include "script.h"

static u32 checksum(const std::string &text) {
  u32 hash = 2166136261u;
  for (unsigned char c : text) hash = (hash ^ c) * 16777619u;
  return hash;
}

/** Over thousandths, so that the last digits of a float do not matter. */
static u32 observation_checksum(const Game &g) {
  Outlook o = outlook_of(g);
  float values[CELLS * PLANES + GLOBALS];
  for (int cell = 0; cell < CELLS; cell++) observe_cell(g, o, cell, values + orient_cell(o.orientation, cell) * PLANES);
  observe_globals(g, o, values + CELLS * PLANES);
  u32 hash = 2166136261u;
  for (float value : values) hash = (hash ^ (u32)floor(value * 1000.0 + 0.5)) * 16777619u;
  return hash;
}

static std::string force_text(int cell, int shape) {
  int one, two;
  shape_mates(cell, shape, one, two);
  std::vector<int> cells = {cell};
  if (one != NOWHERE) cells.push_back(one);
  if (two != NOWHERE) cells.push_back(two);
  std::sort(cells.begin(), cells.end());
  std::string text;
  for (int c : cells) text += (text.empty() ? "" : "+") + std::to_string(c);
  return text;
}

struct Trace {
  std::string text;
  std::vector<std::pair<int, std::string>> removed;
  static std::string n(int value) { return std::to_string(value); }
  std::string taken() {
    std::sort(removed.begin(), removed.end());
    std::string list;
    for (auto &r : removed) list += "," + r.second;
    removed.clear();
    return list;
  }
  void moved(int seat, int from, int to) { text += "M" + n(seat) + ":" + n(from) + "-" + n(to) + ";"; }
  void asked(const Game &g) {
    text += "Q" + n(g.asker) + ":" + n(g.asking) + "?" + n(g.asked);
    if (g.rules.commit_before) text += "/" + force_text(g.asking, g.committed);
    text += ";";
  }
  void answered(const Game &g) {
    text += "A" + n(1 - g.asker) + ":" + n(g.kind[g.at[g.asked]]) + "x" + n(shape_size(g.meant)) + "/" +
            force_text(g.asked, g.meant) + ";";
  }
  void removing(int cell, int seat, int kind) { removed.push_back({cell, n(cell) + "." + n(seat) + "." + n(kind)}); }
  void clashed(int result) { text += "C" + n(result) + taken() + ";"; }
  void struck(int seat, int from, int at, int kind) {
    text += "S" + n(seat) + ":" + n(from) + "!" + n(at) + "." + n(kind) + taken() + ";";
  }
  void turn(int seat) { text += "T" + n(seat) + ";"; }
  void ended(int winner, int reason) { text += "E" + n(winner) + "." + n(reason) + ";"; }
};

static std::string turn_text(int action) {
  int from = action / (STEPS * AIMS), step = action / AIMS % STEPS, aim = action % AIMS;
  int stand = landing(from, step);
  return std::to_string(from) + "-" + std::to_string(stand) + (aim ? "?" + std::to_string(next_cell(stand, aim - 1)) : "");
}

/** The most decisions that the simulator had to list for the network. */
static int most_listed;

/** Every legal action of the engine as text; with forces committed beforehand one for each force. */
static std::vector<std::string> legal_texts(const Game &g) {
  std::vector<std::string> texts;
  int listed = 0;
  each_action(g, [&](int) { listed++; });
  most_listed = std::max(most_listed, listed);
  if (listed > MAX_ACTIONS) fprintf(stderr, "%d actions, MAX_ACTIONS is %d\n", listed, MAX_ACTIONS), exit(1);
  each_action(g, [&](int action) {
    if (action >= TURNS) return texts.push_back(force_text(focus_of(g), action - TURNS));
    int from = action / (STEPS * AIMS), aim = action % AIMS;
    if (!g.rules.commit_before || aim == 0 || g.kind[g.at[from]] == TORPEDO) return texts.push_back(turn_text(action));
    Game after = g;
    Silent silent;
    decide(after, action, silent);
    each_action(after, [&](int force) {
      texts.push_back(turn_text(action) + "/" + force_text(after.asking, force - TURNS));
    });
  });
  return texts;
}

static Rules random_rules(u64 &chance) {
  Rules rules = {4, 0, 1, 0, 0, 1, 0, 2, 200};
  int preset = draw_below(chance, 4);
  if (preset == 1) rules.standing = 0, rules.commit_before = rules.loss_force = 1;
  if (preset < 2) return rules;
  rules.directions = draw_below(chance, 2) ? 8 : 4;
  rules.leap = draw_below(chance, 2);
  rules.standing = draw_below(chance, 2);
  rules.commit_before = draw_below(chance, 2);
  rules.loss_force = draw_below(chance, 2);
  rules.spent = draw_below(chance, 4) > 0;
  rules.torpedo_explodes = draw_below(chance, 2);
  rules.forts = 1 + draw_below(chance, 3);
  const u16 ends[5] = {200, 50, 10, 1, 0};
  rules.draw_after = ends[draw_below(chance, 5)];
  if (rules.draw_after == 1 && draw_below(chance, 4)) rules.draw_after = 200;
  return rules;
}

int main(int argc, char **argv) {
  int games = argc > 1 ? atoi(argv[1]) : 10;
  u64 seed = argc > 2 ? strtoull(argv[2], nullptr, 10) : 1;
  bool full = argc > 3 && !strcmp(argv[3], "full");
  size_t most = 0;
  for (int number = 0; number < games; number++) {
    u64 chance = seed * 1000003 + number * 7919;
    for (int i = 0; i < 4; i++) draw(chance);
    Rules rules = random_rules(chance);
    u8 placements[2][HALF];
    u8 styles[2];
    for (int seat = 0; seat < 2; seat++) {
      styles[seat] = draw_below(chance, STYLES);
      if (styles[seat] == RANDOM) deploy_anyhow(placements[seat], chance);
      else deploy_scheme(placements[seat], scheme_of(styles[seat], chance), chance);
    }
    Game g;
    g.mirror = 0;
    Trace trace;
    begin(g, rules, placements[0], placements[1], draw_below(chance, 2), trace);
    printf("{\"rules\":[%d,%d,%d,%d,%d,%d,%d,%d,%d],\"first\":%d,\"placements\":[", rules.directions, rules.leap,
           rules.standing, rules.commit_before, rules.loss_force, rules.spent, rules.torpedo_explodes, rules.forts,
           rules.draw_after, g.first);
    for (int seat = 0; seat < 2; seat++) {
      std::string text;
      for (int cell = 0; cell < HALF; cell++) {
        int kind = placements[seat][cell];
        text += kind == NOWHERE ? '.' : "BCDPVSFTMX"[kind];
      }
      printf("%s\"%s\"", seat ? "," : "", text.c_str());
    }
    printf("],\"start\":\"%s\",\"steps\":[", trace.text.c_str());
    std::string pending;
    int limit = 2500;
    bool comma = false;
    while (g.phase != OVER && limit-- > 0) {
      // A committed force belongs to the question: both are one action of the engine.
      std::vector<std::string> legal;
      u32 sum = 0;
      if (g.phase != COMMIT) {
        legal = legal_texts(g);
        most = std::max(most, legal.size());
        for (auto &text : legal) sum += checksum(text);
        printf("%s[%d,\"", comma ? "," : "", g.to_act);
        comma = true;
      }
      int action = script_choice(g, draw_below(chance, 3) ? styles[g.to_act] : RANDOM, chance);
      trace.text.clear();
      bool commits = g.phase == COMMIT;
      std::string text = action < TURNS ? turn_text(action) : force_text(focus_of(g), action - TURNS);
      static size_t count;
      static u32 total, seen;
      if (!commits) count = legal.size(), total = sum, seen = observation_checksum(g);
      decide(g, action, trace);
      pending += trace.text;
      if (g.phase == COMMIT) {
        printf("%s/", text.c_str());
        continue;
      }
      if (full) printf("%s\",%u,%zu,%u,\"%s\"]", text.c_str(), seen, count, total, pending.c_str());
      else printf("%s\",%u,%u]", text.c_str(), seen, checksum(pending + std::to_string(count) + "." + std::to_string(total)));
      pending.clear();
    }
    printf("]}\n");
  }
  fprintf(stderr, "most legal actions: %zu, most listed for the network: %d of %d\n", most, most_listed, MAX_ACTIONS);
}
