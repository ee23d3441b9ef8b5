import { SEATS } from '@flotilla/engine';
import { type Pairing, type Tournament, bracket, champion, table } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import type { Context } from '../model.ts';
import { widthOf, wrap } from '../paint/glyphs.ts';
import { nameOf } from '../people.ts';

/** The scores of this match and of the knockout, and the bracket (rulebook 1.7). */
export function scoreLines({ words, game, size }: Context): readonly string[] {
  if (game === null) return [words.terminal.scores.none];
  const { scores, tournament } = game;
  const texts = words.terminal.scores;
  const matchLines =
    scores === null
      ? wrap(game.rules.game === 'blind' ? texts.none : texts.later, Math.min(70, size.columns - 6))
      : columnsOf(
          SEATS.map((seat) => [nameOf(words, game, seat), words.numbers.number(scores[seat])]),
        );
  if (tournament === null) return matchLines;
  return [...matchLines, '', ...knockoutLines(words, tournament)];
}

function knockoutLines(words: Words, tournament: Tournament): readonly string[] {
  const texts = words.terminal.scores;
  const best = champion(tournament);
  const sums = table(tournament).map(
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

/** The rounds of a knockout, one under the other, each pair with its result. */
function bracketLines(words: Words, tournament: Tournament): readonly string[] {
  const texts = words.terminal.scores;
  return bracket(tournament).flatMap(({ pairings, bye }, index) => [
    texts.round(index + 1),
    ...pairings.map((pairing) => `  ${pairLine(pairing)}`),
    ...(bye === undefined ? [] : [`  ${texts.bye(bye ?? '…')}`]),
  ]);
}

function pairLine({ players, winner, games }: Pairing): string {
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
