import { type Thinker, isClientErrorCode } from '@flotilla/client';
import { type BySeat, type Json, type SeenEvent, makeSeen } from '@flotilla/engine';
import { makeRecord, replaySeen } from '@flotilla/play';
import type { Effect, Invitation, ScreenMessage, ScreenNotice } from '../messages.ts';
import { type UserFiles, FileError } from '../saves/user-files.ts';
import type { RestoredGame } from '../saves/saved-game.ts';
import { ServerUnreachable } from './sign-in.ts';
import { beginGame, beginNext, resumeGame, type CurrentMatch, screenMatchOf } from './local.ts';
import { joinMatch } from './remote.ts';

/** How long a hint or the analysis of a whole game may take. */
const HINT_MILLISECONDS = 5000;
const ANALYSIS_MILLISECONDS = 600_000;

/** What the runner needs from the world. */
export interface RunnerPorts {
  readonly folder: UserFiles;
  readonly thinker: Thinker;
  readonly dispatch: (message: ScreenMessage) => void;
  readonly quit: () => void;
  readonly redraw: () => void;
  readonly suspend: () => void;
}

/** Carries out what screens want done, and tells them what came of it. */
export class Runner {
  readonly #world: RunnerPorts;
  readonly #folder: UserFiles;
  readonly #thinker: Thinker;
  #thinking = new AbortController();
  #joining = new AbortController();
  #host: CurrentMatch | null = null;

  constructor(world: RunnerPorts) {
    this.#world = world;
    this.#folder = world.folder;
    this.#thinker = world.thinker;
  }

  /** One after the other; what cannot be done is told in a sentence. */
  async run(effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) {
      try {
        await this.#carryOut(effect);
      } catch (error) {
        this.#tell(this.#noticeOf(error));
      }
    }
  }

  #noticeOf(error: unknown): ScreenNotice {
    if (!(error instanceof FileError)) {
      return { kind: 'fault', details: this.#folder.reportFault(error) };
    }
    const { doing, message } = error;
    return doing === 'reading'
      ? { kind: 'unreadable', reason: message }
      : { kind: 'trouble', trouble: { code: 'not-saved', message } };
  }

  /** Tells the clocks as they are now, where there are any. */
  tick(): void {
    const timeLeft = this.#host?.table.timeLeft() ?? null;
    if (timeLeft !== null) this.#world.dispatch({ type: 'clock', timeLeft });
  }

  close(): void {
    this.#leave();
    this.#thinker.close();
  }

  async #carryOut(effect: Effect): Promise<void> {
    const host = this.#host;
    switch (effect.type) {
      case 'quit':
        return this.#world.quit();
      case 'redraw':
        return this.#world.redraw();
      case 'suspend':
        return this.#world.suspend();
      case 'start':
        return this.#begun(await beginGame(effect.plan, this.#folder));
      case 'join':
        return this.#join(effect.invitation);
      case 'next':
        if (host?.kind === 'local') this.#begun(await beginNext(host, this.#folder));
        return;
      case 'act':
        return this.#act(effect);
      case 'note': {
        const { seat, cell, text } = effect;
        if (host?.kind === 'local') await this.#kept(host.slot.note(seat, cell, text));
        else host?.note(seat, cell, text);
        return this.#show();
      }
      case 'lay-out': {
        const { seat, layout } = effect;
        const keeper = host?.kind === 'local' ? host.slot : host;
        return keeper === null ? undefined : this.#kept(keeper.layOut(seat, layout));
      }
      case 'save':
        await (host?.kind === 'local' ? host.slot : host)?.save();
        return this.#tell({ kind: 'saved' });
      case 'halt':
        return host?.table.halt();
      case 'think':
        return host?.table.resume();
      case 'leave':
        this.#leave();
        return this.#world.dispatch({ type: 'left' });
      case 'list':
        return this.#list();
      case 'resume':
        return this.#resume(effect.id);
      case 'delete':
        await this.#folder.delete(effect.id);
        return this.#list();
      case 'export':
        return this.#export(effect.id);
      case 'hint':
        return this.#hint(effect);
      case 'analyse':
        return this.#analyse();
      case 'stop-analysis':
        return this.#thinking.abort();
      case 'settings':
        return this.#folder.writeSettings(effect.settings);
    }
  }

  async #act({ seat, action }: Extract<Effect, { type: 'act' }>): Promise<void> {
    const host = this.#host;
    if (host === null) return;
    const made =
      host.kind === 'local' ? await host.table.act(seat, action) : await host.act(seat, action);
    if ('unsent' in made) this.#tell({ kind: made.unsent });
    else if (!made.ok) this.#refuse(made.error);
  }

  #tell(notice: ScreenNotice): void {
    this.#world.dispatch({ type: 'notice', notice });
  }

  /** Waits until something is written that stays on the screen even if that fails. */
  async #kept(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#tell({ kind: 'not-kept', reason: error.message });
    }
  }

  #refuse(error: Extract<Awaited<ReturnType<typeof beginGame>>, { ok: false }>['error']): void {
    const { code, message } = error;
    if (isClientErrorCode(code)) this.#tell({ kind: 'trouble', trouble: { code, message } });
    else this.#tell({ kind: 'refused', code });
  }

  #begun(begun: Awaited<ReturnType<typeof beginGame>>): void {
    if (begun.ok) this.#sit(begun.value);
    else this.#refuse(begun.error);
  }

  #sit(host: CurrentMatch): void {
    this.#leave();
    this.#host = host;
    host.table.watch(() => this.#show());
    this.#show();
  }

  async #join(invitation: Invitation): Promise<void> {
    this.#joining = new AbortController();
    const { signal } = this.#joining;
    try {
      const joined = await joinMatch(invitation, this.#folder, signal);
      if ('table' in joined) this.#sit(joined);
      else if ('trouble' in joined) this.#tell({ kind: 'trouble', trouble: joined.trouble });
      else this.#tell({ kind: 'not-joined', reason: joined.reason });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ServerUnreachable) {
        this.#tell({ kind: 'no-server', address: error.address });
        return;
      }
      this.#tell({ kind: 'not-joined', reason: (error as Error).message.replace(/\.?$/u, '.') });
    }
  }

  #show(): void {
    if (this.#host !== null)
      this.#world.dispatch({ type: 'game', game: screenMatchOf(this.#host) });
  }

  #leave(): void {
    this.#thinking.abort();
    this.#joining.abort();
    if (this.#host?.kind === 'remote') this.#host.close();
    else this.#host?.table.close();
    this.#host = null;
  }

  async #list(): Promise<void> {
    this.#world.dispatch({ type: 'saves', entries: await this.#folder.list() });
  }

  async #resume(wanted: string | null): Promise<void> {
    const id = wanted ?? (await this.#folder.latest());
    if (id === null) return this.#tell({ kind: 'no-game' });
    const game = await this.#folder.read(id);
    if (!game.ok) return this.#tell({ kind: 'damaged', damage: game.error });
    this.#sit(resumeGame(id, this.#folder, game.value));
  }

  async #export(id: string): Promise<void> {
    const remote = this.#host?.kind === 'remote' ? this.#host.table.record() : null;
    if (remote?.ok) {
      const path = await this.#folder.export(id, remote.value);
      return this.#tell({ kind: 'exported', path });
    }
    const game = await this.#folder.read(id);
    if (!game.ok) return this.#tell({ kind: 'damaged', damage: game.error });
    const record = makeRecord(game.value.table.steps.at(-1)!.match);
    if (!record.ok) return this.#tell({ kind: 'not-over' });
    const name = recordName(id, game.value);
    this.#tell({ kind: 'exported', path: await this.#folder.export(name, record.value) });
  }

  #begin(): AbortSignal {
    this.#thinking.abort();
    this.#thinking = new AbortController();
    return this.#thinking.signal;
  }

  async #hint({ seat }: Extract<Effect, { type: 'hint' }>): Promise<void> {
    const table = this.#host?.table;
    if (table === undefined) return;
    const signal = this.#begin();
    this.#tell({ kind: 'thinking' });
    const seen = table.seen(seat).map((event) => makeSeen(table.rules, seat, event));
    const thought = await this.#thinker.think(
      {
        kind: 'hint',
        rules: table.rules as unknown as Json,
        seat,
        seen,
        seed: `hint ${seen.length}`,
        milliseconds: HINT_MILLISECONDS,
      },
      signal,
    );
    if (signal.aborted) return;
    if (thought.ok) this.#world.dispatch({ type: 'hint', seat, hint: thought.value });
    else this.#tell({ kind: 'no-hint' });
  }

  async #analyse(): Promise<void> {
    const record = this.#host?.table.record();
    if (record === undefined || !record.ok) return;
    const signal = this.#begin();
    const { rules } = record.value;
    const replayed = replaySeen(record.value);
    if (!replayed.ok) return;
    const written = (seat: 0 | 1, events: BySeat<readonly SeenEvent[]>): readonly Json[] =>
      events[seat].map((event) => makeSeen(rules, seat, event));
    const seen = [written(0, replayed.value), written(1, replayed.value)] as const;
    const thought = await this.#thinker.think(
      {
        kind: 'analyse',
        rules: rules as unknown as Json,
        seen,
        seed: 'analysis',
        milliseconds: ANALYSIS_MILLISECONDS,
      },
      signal,
      ({ done, total }) =>
        this.#world.dispatch({ type: 'analysis', analysis: { kind: 'working', done, total } }),
    );
    if (signal.aborted) return;
    const analysis = thought.ok
      ? ({ kind: 'done', analysis: thought.value } as const)
      : ({ kind: 'failed', message: thought.error.message } as const);
    this.#world.dispatch({ type: 'analysis', analysis });
  }
}

/** Every match of an evening has a record of its own. */
function recordName(id: string, { evening }: Pick<RestoredGame, 'evening'>): string {
  if (evening === null) return id;
  const { round, pair, game } = evening.game;
  return `${id}-${round}-${pair}-${game}`;
}
