import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownFleet } from '@flotilla/bots';
import { type SavedLocalMatch, knownFleets, messageOf } from '@flotilla/client';
import {
  type Result,
  type Ruleset,
  isArrayOf,
  isNullOr,
  isRecord,
  isShape,
  isText,
  ok,
} from '@flotilla/engine';
import { type GameRecord, champion } from '@flotilla/play';
import type { Damage } from '@flotilla/words';
import type { SavedSetup } from '../setup/draft.ts';
import type { TerminalSettings } from '../screens/settings.ts';
import { makeFolder, replaceFile, reportFault, writeQueue } from './files.ts';
import type { WrittenPlacement } from './placement.ts';
import { type GameProgress, progressOf } from './progress.ts';
import {
  type RestoredGame,
  type SavedGame,
  isFinished,
  parseSavedGame,
  tournamentAfter,
} from './saved-game.ts';

const ENDING = '.json';

/** A file or folder that cannot be read or written. */
export class FileError extends Error {
  readonly doing: 'writing' | 'reading';

  constructor(doing: FileError['doing'], cause: unknown) {
    super(messageOf(cause), { cause });
    this.doing = doing;
  }
}

/** Turns system errors into a `FileError`. Any other error is a bug. */
async function guarded<T>(doing: FileError['doing'], act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw isSystemError(error) ? new FileError(doing, error) : error;
  }
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const damaged = (error: Damage): Result<never, Damage> => ({ ok: false, error });

/** A saved game in the list. */
export type SavedEntry =
  | {
      readonly kind: 'game';
      readonly id: string;
      /** When it was last written, in milliseconds since 1970. */
      readonly when: number;
      readonly rules: Ruleset;
      readonly players: readonly string[];
      readonly isOver: boolean;
      readonly progress: GameProgress;
      /** The winner of a knockout that is over. */
      readonly champion: string | null;
    }
  /** A file that cannot be read; it stays as it is. */
  | {
      readonly kind: 'damaged';
      readonly id: string;
      readonly when: number;
      readonly damage: Damage;
    };

/** A guest of a server. The name is null in files of older versions. */
export interface Guest {
  readonly name: string | null;
  readonly token: string;
}

const isGuests = isArrayOf(isShape<Guest>({ name: isNullOr(isText), token: isText }));

/** A safe file name for a name chosen by others. */
const nameFor = (text: string): string => createHash('sha256').update(text).digest('hex');

type SubFolder = 'games' | 'records' | 'layouts';

/** The player's files: saved games, records, settings, and the guests known to servers. */
export class UserFiles {
  readonly #home: string;
  /** Two writes at once would use the same temporary file. */
  readonly #inTurn = writeQueue();

  constructor(home: string) {
    this.#home = home;
  }

  /** Logs a bug; where its details are. */
  reportFault(error: unknown): string {
    return reportFault(this.#home, error);
  }

  write(id: string, game: SavedGame): Promise<void> {
    return this.#writing(async () => {
      await replaceFile(await this.#path('games', id), `${JSON.stringify(game)}\n`);
    });
  }

  /** A saved game. A damaged file is refused with the reason, and stays. */
  async read(id: string): Promise<Result<RestoredGame, Damage>> {
    const written = await this.#readGame(id);
    if (!written.ok) return written;
    const game = parseSavedGame(written.value);
    if (game.ok) return game;
    return damaged(game.error.code === 'bad-message' ? 'not-a-game' : 'against-rules');
  }

  async #readGame(id: string): Promise<Result<unknown, Damage>> {
    try {
      return ok(JSON.parse(await readFile(await this.#path('games', id), 'utf8')));
    } catch (error) {
      return damaged(error instanceof SyntaxError ? 'cut-off' : 'unreadable');
    }
  }

  delete(id: string): Promise<void> {
    return this.#writing(async () => {
      await rm(await this.#path('games', id), { force: true });
    });
  }

  /** All saved games, the latest first. */
  list(): Promise<readonly SavedEntry[]> {
    return guarded('reading', () => this.#list());
  }

  async #list(): Promise<readonly SavedEntry[]> {
    const names = await readdir(await this.#folder('games'));
    const ids = names
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length));
    const entries = await Promise.all(ids.map((id) => this.#entry(id)));
    return entries.toSorted((a, b) => b.when - a.when);
  }

  /** The game that was played last and is not over; null: there is none. */
  async latest(): Promise<string | null> {
    const entries = await this.list();
    return entries.find((entry) => entry.kind === 'game' && !entry.isOver)?.id ?? null;
  }

  async #entry(id: string): Promise<SavedEntry> {
    const { mtimeMs: when } = await stat(await this.#path('games', id));
    const game = await this.read(id);
    if (!game.ok) return { kind: 'damaged', id, when, damage: game.error };
    const { table, knockout } = game.value;
    const { match } = table.steps.at(-1)!;
    const names = knockout?.tournament.players ?? match.setup.players.map((name) => name ?? '?');
    return {
      kind: 'game',
      id,
      when,
      rules: match.setup.rules,
      players: names,
      isOver: isFinished(knockout, match),
      progress: progressOf(match.game.publicState),
      champion: knockout && champion(tournamentAfter(knockout, match)),
    };
  }

  /** The fleets a player placed in finished games against computers; none if admirals may not learn. */
  async knownFleets(name: string | null): Promise<readonly KnownFleet[]> {
    const settings = await this.#readObject('settings.json');
    return settings['habits'] === false ? [] : knownFleets(await this.#finished(), name);
  }

  /** The finished games, the latest first. */
  async #finished(): Promise<readonly SavedLocalMatch[]> {
    const entries = await this.list().catch(() => []);
    const games = entries
      .filter((entry) => entry.kind === 'game' && entry.isOver)
      .map(async ({ id }) => {
        const game = await this.#readGame(id);
        return game.ok ? (game.value as SavedGame).table : null;
      });
    return (await Promise.all(games)).filter((game) => game !== null);
  }

  /** Writes a record; its path. */
  export(id: string, record: GameRecord): Promise<string> {
    return this.#writing(async () => {
      const path = await this.#path('records', id);
      await replaceFile(path, `${JSON.stringify(record)}\n`);
      return path;
    });
  }

  /** The partial placement in a match on a server, unchecked; null: none that can be read. */
  async readPlacement(match: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(await this.#path('layouts', nameFor(match)), 'utf8'));
    } catch {
      return null;
    }
  }

  writePlacement(match: string, placement: WrittenPlacement | null): Promise<void> {
    return this.#writing(async () => {
      const path = await this.#path('layouts', nameFor(match));
      if (placement === null) await rm(path, { force: true });
      else await replaceFile(path, `${JSON.stringify(placement)}\n`);
    });
  }

  /** The guests a server knows, the last one to play at the end. */
  async readGuests(server: string): Promise<readonly Guest[]> {
    const guests = (await this.#servers())[server];
    // Older versions saved one guest per server, without the name.
    if (isText(guests)) return [{ name: null, token: guests }];
    return isGuests(guests) ? guests : [];
  }

  async writeGuests(server: string, guests: readonly Guest[]): Promise<void> {
    const { [server]: _, ...others } = await this.#servers();
    await this.#write('servers.json', { ...others, [server]: guests });
  }

  /** The server that was played on last, and the name used there; null: none. */
  async lastServer(): Promise<{ readonly server: string; readonly name: string } | null> {
    const server = Object.keys(await this.#servers()).at(-1);
    const name = server === undefined ? null : (await this.readGuests(server)).at(-1)?.name;
    return server === undefined || !name ? null : { server, name };
  }

  #servers(): Promise<Readonly<Record<string, unknown>>> {
    return this.#readObject('servers.json');
  }

  async #readObject(name: string): Promise<Readonly<Record<string, unknown>>> {
    try {
      const found: unknown = JSON.parse(await readFile(join(this.#home, name), 'utf8'));
      return isRecord(found) ? found : {};
    } catch {
      return {};
    }
  }

  writeSettings(settings: TerminalSettings): Promise<void> {
    return this.#write('settings.json', settings);
  }

  writeSetup(setup: SavedSetup): Promise<void> {
    return this.#write('setup.json', setup);
  }

  /** The setup form of last time, unchecked; null: none that can be read. */
  async readSetup(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(join(this.#home, 'setup.json'), 'utf8'));
    } catch {
      return null;
    }
  }

  #write(name: string, content: unknown): Promise<void> {
    return this.#writing(async () => {
      await makeFolder(this.#home);
      await replaceFile(join(this.#home, name), `${JSON.stringify(content)}\n`);
    });
  }

  #writing<T>(act: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => guarded('writing', act));
  }

  async #folder(name: SubFolder): Promise<string> {
    const path = join(this.#home, name);
    await makeFolder(path);
    return path;
  }

  async #path(folder: SubFolder, id: string): Promise<string> {
    return join(await this.#folder(folder), `${id}${ENDING}`);
  }
}
