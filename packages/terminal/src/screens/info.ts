import { SEATS } from '@flotilla/engine';
import { type Tournament, type TournamentPair, bracket, champion, standings } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { nameOf } from '../match.ts';
import type { Context } from '../model.ts';
import { type Canvas, widthOf, wrap } from '../ui/canvas.ts';
import { BINDINGS, COMMANDS } from '../ui/input.ts';

/** All keys, and the rules of the game in a sentence. */
export function helpLines({ words, match, size }: Context): readonly string[] {
  const { help } = words.terminal;
  const width = Math.min(76, size.columns) - 4;
  const keyed = COMMANDS.map((command) => lineOf(BINDINGS[command].shown, help.commands[command]));
  const rules =
    match === null
      ? []
      : wrap(
          words.games.presets[match.rules.tradition as keyof Words['games']['presets']].meaning,
          width,
        );
  return [
    ...help.common.map(([keys, meaning]) => lineOf(keys, meaning)),
    ...keyed,
    '',
    ...wrap(help.second, width),
    ...(rules.length === 0 ? [] : ['', ...rules]),
  ];
}

const lineOf = (keys: string, meaning: string): string => `${keys.padEnd(14)} ${meaning}`;

/** The scores of this match and of the knockout, and the bracket (rulebook 1.7). */
export function scoreLines({ words, match, size }: Context): readonly string[] {
  if (match === null) return [words.terminal.scores.none];
  const { scores, tournament } = match;
  const texts = words.terminal.scores;
  const matchLines =
    scores === null
      ? wrap(texts[familyOf(match.rules).noScores], Math.min(70, size.columns - 6))
      : columnsOf(
          SEATS.map((seat) => [nameOf(words, match, seat), words.numbers.number(scores[seat])]),
        );
  if (tournament === null) return matchLines;
  return [...matchLines, '', ...knockoutLines(words, tournament)];
}

function knockoutLines(words: Words, tournament: Tournament): readonly string[] {
  const texts = words.terminal.scores;
  const best = champion(tournament);
  const sums = standings(tournament).map(
    ({ name, score }) => [name, words.numbers.number(score)] as const,
  );
  return [
    ...bracketLines(words, tournament),
    '',
    texts.sum,
    ...columnsOf(sums),
    ...(best === null ? [] : ['', words.terminal.over.champion(best)]),
  ];
}

/** The rounds of a knockout, each pair with its result. */
function bracketLines(words: Words, tournament: Tournament): readonly string[] {
  const texts = words.terminal.scores;
  return bracket(tournament).flatMap(({ pairings, bye }, index) => [
    texts.round(index + 1),
    ...pairings.map((pairing) => `  ${pairLine(pairing)}`),
    ...(bye === undefined ? [] : [`  ${texts.bye(bye ?? '…')}`]),
  ]);
}

function pairLine({ players, winner, games }: TournamentPair): string {
  const [one, two] = players.map((name) => name ?? '…');
  const drawn = games.filter((game) => game.winner === null).length;
  const replays = drawn === 0 ? '' : ` (${'½'.repeat(drawn)})`;
  const result = winner === null ? '' : ` ─▶ ${winner}`;
  return `${one} – ${two}${replays}${result}`;
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
