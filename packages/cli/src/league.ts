import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { endProgramsAtExit } from '@flotilla/bots/programs';
import type { BySeat, Json } from '@flotilla/engine';
import { type CliCommand, ProgressLine, brief, readArguments, usageError } from './command.ts';
import { TERMS_USAGE, TERM_OPTIONS, readTerms } from './match.ts';
import { checkName } from './series/contestants.ts';
import { SeriesFolder } from './series/folder.ts';
import { gamesInWords, signed, tallyInWords, tallyOf } from './series/report.ts';
import { playSeries, scoreOf } from './series/series.ts';
import { type CrossTable, ratingsOf } from './series/statistics.ts';

export const leagueCommand: CliCommand = {
  usage: `Usage: flotilla league PLAYER PLAYER PLAYER … [options]

  PLAYER            a command line ('node mybot.js'), or bot:random,
                    bot:cadet, bot:mate, bot:captain, bot:admiral
  --games N         how many games each two players have (default 10)
${TERMS_USAGE}
  --records FOLDER  a folder for each two players: 1-2, 1-3 and so on. The same command goes on with a
                    league that was interrupted.
  --json            print the result as JSON

Every two players meet; the table shows what each made against each. A program is listed by the name it says
it has ({"ready":{"name":…}}), or else by its command.`,
  run: async (args) => {
    const { players, terms, games, jobs, seed: given, records, json } = readLeague(args);
    endProgramsAtExit();
    const seed = given ?? randomBytes(16).toString('hex');
    const progress = new ProgressLine(process.stderr);
    const points = players.map(() => players.map(() => 0));
    const titles = players.map((name) => brief(name));
    const pairs = pairsAmong(players.length);
    for (const [number, [one, two]] of pairs.entries()) {
      const names: BySeat<string> = [players[one]!, players[two]!];
      const folder =
        records === undefined
          ? null
          : await SeriesFolder.open(
              join(records, `${one + 1}-${two + 1}`),
              { names, ...terms } as unknown as Json,
              { seed: given === undefined ? undefined : `${seed}/${one}-${two}`, games },
              () => `${seed}/${one}-${two}`,
            );
      const plan = { ...terms, names, games, jobs, sprt: null };
      const own = folder?.seed ?? `${seed}/${one}-${two}`;
      const { lines, ownNames } = await playSeries(
        { ...plan, seed: own },
        {
          played: folder?.played ?? [],
          keep: async (...played) => folder?.keep(...played),
          onProgress: (done) =>
            progress.show(
              `${titles[one]} – ${titles[two]} (${number + 1} of ${pairs.length}): game ${done.length} of ${games}`,
            ),
        },
      ).finally(() => progress.wipe());
      const before = folder?.ownNames ?? [null, null];
      titles[one] = ownNames[0] ?? before[0] ?? titles[one]!;
      titles[two] = ownNames[1] ?? before[1] ?? titles[two]!;
      [points[one]![two], points[two]![one]] = scoreOf(lines);
      const words = tallyInWords(tallyOf(names, own, lines), lines);
      await folder?.summarize(`${words}\n\n${gamesInWords(names, lines)}\n`);
    }
    const standings = standingsOf(players, titles, points);
    console.log(json ? JSON.stringify({ games, seed, standings }) : tableInWords(standings, games));
    return 0;
  },
};

function readLeague(args: readonly string[]) {
  const { values, positionals: players } = readArguments(args, TERM_OPTIONS);
  if (players.length < 2) throw usageError('Give the players of the league, at least two.');
  for (const name of players) checkName(name);
  return { players, ...readTerms(values) };
}

/** All pairs of so many players, by their numbers. */
const pairsAmong = (count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one - 1 }, (__, step) => [one, one + step + 1] as const),
  ).flat();

/** A player of a league. */
export interface LeagueRow {
  readonly player: string;
  readonly title: string;
  readonly points: number;
  readonly elo: number;
  /** The points against each player, in the order of the table; null on the diagonal. */
  readonly against: readonly (number | null)[];
}

export function standingsOf(
  players: readonly string[],
  titles: readonly string[],
  points: CrossTable,
): readonly LeagueRow[] {
  const ratings = ratingsOf(points);
  const total = (player: number): number => points[player]!.reduce((sum, made) => sum + made, 0);
  const order = players.map((_, player) => player).sort((one, two) => total(two) - total(one));
  return order.map((player) => ({
    player: players[player]!,
    title: titles[player]!,
    points: total(player),
    elo: ratings[player]!,
    against: order.map((other) => (other === player ? null : points[player]![other]!)),
  }));
}

export function tableInWords(rows: readonly LeagueRow[], games: number): string {
  const cells = [
    ['', '', ...rows.map((_, place) => String(place + 1)), 'points', 'Elo'],
    ...rows.map(({ title, against, points, elo }, place) => [
      String(place + 1),
      title,
      ...against.map((made) => (made === null ? '·' : written(made))),
      `${written(points)}/${games * (rows.length - 1)}`,
      signed(elo),
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Points with halves. */
const written = (points: number): string =>
  Number.isInteger(points) ? String(points) : `${points === 0.5 ? '' : Math.floor(points)}½`;
