import { type Tournament, bracket } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { briefName } from '../match.ts';
import { cut, glyphsOf } from '../ui/canvas.ts';

/** What a round is called by its place: the last one is the final. */
export function roundName(
  { terminal: { evening } }: Words,
  tournament: Tournament,
  round: number,
): string {
  switch (bracket(tournament).length - round) {
    case 0:
      return evening.final;
    case 1:
      return evening.semifinal;
    case 2:
      return evening.quarterfinal;
    default:
      return evening.round(round);
  }
}

const MAX_NAME = 20;

/** The bracket of a knockout, drawn: names from left to right, each pair joined to its winner. */
export function bracketLines(
  words: Words,
  tournament: Tournament,
  width: number,
): readonly string[] {
  const rounds = bracket(tournament);
  const name = Math.max(6, Math.min(MAX_NAME, Math.floor(width / (rounds.length + 1)) - 4));
  const pitch = name + 4;
  const grid = new Grid();
  let places = tournament.players.map((_, index) => 2 + 2 * index);
  rounds.forEach(({ pairings, bye }, index) => {
    const x = index * pitch;
    grid.write(x, 0, cut(roundName(words, tournament, index + 1), pitch - 1));
    const next: number[] = [];
    pairings.forEach(({ players, games }, pair) => {
      const [top, bottom] = [places[2 * pair]!, places[2 * pair + 1]!];
      const middle = Math.floor((top + bottom) / 2);
      const drawn = games.filter(({ winner }) => winner === null).length;
      grid.write(x, top, nameTold(words, players[0], name));
      grid.write(x, bottom, nameTold(words, players[1], name));
      grid.join(x + name + 1, top, bottom, middle);
      if (drawn > 0) grid.write(x + 1, middle, '½'.repeat(drawn));
      next.push(middle);
    });
    if (bye !== undefined) {
      const y = places.at(-1)!;
      grid.write(x, y, nameTold(words, bye, name));
      grid.write(x + name + 1, y, '───');
      next.push(y);
    }
    places = next;
  });
  const last = rounds.at(-1)!.pairings[0]!;
  const best = last.winner === null ? '…' : cut(briefName(words, last.winner), name);
  grid.write(rounds.length * pitch, places[0]!, best);
  return grid.lines;
}

/** A name with a line up to the next column; dots while it is unknown. */
const nameTold = (words: Words, name: string | null, width: number): string => {
  const shown = name === null ? '…' : cut(briefName(words, name), width);
  return `${shown} ${'─'.repeat(Math.max(0, width - glyphsOf(shown).length))}`;
};

/** Characters by line and column. */
class Grid {
  readonly #rows: string[][] = [];

  get lines(): readonly string[] {
    return Array.from(this.#rows, (row) =>
      Array.from(row ?? [], (glyph) => glyph ?? ' ')
        .join('')
        .trimEnd(),
    );
  }

  write(x: number, y: number, text: string): void {
    const row = (this.#rows[y] ??= []);
    glyphsOf(text).forEach((glyph, index) => {
      row[x + index] = glyph;
    });
  }

  /** ─┐ above, ─┘ below, and ├─ in the middle. */
  join(x: number, top: number, bottom: number, middle: number): void {
    this.write(x, top, '─┐');
    this.write(x, bottom, '─┘');
    for (let y = top + 1; y < bottom; y++) this.write(x + 1, y, y === middle ? '├─' : '│');
  }
}
