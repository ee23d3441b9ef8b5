import { appendFile, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson, isRecord, isShape, isText, isWhole } from '@flotilla/engine';
import type { BySeat, Json } from '@flotilla/engine';
import { type Match, makeRecord } from '@flotilla/play';
import { makeFolder } from '@flotilla/terminal/files';
import { CommandError } from '../command.ts';
import { reasonOf } from '../verify.ts';
import type { GameLine } from './series.ts';

const FILE = 'series.jsonl';
const SUMMARY = 'summary.txt';
const FORMAT = 'flotilla-series/1';

/** What the two players of a series call themselves; null: they do not say. */
type OwnNames = BySeat<string | null>;

/** A game as the folder lists it; folders of older versions have no names. */
type KeptLine = GameLine & { readonly names?: OwnNames };

const fileOf = (game: number): string => `game-${String(game).padStart(4, '0')}.json`;

/** A folder with the records of a series and the list of its games, from which the series can go on. */
export class SeriesFolder {
  readonly #path: string;
  /** The games that were played before. */
  readonly played: readonly GameLine[];
  /** What the players called themselves in those games. */
  readonly ownNames: OwnNames;
  readonly seed: string;

  private constructor(path: string, seed: string, kept: readonly KeptLine[]) {
    this.#path = path;
    this.seed = seed;
    this.ownNames = kept.findLast(({ names }) => names !== undefined)?.names ?? [null, null];
    this.played = kept.map(({ game, seat, result, actions, fault }) => ({
      game,
      seat,
      result,
      actions,
      fault,
    }));
  }

  /**
   * Opens the folder of a series. One that was interrupted goes on with its own seed; a folder where a record
   * or the summary would replace a file of something else is refused.
   *
   * @param settings everything that must be the same for the series to go on
   */
  static async open(
    path: string,
    settings: Json,
    { seed, games }: { readonly seed: string | undefined; readonly games: number },
    newSeed: () => string,
  ): Promise<SeriesFolder> {
    await inFolder(path, () => makeFolder(path));
    const present = new Set(await readdir(path));
    if (present.has(FILE)) return SeriesFolder.#resume(path, settings, seed, present);
    for (let game = 1; game <= games; game++) refuseFile(path, fileOf(game), present);
    refuseFile(path, SUMMARY, present);
    const chosen = seed ?? newSeed();
    const head = canonicalJson({ format: FORMAT, seed: chosen, settings });
    await inFolder(path, () => writeFile(join(path, FILE), `${head}\n`, { flag: 'wx' }));
    return new SeriesFolder(path, chosen, []);
  }

  static async #resume(
    path: string,
    settings: Json,
    seed: string | undefined,
    present: ReadonlySet<string>,
  ): Promise<SeriesFolder> {
    const text = await readFile(join(path, FILE), 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [head, ...lines] = whole
      .split('\n')
      .filter((line) => line !== '')
      .map(parseLine);
    const isSame =
      isHead(head) &&
      canonicalJson(head['settings'] as Json) === canonicalJson(settings) &&
      (seed === undefined || head.seed === seed);
    if (!isSame || !lines.every(isKeptLine))
      throw new CommandError(
        `${path} holds another series: its players, rules, times or seed differ. Choose another folder with --records.`,
      );
    // The last line may have been cut off when the series was interrupted.
    if (whole !== text) await writeFile(join(path, FILE), whole);
    const played = lines as readonly KeptLine[];
    const done = new Set(played.map(({ game }) => fileOf(game)));
    for (const file of present) {
      if (/^game-\d{4,}\.json$/u.test(file) && !done.has(file))
        await removeUnfinished(path, file, `${head.seed}/`);
    }
    return new SeriesFolder(path, head.seed, played);
  }

  async keep(line: GameLine, match: Match, names: OwnNames): Promise<void> {
    const record = makeRecord(match);
    if (!record.ok) throw new Error(record.error.message);
    const file = join(this.#path, fileOf(line.game));
    await inFolder(this.#path, async () => {
      await writeFile(file, `${JSON.stringify(record.value)}\n`, { flag: 'wx' });
      await appendFile(join(this.#path, FILE), `${JSON.stringify({ ...line, names })}\n`);
    });
  }

  /** Writes what the series came to, and a line for every game. */
  async summarize(text: string): Promise<void> {
    await inFolder(this.#path, () => writeFile(join(this.#path, SUMMARY), text));
  }
}

function refuseFile(path: string, file: string, present: ReadonlySet<string>): void {
  if (!present.has(file)) return;
  throw new CommandError(
    `${path} already contains ${file}; choose another folder with --records, or move the file away.`,
  );
}

/** A record of this series that is not in the list: the series was interrupted between the two. */
async function removeUnfinished(path: string, file: string, seed: string): Promise<void> {
  const record = parseLine(await readFile(join(path, file), 'utf8'));
  const isOwn = record === null || (isRecord(record) && String(record['seed']).startsWith(seed));
  if (!isOwn) refuseFile(path, file, new Set([file]));
  await rm(join(path, file));
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const isHead = (value: unknown): value is { readonly seed: string; readonly settings: unknown } =>
  isRecord(value) && value['format'] === FORMAT && typeof value['seed'] === 'string';

const isNameOrNull = (value: unknown): value is string | null => value === null || isText(value);

const isKeptLine = isShape<GameLine, { readonly names: OwnNames }>(
  {
    game: isWhole(1, 1_000_000),
    seat: (value): value is 0 | 1 => value === 0 || value === 1,
    result: (value): value is GameLine['result'] => isRecord(value) && 'winner' in value,
    actions: isWhole(0, 1_000_000),
    fault: isNameOrNull,
  },
  {
    names: (value): value is OwnNames =>
      Array.isArray(value) && value.length === 2 && value.every(isNameOrNull),
  },
);

/** Works in the folder of the records, and explains errors. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new CommandError(`The records cannot be written to ${folder}: ${reasonOf(error)}.`);
  }
}
