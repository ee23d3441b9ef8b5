import { SEATS } from '@flotilla/engine';
import { type Tournament, champion, standings } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { nameOf, shownName } from '../match.ts';
import type { Context } from '../model.ts';
import { type Canvas, widthOf, wrap } from '../ui/canvas.ts';
import { bracketLines } from '../setup/bracket.ts';

/** Scores, or the strengths of pieces in a game without scores. */
export const scoresTitle = ({ words, match }: Context): string =>
  match !== null && familyOf(match.rules).strengths !== undefined
    ? words.terminal.ladder.title
    : words.terminal.scores.title;

/** The scores of this match and of the knockout, and the bracket (rulebook 1.7). */
export function scoreLines(context: Context): readonly string[] {
  const { words, match, size } = context;
  if (match === null) return [words.terminal.scores.none];
  const { scores, tournament } = match;
  const texts = words.terminal.scores;
  const width = Math.min(70, size.columns - 6);
  const { strengths } = familyOf(match.rules);
  const matchLines =
    strengths !== undefined
      ? strengths(context, match, width)
      : scores === null
        ? wrap(texts[familyOf(match.rules).noScores], width)
        : [
            ...columnsOf(
              SEATS.map((seat) => [nameOf(words, match, seat), words.numbers.number(scores[seat])]),
            ),
            '',
            ...wrap(texts.points, width),
          ];
  if (tournament === null) return matchLines;
  return [...matchLines, '', ...knockoutLines(words, tournament, size.columns - 6)];
}

function knockoutLines(words: Words, tournament: Tournament, width: number): readonly string[] {
  const texts = words.terminal.scores;
  const best = champion(tournament);
  const sums = standings(tournament).map(
    ({ name, score }) => [shownName(words, name), words.numbers.number(score)] as const,
  );
  return [
    ...bracketLines(words, tournament, width),
    '',
    texts.sum,
    ...columnsOf(sums),
    ...(best === null ? [] : ['', words.terminal.over.champion(shownName(words, best))]),
  ];
}

/** Names and numbers in columns. */
function columnsOf(
  rows: readonly (readonly [string, string] | readonly string[])[],
): readonly string[] {
  const width = Math.max(...rows.map(([name]) => widthOf(name!)));
  return rows.map(
    ([name, value]) => `${name}${' '.repeat(width - widthOf(name!))}  ${value!.padStart(5)}`,
  );
}

/** What the signs and colours of the boards mean. */
export function drawLegend(canvas: Canvas, context: Context): void {
  const { words } = context;
  const { rules } = context.match!;
  const entries = familyOf(rules).legend(context, rules);
  const { title } = words.terminal.legend;
  const columns = Math.max(...entries.map(({ text }) => widthOf(text) + 8), widthOf(title) + 4);
  const area = canvas.window({ columns, rows: entries.length }, title);
  entries.forEach(({ sign, role, text }, row) => {
    canvas.write(area.x, area.y + row, ` ${sign.padEnd(3)} `, role);
    canvas.line({ ...area, x: area.x + 7, columns: area.columns - 7 }, row, text);
  });
}
