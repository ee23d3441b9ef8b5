/** How many columns of a terminal a character takes: 0 for marks that join the one before. */
export function columnsOf(character: string): 0 | 1 | 2 {
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
