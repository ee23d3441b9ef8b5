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

/** A drawn screen: the character and the role of every cell. */
export interface ScreenDrawing extends Size {
  /** By cell, row after row; empty for the second half of a wide character. */
  readonly glyphs: readonly string[];
  readonly roles: readonly Role[];
}

/** A screen being drawn. Drawing outside of it has no effect. */
export class Canvas implements ScreenDrawing {
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

  /** Empties an area. */
  clear(area: Area, role: Role = 'plain'): void {
    for (let y = area.y; y < area.y + area.rows; y++) {
      for (let x = area.x; x < area.x + area.columns; x++) this.put(x, y, ' ', role);
    }
  }

  /** A frame around an area of this size in the middle of the screen; what lies within it. */
  window({ columns, rows }: Size, title: string): Area {
    const outer: Size = {
      columns: Math.min(columns + 4, this.columns),
      rows: Math.min(rows + 2, this.rows),
    };
    const x = Math.floor((this.columns - outer.columns) / 2);
    const y = Math.floor((this.rows - outer.rows) / 2);
    this.clear({ x, y, ...outer });
    const inside = '─'.repeat(Math.max(0, outer.columns - 2));
    this.write(x, y, `┌${inside}┐`, 'title');
    for (let row = 1; row < outer.rows - 1; row++) {
      this.put(x, y + row, '│', 'title');
      this.put(x + outer.columns - 1, y + row, '│', 'title');
    }
    this.write(x, y + outer.rows - 1, `└${inside}┘`, 'title');
    if (title !== '') this.write(x + 2, y, ` ${cut(title, outer.columns - 6)} `, 'title');
    return { x: x + 2, y: y + 1, columns: outer.columns - 4, rows: outer.rows - 2 };
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
function columnsOf(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0)!;
  if (code < 0x300 || (code >= 0x370 && code < 0x1100)) return 1;
  if (/^(?:\p{M}|\p{Cf})/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}/u;

/** A text as what stands in each column; the second column of a wide character is empty. */
export function glyphsOf(text: string): string[] {
  const glyphs: string[] = [];
  for (const character of text.replaceAll(/\p{C}/gu, ' ')) {
    const columns = columnsOf(character);
    if (columns === 0 && glyphs.length > 0) glyphs[glyphs.length - 1] += character;
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
