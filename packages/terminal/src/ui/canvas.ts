import type { Input } from './input.ts';
import type { Role } from './style.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The smallest terminal that everything fits into. */
export const MIN_SIZE: Size = { columns: 80, rows: 24 };

/** A part of the screen. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Longer lines of a form, a list or a text are hard to follow. */
const MAX_BODY = 120;

/** The place of forms, lists and texts between title and keys, in the middle of a wide screen. */
export function bodyArea({ columns, rows }: Size): Area {
  const width = Math.min(MAX_BODY, columns - 4);
  return { x: Math.floor((columns - width) / 2), y: 2, columns: width, rows: rows - 4 };
}

/** A drawn screen: the character and the role of every cell. */
export interface ScreenDrawing extends Size {
  /** By cell, row after row; empty for the second half of a wide character. */
  readonly glyphs: readonly string[];
  readonly roles: readonly Role[];
}

/** Where no more columns than these would be left beside a window, it takes the whole width. */
const SLIVER = 4;

/** A part of the screen that can be clicked, and what the click stands for. */
interface ClickTarget {
  readonly area: Area;
  readonly input: Input;
}

/** A screen being drawn. Drawing outside of it has no effect. */
export class Canvas implements ScreenDrawing {
  /** The latest on top. */
  readonly #targets: ClickTarget[] = [];
  readonly columns: number;
  readonly rows: number;
  readonly glyphs: string[];
  readonly roles: Role[];

  constructor({ columns, rows }: Size) {
    this.columns = columns;
    this.rows = rows;
    this.glyphs = new Array<string>(columns * rows).fill(' ');
    this.roles = new Array<Role>(columns * rows).fill('plain');
  }

  get area(): Area {
    return { x: 0, y: 0, columns: this.columns, rows: this.rows };
  }

  /** Writes a text; the column after it. */
  write(x: number, y: number, text: string, role: Role = 'plain'): number {
    const glyphs = glyphsOf(text);
    glyphs.forEach((glyph, index) => this.put(x + index, y, glyph, role));
    return x + glyphs.length;
  }

  /** Writes a text within an area, cut to its width. */
  line(area: Area, row: number, text: string, role: Role = 'plain'): void {
    if (row >= 0 && row < area.rows) {
      this.write(area.x, area.y + row, cut(text, area.columns), role);
    }
  }

  /** Writes a text in the middle of an area. */
  centre(area: Area, row: number, text: string, role: Role = 'plain'): void {
    const shown = cut(text, area.columns);
    const x = area.x + Math.floor((area.columns - widthOf(shown)) / 2);
    if (row >= 0 && row < area.rows) this.write(x, area.y + row, shown, role);
  }

  put(x: number, y: number, glyph: string, role: Role): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    this.glyphs[y * this.columns + x] = glyph;
    this.roles[y * this.columns + x] = role;
  }

  /** Makes an area stand for an input when it is clicked. */
  target(area: Area, input: Input): void {
    this.#targets.push({ area, input });
  }

  /** What a click at a point stands for; null: nothing but itself. */
  inputAt(x: number, y: number): Input | null {
    const isHit = ({ area }: ClickTarget): boolean =>
      x >= area.x && y >= area.y && x < area.x + area.columns && y < area.y + area.rows;
    return this.#targets.findLast(isHit)?.input ?? null;
  }

  /** Empties an area. */
  clear(area: Area, role: Role = 'plain'): void {
    for (let y = area.y; y < area.y + area.rows; y++) {
      for (let x = area.x; x < area.x + area.columns; x++) this.put(x, y, ' ', role);
    }
  }

  /** A frame around an area of this size in the middle of the screen; what lies within it. */
  window({ columns, rows }: Size, title: string): Area {
    const wide = columns + 4;
    const outer: Size = {
      // Slivers of the screen beside a window would be of no use.
      columns: wide + 2 * SLIVER >= this.columns ? this.columns : wide,
      rows: Math.min(rows + 2, this.rows),
    };
    const x = Math.floor((this.columns - outer.columns) / 2);
    const y = Math.floor((this.rows - outer.rows) / 2);
    this.clear({ x, y, ...outer });
    return this.box({ x, y, ...outer }, title);
  }

  /** A text in a frame at the top of an area, as tall as the text. */
  boxed(area: Area, title: string, lines: readonly string[]): void {
    const used = lines.findLastIndex((line) => line !== '') + 1;
    const inside = this.box({ ...area, rows: Math.min(area.rows, used + 2) }, title);
    lines.slice(0, used).forEach((line, row) => this.line(inside, row, line));
  }

  /** A frame along the edge of an area, with a title; what lies within it. */
  box({ x, y, columns, rows }: Area, title: string): Area {
    const inside = '─'.repeat(Math.max(0, columns - 2));
    this.write(x, y, `┌${inside}┐`, 'title');
    for (let row = 1; row < rows - 1; row++) {
      this.put(x, y + row, '│', 'title');
      this.put(x + columns - 1, y + row, '│', 'title');
    }
    this.write(x, y + rows - 1, `└${inside}┘`, 'title');
    if (title !== '') this.write(x + 2, y, ` ${cut(title, columns - 6)} `, 'title');
    return { x: x + 2, y: y + 1, columns: columns - 4, rows: rows - 2 };
  }
}

/** A drawing as lines of text, without the spaces at their ends. */
export function linesOf({ columns, rows, glyphs }: ScreenDrawing): readonly string[] {
  return Array.from({ length: rows }, (_, row) =>
    glyphs
      .slice(row * columns, (row + 1) * columns)
      .join('')
      .trimEnd(),
  );
}

/** How many columns of a terminal a character takes: 0 for marks that join the one before. */
function columnsOf(character: string, code: number): 0 | 1 | 2 {
  if (isNarrow(code)) return 1;
  if (/^(?:\p{M}|\p{Cf})/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/**
 * Letters of Europe, punctuation, arrows, lines and blocks. The expressions for all other characters take longer to
 * compile than the first screen takes to draw.
 */
const isNarrow = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) ||
  (code > 0xa0 && code < 0x300 && code !== 0xad) ||
  (code >= 0x400 && code < 0x482) ||
  (code >= 0x2010 && code < 0x2028) ||
  (code >= 0x2190 && code < 0x2200) ||
  (code >= 0x2500 && code < 0x25d0);

const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}/u;

/** A text as what stands in each column; the second column of a wide character is empty. */
export function glyphsOf(text: string): string[] {
  const glyphs: string[] = [];
  for (const written of text) {
    const code = written.codePointAt(0)!;
    const character = isNarrow(code) ? written : written.replace(/\p{C}/u, ' ');
    const columns = columnsOf(character, character === written ? code : 0x20);
    // A mark joins the character before it, not the empty half of a wide one.
    const joined = columns === 0 ? glyphs.findLastIndex((glyph) => glyph !== '') : -1;
    if (joined !== -1) glyphs[joined] += character;
    else glyphs.push(character, ...(columns === 2 ? [''] : []));
  }
  return glyphs;
}

export const widthOf = (text: string): number => glyphsOf(text).length;

/** The first columns of a text; half a wide character is left out. */
const headOf = (glyphs: readonly string[], width: number): readonly string[] =>
  glyphs.slice(0, glyphs[width] === '' ? width - 1 : width);

/** A text cut to so many columns, with dots where something is left out. */
export function cut(text: string, width: number): string {
  const glyphs = glyphsOf(text);
  if (glyphs.length <= width) return text;
  return width <= 0 ? '' : `${headOf(glyphs, width - 1).join('')}…`;
}

/** A text in lines of at most so many columns, broken between words where that can be. */
export function wrap(text: string, width: number): readonly string[] {
  if (width <= 0) return [];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
      while (widthOf(line) > width) {
        const glyphs = glyphsOf(line);
        const head = headOf(glyphs, width);
        lines.push(head.join(''));
        line = glyphs.slice(head.length).join('');
      }
    }
  }
  return line === '' ? lines : [...lines, line];
}
