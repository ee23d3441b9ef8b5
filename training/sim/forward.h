// The network on the CPU, as match.ts has it, but several times faster: for calibrating and for trying things out.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>
#include "observe.h"

constexpr int CHANNELS = 64, PADDED = 17 * 14, TURN_WIDTH = 160;
typedef float Vector __attribute__((vector_size(64), aligned(4)));

inline int padded(int cell) { return (line_of(cell) + 1) * 14 + column_of(cell) + 1; }

/** Reads what export.py wrote. */
struct Weights {
  std::map<std::string, std::vector<float>> tensors;
  std::vector<float> &operator[](const std::string &name) {
    auto found = tensors.find(name);
    if (found == tensors.end()) fprintf(stderr, "no tensor %s\n", name.c_str()), exit(1);
    return found->second;
  }

  explicit Weights(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) perror(path), exit(1);
    u32 size;
    if (fread(&size, 4, 1, file) != 1) exit(1);
    std::string header(size, ' ');
    if (fread(&header[0], 1, size, file) != size) exit(1);
    // The header is written by export.py in one form only: ["name", [1, 2, 3]], …
    size_t at = header.find("\"tensors\"");
    while ((at = header.find("[\"", at)) != std::string::npos) {
      size_t end = header.find('"', at + 2), shape = header.find('[', end), close = header.find(']', shape);
      size_t length = 1;
      for (size_t k = shape + 1; k < close; k = header.find_first_of(",]", k) + 1) length *= atoi(&header[k]);
      std::vector<u16> halves(length);
      if (fread(halves.data(), 2, length, file) != length) exit(1);
      auto &numbers = tensors[header.substr(at + 2, end - at - 2)];
      for (u16 half : halves) {
        _Float16 value;
        memcpy(&value, &half, 2);
        numbers.push_back((float)value);
      }
      at = close;
    }
    fclose(file);
  }
};

struct Field {
  alignas(64) float at[PADDED][CHANNELS];
};

/** One look of the network at a game, as the seat to act sees it. */
class Forward {
 public:
  float value;

  explicit Forward(const char *path) : w(path) {
    memset(&main, 0, sizeof main);
    memset(&side, 0, sizeof side);
    memset(&change, 0, sizeof change);
    memset(planes, 0, sizeof planes);
    for (int block = 0; block < 6; block++) {
      std::string name = "tower." + std::to_string(block);
      blocks[block] = {layer(name + ".first"), layer(name + ".view"), layer(name + ".second")};
    }
    stem = layer("stem"), stem_globals = layer("stem_globals");
    turn_hidden = layer("turn_hidden"), turn = layer("turn");
    force_hidden = layer("force_hidden"), force = layer("force");
    value_field = layer("value_field"), value_hidden = layer("value_hidden");
    value_last = layer("value"), material = layer("material"), belief_layer = layer("belief");
  }

  void look(const Game &g) {
    float globals[GLOBALS], seen[PLANES], added[CHANNELS], view[2 * CHANNELS];
    Outlook o = outlook_of(g);
    orientation = o.orientation;
    for (int cell = 0; cell < CELLS; cell++) {
      observe_cell(g, o, cell, seen);
      memcpy(planes[padded(orient_cell(o.orientation, cell))], seen, sizeof seen);
    }
    observe_globals(g, o, globals);
    convolve(stem, &planes[0][0], PLANES, main);
    linear(stem_globals, globals, GLOBALS, added, CHANNELS);
    add(main, added);
    for (auto &b : blocks) {
      rectify(main, side);
      convolve(b.first, &side.at[0][0], CHANNELS, change);
      pool(change, view);
      linear(b.view, view, 2 * CHANNELS, added, CHANNELS);
      add(change, added);
      rectify(change, side);
      convolve(b.second, &side.at[0][0], CHANNELS, change);
      for (int cell = 0; cell < CELLS; cell++)
        for (int c = 0; c < CHANNELS; c++) main.at[padded(cell)][c] += change.at[padded(cell)][c];
    }
    rectify(main, main);
    pool(main, pooled_main);
    find_value(globals);
  }

  /** The log-weight of a decision of the game that was looked at. */
  void scores(const Game &g, const std::vector<int> &actions, std::vector<float> &out) {
    float hidden[CHANNELS], row[TURN_WIDTH], joined[3 * CHANNELS];
    out.resize(actions.size());
    int known = -1;
    for (size_t k = 0; k < actions.size(); k++) {
      int number = orient_action(orientation, actions[k]);
      if (number < TURNS) {
        int cell = number / (STEPS * AIMS);
        if (cell != known) {
          linear(turn_hidden, main.at[padded(cell)], CHANNELS, hidden, CHANNELS);
          for (float &h : hidden) h = h > 0 ? h : 0;
          linear(turn, hidden, CHANNELS, row, TURN_WIDTH);
          known = cell;
        }
        out[k] = row[number % (STEPS * AIMS)];
      } else {
        if (known < 0) {
          memcpy(joined, main.at[padded(orient_cell(orientation, focus_of(g)))], sizeof hidden);
          memcpy(joined + CHANNELS, pooled_main, sizeof pooled_main);
          linear(force_hidden, joined, 3 * CHANNELS, hidden, CHANNELS);
          for (float &h : hidden) h = h > 0 ? h : 0;
          linear(force, hidden, CHANNELS, row, SHAPES);
          known = 0;
        }
        out[k] = row[number - TURNS];
      }
    }
  }

  /** Log-weights by class for the piece on a cell of the game that was looked at. */
  void belief(int cell, float *out) { linear(belief_layer, main.at[padded(orient_cell(orientation, cell))], CHANNELS, out, KINDS); }

  Weights w;

 private:
  struct Layer {
    const float *weight, *bias;
  };
  struct Block {
    Layer first, view, second;
  };
  Field main, side, change;
  alignas(64) float planes[PADDED][PLANES];
  float pooled_main[2 * CHANNELS];
  Orientation orientation;
  Block blocks[6];
  Layer stem, stem_globals, turn_hidden, turn, force_hidden, force, value_field, value_hidden, value_last, material, belief_layer;

  Layer layer(const std::string &name) { return {w[name + ".weight"].data(), w[name + ".bias"].data()}; }

  static void linear(Layer layer, const float *in, int depth, float *out, int width) {
    for (int o = 0; o < width; o++) out[o] = layer.bias[o];
    for (int i = 0; i < depth; i++) {
      float x = in[i];
      if (x == 0) continue;
      for (int o = 0; o < width; o++) out[o] += x * layer.weight[i * width + o];
    }
  }

  /** Six cells beside each other at a time, all 64 outputs of each. */
  static void convolve(Layer layer, const float *in, int depth, Field &out) {
    for (int line = 0; line < LINES; line++)
      for (int column = 0; column < COLUMNS; column += 6) {
        Vector sum[6][4];
        for (auto &cell : sum)
          for (int v = 0; v < 4; v++) cell[v] = ((const Vector *)layer.bias)[v];
        for (int ky = 0; ky < 3; ky++)
          for (int kx = 0; kx < 3; kx++) {
            const float *x = in + ((line + ky) * 14 + column + kx) * depth;
            const Vector *weight = (const Vector *)(layer.weight + (ky * 3 + kx) * depth * CHANNELS);
            for (int d = 0; d < depth; d++, weight += 4)
#pragma GCC unroll 6
              for (int cell = 0; cell < 6; cell++)
#pragma GCC unroll 4
                for (int v = 0; v < 4; v++) sum[cell][v] += x[cell * depth + d] * weight[v];
          }
        for (int cell = 0; cell < 6; cell++)
          for (int v = 0; v < 4; v++) ((Vector *)out.at[(line + 1) * 14 + column + 1 + cell])[v] = sum[cell][v];
      }
  }

  static void rectify(const Field &from, Field &to) {
    for (int cell = 0; cell < CELLS; cell++)
      for (int c = 0; c < CHANNELS; c++) to.at[padded(cell)][c] = std::fmax(from.at[padded(cell)][c], 0.0f);
  }
  static void add(Field &field, const float *row) {
    for (int cell = 0; cell < CELLS; cell++)
      for (int c = 0; c < CHANNELS; c++) field.at[padded(cell)][c] += row[c];
  }
  static void pool(const Field &field, float *out) {
    for (int c = 0; c < CHANNELS; c++) out[c] = 0, out[CHANNELS + c] = -1e30f;
    for (int cell = 0; cell < CELLS; cell++)
      for (int c = 0; c < CHANNELS; c++) {
        float x = field.at[padded(cell)][c];
        out[c] += x / CELLS;
        out[CHANNELS + c] = std::fmax(out[CHANNELS + c], x);
      }
  }

  void find_value(const float *globals) {
    float row[32], joined[64 + GLOBALS], hidden[64], sum, more;
    for (int c = 0; c < 32; c++) joined[c] = 0, joined[32 + c] = -1e30f;
    for (int cell = 0; cell < CELLS; cell++) {
      linear(value_field, main.at[padded(cell)], CHANNELS, row, 32);
      for (int c = 0; c < 32; c++) {
        float x = std::fmax(row[c], 0.0f);
        joined[c] += x / CELLS;
        joined[32 + c] = std::fmax(joined[32 + c], x);
      }
    }
    memcpy(joined + 64, globals, GLOBALS * sizeof(float));
    linear(value_hidden, joined, 64 + GLOBALS, hidden, 64);
    for (float &h : hidden) h = h > 0 ? h : 0;
    linear(value_last, hidden, 64, &sum, 1);
    linear(material, globals, GLOBALS, &more, 1);
    value = std::tanh(sum + more);
  }
};
