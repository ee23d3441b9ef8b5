import { type JudgedGame, type TaskRunner, seasonsOf } from '@flotilla/bots';
import { isClientErrorCode } from '@flotilla/client';
import { type Json, makeSeen } from '@flotilla/engine';
import { makeRecord } from '@flotilla/play';
import type { Effect, Invitation, ScreenMessage, ScreenNotice } from '../messages.ts';
import type { RestoredGame } from '../saves/saved-game.ts';
import { FileError, type UserFiles } from '../saves/user-files.ts';
import {
  type BegunMatch,
  type CurrentLocalMatch,
  beginMatch,
  beginNext,
  resumeMatch,
} from './local.ts';
import type { SeasonOfPlayer } from '../model.ts';
import { judgeRecord } from './judge.ts';
import { type CurrentRemoteMatch, joinMatch } from './remote.ts';
import { ServerUnreachable } from './api.ts';
import { OnlineRunner, isOnlineEffect } from './online-effects.ts';

/** How long a hint may take. */
const HINT_MILLISECONDS = 5000;

/** What the runner needs from the outside. */
interface RunnerPorts {
  readonly files: UserFiles;
  /** How long computers wait before they reply, in milliseconds. */
  readonly beat: number;
  readonly worker: TaskRunner;
  readonly dispatch: (message: ScreenMessage) => void;
  readonly quit: () => void;
  readonly redraw: () => void;
  readonly suspend: () => void;
  /** Gives a text to the clipboard of the terminal. */
  readonly copy: (text: string) => void;
}

type TalkEffect = Extract<
  Effect,
  { readonly type: 'claim' | 'abort' | 'rematch' | 'say' | 'typing' | 'mute' }
>;

/** The match being played on this terminal. */
type CurrentMatch = CurrentLocalMatch | CurrentRemoteMatch;

/** Carries out the effects that screens ask for, and reports back with messages. */
export class Runner {
  readonly #ports: RunnerPorts;
  readonly #files: UserFiles;
  readonly #worker: TaskRunner;
  #thinking = new AbortController();
  #joining = new AbortController();
  #current: CurrentMatch | null = null;
  /** How the current match on a server was joined. */
  #invitation: Invitation | null = null;
  readonly #online: OnlineRunner;

  constructor(ports: RunnerPorts) {
    this.#ports = ports;
    this.#files = ports.files;
    this.#worker = ports.worker;
    const { files, dispatch } = ports;
    const join = (invitation: Invitation): Promise<void> => this.#join(invitation);
    this.#online = new OnlineRunner({ files, dispatch, join });
  }

  /** Runs effects in order. A failed one becomes a notice. */
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
      return { kind: 'fault', details: this.#files.reportFault(error) };
    }
    const { doing, message } = error;
    return doing === 'reading'
      ? { kind: 'unreadable', reason: message }
      : { kind: 'error', error: { code: 'not-saved', message } };
  }

  /** Sends the current clocks and countdowns, if the match has any. */
  tick(): void {
    const timeLeft = this.#current?.client.timeLeft() ?? null;
    const absence = this.#current?.absence() ?? null;
    if (timeLeft !== null || absence !== null)
      this.#ports.dispatch({ type: 'clock', timeLeft, absence });
  }

  /** The options of the command line that lead back into a match on a server; null: the match is here. */
  wayBack(): readonly string[] | null {
    return this.#current?.kind === 'remote' ? this.#current.wayBack : null;
  }

  /** Tells the screens how the setup form was filled in last, and where the player was online. */
  async recall(): Promise<void> {
    this.#ports.dispatch({ type: 'recalled', setup: await this.#files.readSetup() });
    await this.#online.recall();
  }

  close(): void {
    this.#leave();
    this.#online.close();
    this.#worker.close();
  }

  async #carryOut(effect: Effect): Promise<void> {
    const current = this.#current;
    if (isOnlineEffect(effect)) return this.#online.carryOut(effect);
    switch (effect.type) {
      case 'quit':
        return this.#ports.quit();
      case 'redraw':
        return this.#ports.redraw();
      case 'suspend':
        return this.#ports.suspend();
      case 'start':
        return this.#begun(await beginMatch(effect.plan, this.#ports));
      case 'join':
        return this.#join(effect.invitation);
      case 'next':
        if (current?.kind === 'local')
          this.#begun(await beginNext(current, this.#ports, effect.first));
        return;
      case 'remember':
        return this.#written(this.#files.writeSetup(effect.setup));
      case 'act':
        return this.#act(effect);
      case 'claim':
      case 'abort':
      case 'rematch':
      case 'say':
      case 'typing':
      case 'mute':
        return current?.kind === 'remote' ? this.#talk(current, effect) : undefined;
      case 'copy':
        this.#ports.copy(effect.text);
        return this.#tell({ kind: 'link-copied' });
      case 'note':
        await this.#written(current?.note(effect.seat, effect.cell, effect.text));
        return this.#show();
      case 'save-placement':
        return this.#written(current?.savePlacement(effect.seat, effect.placement));
      case 'save':
        await current?.save();
        return this.#tell({ kind: 'saved' });
      case 'halt':
        return current?.client.halt();
      case 'think':
        return current?.client.resume();
      case 'leave':
        this.#leave();
        this.#online.wake();
        return this.#ports.dispatch({ type: 'left' });
      case 'list':
        return this.#list();
      case 'resume':
        return this.#resume(effect.id);
      case 'delete':
        await this.#files.delete(effect.id);
        return this.#list();
      case 'export':
        return this.#export(effect.id);
      case 'hint':
        return this.#hint(effect);
      case 'analyse':
        return this.#analyse();
      case 'season':
        return this.#season();
      case 'stop-analysis':
        return this.#thinking.abort();
      case 'settings':
        return this.#files.writeSettings(effect.settings);
    }
  }

  async #act({ seat, action }: Extract<Effect, { type: 'act' }>): Promise<void> {
    const made = await this.#current?.act(seat, action);
    if (made === undefined) return;
    if ('unsent' in made) this.#tell({ kind: made.unsent });
    else if (!made.ok) this.#refuse(made.error);
  }

  /** What can be said to a server besides the moves of the game. */
  async #talk(current: CurrentRemoteMatch, effect: TalkEffect): Promise<void> {
    if (effect.type === 'typing') return current.client.type();
    if (effect.type === 'mute') {
      const muted = await current.mute(effect.person);
      if (!muted.ok) return this.#tell({ kind: 'denied', code: muted.error.code });
      this.#show();
      return this.#tell({ kind: 'muted', name: effect.name });
    }
    const done = await (effect.type === 'say' ? current.say(effect.text) : current[effect.type]());
    // A match that was cancelled is left by now, and its connection closed.
    if (this.#current !== current) return;
    if ('unsent' in done) this.#tell({ kind: done.unsent });
    else if (effect.type === 'claim' && !done.ok) this.#tell({ kind: 'not-claimed' });
    else if (!done.ok) this.#tell({ kind: 'denied', code: done.error.code });
  }

  #tell(notice: ScreenNotice): void {
    this.#ports.dispatch({ type: 'notice', notice });
  }

  /** Waits for a write whose content stays on the screen even if the write fails. */
  async #written(writing: Promise<void> | undefined): Promise<void> {
    try {
      await writing;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#tell({ kind: 'not-saved', reason: error.message });
    }
  }

  #refuse({ code, message }: Extract<BegunMatch, { ok: false }>['error']): void {
    if (isClientErrorCode(code)) this.#tell({ kind: 'error', error: { code, message } });
    else this.#tell({ kind: 'refused', code });
  }

  #begun(begun: BegunMatch): void {
    if (begun.ok) this.#open(begun.value);
    else this.#refuse(begun.error);
  }

  #open(match: CurrentMatch): void {
    this.#leave();
    this.#current = match;
    if (match.kind === 'remote') this.#online.rest();
    match.client.watch(() => this.#show());
    this.#show();
  }

  async #join(invitation: Invitation): Promise<void> {
    this.#joining.abort();
    this.#joining = new AbortController();
    const { signal } = this.#joining;
    try {
      const joined = await joinMatch(invitation, this.#files, signal);
      this.#invitation = invitation;
      if ('client' in joined) this.#open(joined);
      else if ('error' in joined) this.#tell({ kind: 'error', error: joined.error });
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
    const current = this.#current;
    if (current === null) return;
    this.#ports.dispatch({ type: 'match', match: current.screenMatch() });
    const next = current.kind === 'remote' ? current.nextMatch() : null;
    if (next === null || this.#invitation === null || this.#invitation.match === next) return;
    this.#invitation = { ...this.#invitation, match: next };
    void this.#join(this.#invitation);
  }

  #leave(): void {
    this.#thinking.abort();
    this.#joining.abort();
    this.#current?.close();
    this.#current = null;
  }

  async #list(): Promise<void> {
    this.#ports.dispatch({ type: 'saves', entries: await this.#files.list() });
  }

  async #resume(wanted: string | null): Promise<void> {
    const id = wanted ?? (await this.#files.latest());
    if (id === null) return this.#tell({ kind: 'no-game' });
    const game = await this.#files.read(id);
    if (!game.ok) return this.#tell({ kind: 'damaged', damage: game.error });
    this.#open(await resumeMatch(id, this.#ports, game.value));
  }

  async #export(id: string): Promise<void> {
    const remote = this.#current?.kind === 'remote' ? this.#current.client.record() : null;
    if (remote?.ok) {
      const path = await this.#files.export(id, remote.value);
      return this.#tell({ kind: 'exported', path });
    }
    const game = await this.#files.read(id);
    if (!game.ok) return this.#tell({ kind: 'damaged', damage: game.error });
    const record = makeRecord(game.value.table.steps.at(-1)!.match);
    if (!record.ok) return this.#tell({ kind: 'not-over' });
    const name = recordName(id, game.value);
    this.#tell({ kind: 'exported', path: await this.#files.export(name, record.value) });
  }

  #begin(): AbortSignal {
    this.#thinking.abort();
    this.#thinking = new AbortController();
    return this.#thinking.signal;
  }

  async #hint({ seat }: Extract<Effect, { type: 'hint' }>): Promise<void> {
    const table = this.#current?.client;
    if (table === undefined) return;
    const signal = this.#begin();
    this.#tell({ kind: 'thinking' });
    const seen = table.seen(seat).map((event) => makeSeen(table.rules, seat, event));
    const result = await this.#worker.run(
      {
        type: 'hint',
        rules: table.rules as unknown as Json,
        seat,
        seen,
        seed: `hint ${seen.length}`,
        milliseconds: HINT_MILLISECONDS,
      },
      signal,
    );
    if (signal.aborted) return;
    if (result.ok) this.#ports.dispatch({ type: 'hint', seat, hint: result.value });
    else this.#tell({ kind: 'no-hint' });
  }

  async #analyse(): Promise<void> {
    const record = this.#current?.client.record();
    if (record === undefined || !record.ok) return;
    const signal = this.#begin();
    const result = await judgeRecord(this.#worker, record.value, signal, ({ done, total }) =>
      this.#ports.dispatch({ type: 'analysis', analysis: { kind: 'working', done, total } }),
    );
    if (signal.aborted || result === null) return;
    const analysis = result.ok
      ? ({ kind: 'done', analysis: result.value } as const)
      : ({ kind: 'failed', message: result.error.message } as const);
    this.#ports.dispatch({ type: 'analysis', analysis });
  }

  /** Judges every finished game, the oldest first, and sums up what each player did. */
  async #season(): Promise<void> {
    const signal = this.#begin();
    const entries = await this.#files.list();
    const finished = entries.filter((entry) => entry.kind === 'game' && entry.isOver).toReversed();
    const games: JudgedGame[] = [];
    for (const [index, { id }] of finished.entries()) {
      const done = { done: index + 1, total: finished.length } as const;
      this.#ports.dispatch({ type: 'season', report: { kind: 'working', ...done } });
      const game = await this.#files.read(id);
      const record = game.ok ? makeRecord(game.value.table.steps.at(-1)!.match) : game;
      if (!record.ok) continue;
      const result = await judgeRecord(this.#worker, record.value, signal, () => {});
      if (signal.aborted) return;
      const { rules, players } = record.value;
      if (result?.ok) games.push({ rules, players, analysis: result.value });
    }
    const seasons: SeasonOfPlayer[] = [];
    for (const season of seasonsOf(games, null)) {
      const fleets = await this.#files.knownFleets(season.player);
      const task = { type: 'habits', fleets, seed: '', milliseconds: 1000 } as const;
      const learned = fleets.length === 0 ? null : await this.#worker.run(task, signal);
      seasons.push({ ...season, placing: learned?.ok ? learned.value : null });
    }
    if (signal.aborted) return;
    const report = { kind: 'done', seasons } as const;
    this.#ports.dispatch({ type: 'season', report });
  }
}

/** Every match of a knockout has a record of its own. */
function recordName(id: string, { knockout }: Pick<RestoredGame, 'knockout'>): string {
  if (knockout === null) return id;
  const { round, pair, game } = knockout.game;
  return `${id}-${round}-${pair}-${game}`;
}
