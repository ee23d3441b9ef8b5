import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, isRecord } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';
import type { Damage } from '@flotilla/words';
import type { Settings } from '../settings.ts';
import { writeWhole } from './atomic-file.ts';
import { isFinished } from './evening.ts';
import { makeFolder } from './make-folder.ts';
import { type RestoredGame, type SavedGame, parseSavedGame } from './saved-game.ts';
import type { SavedEntry } from './saved-entry.ts';

const ENDING = '.json';

const damaged = (error: Damage): Result<never, Damage> => ({ ok: false, error });

/** The folder of a person's games, records and settings. */
export class Folder {
  readonly #home: string;

  constructor(home: string) {
    this.#home = home;
  }

  async write(id: string, game: SavedGame): Promise<void> {
    await writeWhole(await this.#path('games', id), `${JSON.stringify(game)}\n`);
  }

  /** A saved game; a damaged one is refused with the reason, and stays where it is. */
  async read(id: string): Promise<Result<RestoredGame, Damage>> {
    try {
      const text = await readFile(await this.#path('games', id), 'utf8');
      const game = parseSavedGame(JSON.parse(text));
      if (game.ok) return game;
      return damaged(game.error.code === 'bad-message' ? 'not-a-game' : 'against-rules');
    } catch (error) {
      return damaged(error instanceof SyntaxError ? 'cut-off' : 'unreadable');
    }
  }

  async delete(id: string): Promise<void> {
    await rm(await this.#path('games', id), { force: true });
  }

  /** All saved games, the latest first. */
  async list(): Promise<readonly SavedEntry[]> {
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
    const { table, evening } = game.value;
    const { match } = table.steps.at(-1)!;
    const names = evening?.tournament.players ?? match.setup.players.map((name) => name ?? '?');
    return {
      kind: 'game',
      id,
      when,
      rules: match.setup.rules,
      players: names,
      isOver: isFinished(evening, match),
    };
  }

  /** Writes a record; where it lies. */
  async export(id: string, record: GameRecord): Promise<string> {
    const path = await this.#path('records', id);
    await writeWhole(path, `${JSON.stringify(record)}\n`);
    return path;
  }

  /** What a server knows one by; null for a stranger. */
  async readToken(server: string): Promise<string | null> {
    const token = (await this.#tokens())[server];
    return typeof token === 'string' ? token : null;
  }

  async writeToken(server: string, token: string): Promise<void> {
    await makeFolder(this.#home);
    const tokens = { ...(await this.#tokens()), [server]: token };
    await writeWhole(join(this.#home, 'servers.json'), `${JSON.stringify(tokens)}\n`);
  }

  async #tokens(): Promise<Readonly<Record<string, unknown>>> {
    try {
      const tokens: unknown = JSON.parse(await readFile(join(this.#home, 'servers.json'), 'utf8'));
      return isRecord(tokens) ? tokens : {};
    } catch {
      return {};
    }
  }

  async writeSettings(settings: Settings): Promise<void> {
    await makeFolder(this.#home);
    await writeWhole(join(this.#home, 'settings.json'), `${JSON.stringify(settings)}\n`);
  }

  async #folder(name: 'games' | 'records'): Promise<string> {
    const path = join(this.#home, name);
    await makeFolder(path);
    return path;
  }

  async #path(folder: 'games' | 'records', id: string): Promise<string> {
    return join(await this.#folder(folder), `${id}${ENDING}`);
  }
}
