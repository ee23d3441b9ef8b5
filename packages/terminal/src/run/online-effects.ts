import { userInfo } from 'node:os';
import type { Effect, Invitation, ScreenMessage, ScreenNotice } from '../messages.ts';
import type { OnlineIdentity, OnlineState } from '../online/state.ts';
import type { UserFiles } from '../saves/user-files.ts';
import { ServerUnreachable } from './api.ts';
import { type OnlineSession, openSession } from './online-session.ts';

const ONLINE_EFFECTS = [
  'connect',
  'disconnect',
  'refresh',
  'open-game',
  'enter-game',
  'follow-tournament',
  'create-tournament',
  'tournament-action',
] as const;
type OnlineEffect = Extract<Effect, { readonly type: (typeof ONLINE_EFFECTS)[number] }>;

export const isOnlineEffect = (effect: Effect): effect is OnlineEffect =>
  ONLINE_EFFECTS.some((type) => type === effect.type);

/** The server to begin with: the one that \`npm start\` runs. */
const DEFAULT_SERVER = 'http://127.0.0.1:8080';

interface OnlinePorts {
  readonly files: UserFiles;
  readonly dispatch: (message: ScreenMessage) => void;
  readonly join: (invitation: Invitation) => Promise<void>;
}

/** Carries out what the screens of the lobby ask for. */
export class OnlineRunner {
  readonly #ports: OnlinePorts;
  #session: OnlineSession | null = null;
  #connecting = new AbortController();

  constructor(ports: OnlinePorts) {
    this.#ports = ports;
  }

  /** Tells which server and which name the form begins with. */
  async recall(): Promise<void> {
    const last = await this.#ports.files.lastServer();
    const { server, name } = last ?? { server: DEFAULT_SERVER, name: userInfo().username };
    const identity: OnlineIdentity = { server, name, account: 'guest', password: '' };
    this.#ports.dispatch({ type: 'known-server', identity, isUsed: last !== null });
  }

  /** Connects again after a match. */
  wake(): void {
    this.#session?.wake();
  }

  /** Gives way to the connection of a match. */
  rest(): void {
    this.#session?.rest();
  }

  close(): void {
    this.#connecting.abort();
    this.#session?.rest();
    this.#session = null;
  }

  async carryOut(effect: OnlineEffect): Promise<void> {
    if (effect.type === 'connect') return this.#connect(effect.identity);
    if (effect.type === 'disconnect') {
      this.close();
      return this.#ports.dispatch({ type: 'online', state: null });
    }
    const session = this.#session;
    if (session === null) return;
    try {
      await this.#inLobby(session, effect);
    } catch (error) {
      if (!(error instanceof ServerUnreachable)) throw error;
      this.#tell({ kind: 'denied', code: 'unavailable' });
    }
  }

  async #inLobby(
    session: OnlineSession,
    effect: Exclude<OnlineEffect, { readonly type: 'connect' | 'disconnect' }>,
  ): Promise<void> {
    switch (effect.type) {
      case 'refresh':
        return session.refresh();
      case 'follow-tournament':
        return session.follow(effect.id);
      case 'enter-game':
        return this.#enter(session, effect.match, effect.isWatching);
      case 'open-game': {
        const opened = await session.open(effect.plan);
        if (opened.ok) await this.#enter(session, opened.value, false);
        else this.#tell({ kind: 'denied', code: opened.error.code });
        return;
      }
      case 'create-tournament': {
        const made = await session.createTournament(effect.plan);
        if (!made.ok) return this.#tell({ kind: 'denied', code: made.error.code });
        session.follow(made.value.id);
        this.#ports.dispatch({ type: 'tournament', id: made.value.id });
        return session.refresh();
      }
      case 'tournament-action': {
        const done = await session.takePart(effect.id, effect.action);
        if (!done.ok) this.#tell({ kind: 'denied', code: done.error.code });
      }
    }
  }

  async #connect(identity: OnlineIdentity): Promise<void> {
    this.close();
    this.#connecting = new AbortController();
    const { signal } = this.#connecting;
    const refuse = (notice: ScreenNotice): void =>
      this.#ports.dispatch({ type: 'not-connected', identity, notice });
    try {
      const tell = (state: OnlineState): void => this.#ports.dispatch({ type: 'online', state });
      const opened = await openSession(identity, this.#ports.files, tell, signal);
      if (!opened.ok) return refuse({ kind: 'denied', code: opened.error.code });
      this.#session = opened.value;
      opened.value.wake();
    } catch (error) {
      if (signal.aborted) return;
      refuse(
        error instanceof ServerUnreachable
          ? { kind: 'no-server', address: error.address }
          : { kind: 'not-joined', reason: (error as Error).message.replace(/\.?$/u, '.') },
      );
    }
  }

  #enter({ server, name }: OnlineSession, match: string, isWatching: boolean): Promise<void> {
    return this.#ports.join({ server, match, name, isNamed: true, token: null, isWatching });
  }

  #tell(notice: ScreenNotice): void {
    this.#ports.dispatch({ type: 'notice', notice });
  }
}
