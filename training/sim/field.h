// The field of the blind naval battle: 12 columns, 15 lines. Cells count along the lines: A1 is 0, A2 is 12.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define BOTH __host__ __device__ inline
#else
#define BOTH inline
#endif

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

constexpr int COLUMNS = 12, LINES = 15, CELLS = 180, HALF = 84;
constexpr int DIRECTIONS = 8, SIDES = 4, NOWHERE = 255;

BOTH int line_of(int cell) { return cell / COLUMNS; }
BOTH int column_of(int cell) { return cell % COLUMNS; }

/** Directions: up, down, right, left, then the four corners, as in the bots' replica. */
BOTH int line_step(int d) { return d < 4 ? (d == 0) - (d == 1) : (d < 6 ? 1 : -1); }
BOTH int column_step(int d) { return d < 4 ? (d == 2) - (d == 3) : ((d & 1) ? -1 : 1); }

BOTH int next_cell(int cell, int direction) {
  int line = line_of(cell) + line_step(direction);
  int column = column_of(cell) + column_step(direction);
  bool inside = line >= 0 && line < LINES && column >= 0 && column < COLUMNS;
  return inside ? line * COLUMNS + column : NOWHERE;
}

// A seat looks at the field from its own side: lines are flipped for seat 1. Half of the games are mirrored
// left to right as well, so that the network learns both.
struct Orientation {
  bool flip, mirror;
};

BOTH int orient_cell(Orientation o, int cell) {
  int line = line_of(cell), column = column_of(cell);
  if (o.flip) line = LINES - 1 - line;
  if (o.mirror) column = COLUMNS - 1 - column;
  return line * COLUMNS + column;
}

/** The same transformation turns directions there and back. */
BOTH int orient_direction(Orientation o, int d) {
  if (o.flip) d = d < 2 ? d ^ 1 : (d < 4 ? d : d ^ 2);
  if (o.mirror) d = d < 2 ? d : d ^ 1;
  return d;
}

// Shapes of a force around its piece (rulebook 2.3.1), numbered as in the bots' replica: 0 alone, 1–4 pairs,
// 5–10 two mates beside the piece, 11–22 a mate and another beside that mate.
constexpr int SHAPES = 23;

struct Shape {
  int first, second;  // directions of the first mate and the second, or -1
  bool chained;       // the second mate stands beside the first, not beside the piece
};

BOTH Shape shape_of(int number) {
  if (number == 0) return {-1, -1, false};
  if (number <= 4) return {number - 1, -1, false};
  if (number <= 10) {
    int index = number - 5;
    if (index < 3) return {0, index + 1, false};
    return index < 5 ? Shape{1, index - 1, false} : Shape{2, 3, false};
  }
  int one = (number - 11) / 3, rest = (number - 11) % 3, back = one ^ 1;
  return {one, rest < back ? rest : rest + 1, true};
}

BOTH int shape_number(Shape s) {
  if (s.first < 0) return 0;
  if (s.second < 0) return 1 + s.first;
  if (s.chained) return 11 + s.first * 3 + (s.second < (s.first ^ 1) ? s.second : s.second - 1);
  int one = s.first < s.second ? s.first : s.second, two = s.first < s.second ? s.second : s.first;
  if (one == 0) return 5 + two - 1;
  return one == 1 ? 8 + two - 2 : 10;
}

BOTH int shape_size(int number) { return number == 0 ? 1 : (number <= 4 ? 2 : 3); }

BOTH int orient_shape(Orientation o, int number) {
  Shape s = shape_of(number);
  if (s.first >= 0) s.first = orient_direction(o, s.first);
  if (s.second >= 0) s.second = orient_direction(o, s.second);
  return shape_number(s);
}

/** The mates of a force, NOWHERE where there is none; false when the shape does not fit on the field. */
BOTH bool shape_mates(int cell, int number, int &one, int &two) {
  Shape s = shape_of(number);
  one = two = NOWHERE;
  if (s.first < 0) return true;
  one = next_cell(cell, s.first);
  if (one == NOWHERE) return false;
  if (s.second < 0) return true;
  two = next_cell(s.chained ? one : cell, s.second);
  return two != NOWHERE;
}

/** A small generator of chance: one 64-bit word of state. */
BOTH u32 draw(u64 &state) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  u32 mixed = (u32)(((state >> 18) ^ state) >> 27);
  u32 turn = (u32)(state >> 59);
  return (mixed >> turn) | (mixed << ((32 - turn) & 31));
}
BOTH int draw_below(u64 &state, int limit) { return (int)(((u64)draw(state) * (u32)limit) >> 32); }
BOTH float draw_unit(u64 &state) { return (draw(state) >> 8) * (1.0f / 16777216.0f); }
