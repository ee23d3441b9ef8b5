import {
  type Action,
  type BySeat,
  type Json,
  type Refusal,
  type Result,
  SEATS,
  type Seat,
  type SeenEvent,
  type View,
  type Viewer,
  bySeat,
  makeAction,
  makeSeen,
  ok,
  other,
  refuse,
  view,
} from '@flotilla/engine';
import {
  type Entry,
  type GameRecord,
  type MatchStep,
  endOnTime,
  entriesOf,
  forfeit,
  legalMessages,
  makeRecord,
  nextDeadline,
  play,
  remaining,
  replayMatch,
  saveMatch,
  scoresOf,
  type MatchSetup,
  startMatch,
} from '@flotilla/play';
import {
  ChangeListeners,
  type MatchClient,
  type MatchClientStatus,
  type ClientError,
  type Time,
} from '../match-client.ts';
import {
  type SeenHistory,
  historyAfter,
  type LocalMatchStore,
  storeMatch,
  type LocalPlayer,
  type AutomaticPlayer,
  historyOf,
  type RestoredLocalMatch,
} from './saved-match.ts';
import type { Choice, KnownFleet, SeatedPlayer } from '@flotilla/bots';

/** A seat of a match, for the player that is to sit there. */
export interface SeatGame {
  readonly rules: Json;
  readonly seat: Seat;
  readonly seed: string;
  /** What the opponent placed in earlier games, if bots may know it. */
  readonly fleets?: readonly KnownFleet[];
}

/** What a local match needs from the world. */
export interface LocalMatchPorts {
  readonly keep: LocalMatchStore;
  readonly time: Time;
  /** Gives a seat that no person plays to a bot or a program. */
  readonly seatPlayer: (player: AutomaticPlayer, game: SeatGame) => SeatedPlayer;
}

/** How long a player may take; most answers take a bot a small part of it. A program has more: a person waits anyway. */
const MILLISECONDS: Readonly<Record<AutomaticPlayer['kind'], number>> = {
  computer: 2000,
  program: 10_000,
};

/** What is taken back: a turn, with the answers and declarations that followed it. */
const MOVES: ReadonlySet<string> = new Set(['fire', 'move', 'ask', 'strike']);

const READY: MatchClientStatus = { kind: 'ready' };

/** A match on this device. Made by `startLocalMatch` and `resumeLocalMatch`. */
export class LocalMatch implements MatchClient {
  readonly seats: readonly Seat[];
  readonly seatPlayers: BySeat<LocalPlayer>;
  readonly programs: readonly Seat[];
  readonly #ports: LocalMatchPorts;
  /** The players of the seats that no person plays. */
  readonly #players: BySeat<SeatedPlayer | null>;
  readonly #listeners = new ChangeListeners();
  /** The moment the match would have begun if it had never been interrupted. */
  readonly #origin: number;
  #history: SeenHistory;
  #status: MatchClientStatus = READY;
  #thinking = new AbortController();
  #callOff: () => void = () => {};
  /** The last change under way: changes are made one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(seatPlayers: BySeat<LocalPlayer>, history: SeenHistory, ports: LocalMatchPorts) {
    this.seatPlayers = seatPlayers;
    this.seats = SEATS.filter((seat) => seatPlayers[seat].kind === 'person');
    this.programs = SEATS.filter((seat) => seatPlayers[seat].kind === 'program');
    this.#history = history;
    this.#ports = ports;
    this.#origin = ports.time.now() - history.match.clock.since;
    const { rules, seed } = history.match.setup;
    this.#players = bySeat((seat) => {
      const player = seatPlayers[seat];
      if (player.kind === 'person') return null;
      return ports.seatPlayer(player, { rules: rules as unknown as Json, seat, seed });
    });
    this.#goOn();
  }

  get rules(): MatchClient['rules'] {
    return this.#history.match.setup.rules;
  }

  get players(): MatchClient['players'] {
    return this.#history.match.setup.players;
  }

  get status(): MatchClientStatus {
    return this.#status;
  }

  seatInfo(): null {
    return null;
  }

  view(viewer: Viewer): View {
    return view(this.#history.match.game, this.#admitted(viewer));
  }

  seen(viewer: Viewer): readonly SeenEvent[] {
    return this.#history.seen[this.#admitted(viewer)];
  }

  async act(seat: Seat, action: Action): Promise<Result<void, Refusal | ClientError>> {
    this.#admitted(seat);
    const made = await this.#change(() => this.#play(seat, makeAction(this.rules, action)));
    if (made.ok && action.type === 'offer-draw' && this.#players[other(seat)] !== null) {
      // Computers and programs play on (rulebook 1.3.6: a draw needs both).
      await this.#change(() => this.#play(other(seat), { type: 'decline-draw' }));
    }
    return made;
  }

  /** Only against a bot, and without a clock: what was played between people stands. */
  canTakeBack(seat: Seat): boolean {
    return this.#entriesBefore(seat) !== null;
  }

  takeBack(seat: Seat): Promise<Result<void, Refusal | ClientError>> {
    const change = this.#turn.then(async (): Promise<Result<void, Refusal | ClientError>> => {
      const actions = this.#entriesBefore(seat);
      if (actions === null) return refuse('wrong-phase', 'There is no move to take back.');
      const steps = replayMatch({ ...saveMatch(this.#history.match), actions });
      if (!steps.ok) return steps;
      const history = historyOf(steps.value);
      const kept = await storeMatch(this.#ports.keep, this.seatPlayers, history.match);
      if (!kept.ok) return kept;
      this.#thinking.abort();
      // Players are told the shorter log from its beginning.
      for (const player of this.#players) player?.close();
      this.#history = history;
      this.#tell(READY);
      this.#goOn();
      return ok(undefined);
    });
    this.#turn = change.catch(() => {});
    return change;
  }

  timeLeft(): BySeat<number> | null {
    const { clock } = this.#history.match;
    if (clock.control === null) return null;
    return bySeat((seat) => remaining(clock, seat, this.#now()));
  }

  scores(): BySeat<number> | null {
    return scoresOf(this.#history.match);
  }

  record(): Result<GameRecord> {
    return makeRecord(this.#history.match);
  }

  halt(): void {
    if (this.#status.kind !== 'thinking') return;
    const { seat } = this.#status;
    this.#thinking.abort();
    this.#tell({ kind: 'halted', seat, error: null });
  }

  resume(): void {
    if (this.#status.kind !== 'halted') return;
    this.#tell(READY);
    this.#goOn();
  }

  watch(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#callOff();
    this.#thinking.abort();
    for (const player of this.#players) player?.close();
  }

  /** What was played before the seat's last move; null: there is none that may be taken back. */
  #entriesBefore(seat: Seat): readonly Entry[] | null {
    const { game, clock, journal } = this.#history.match;
    if (this.seatPlayers[other(seat)].kind !== 'computer' || clock.control !== null) return null;
    if (game.publicState.phase === 'over') return null;
    const entries = entriesOf(journal);
    const last = entries.findLastIndex(
      (entry) =>
        'action' in entry && entry.seat === seat && MOVES.has(String(entry.action['type'])),
    );
    return last === -1 ? null : entries.slice(0, last);
  }

  /** A viewer of this screen. Any other is a bug of the screen. */
  #admitted<V extends Viewer>(viewer: V): V {
    if (viewer !== 'spectator' && !this.seats.includes(viewer)) {
      throw new Error(`Seat ${viewer} is not played from this screen.`);
    }
    return viewer;
  }

  #now(): number {
    return this.#ports.time.now() - this.#origin;
  }

  #play(seat: Seat, message: unknown): Result<MatchStep> {
    return play(this.#history.match, seat, message, this.#now());
  }

  /** Decides a change, stores it, and only then makes it and tells the listeners. */
  #change(
    decide: () => Result<MatchStep>,
    actor: Seat | null = null,
  ): Promise<Result<void, Refusal | ClientError>> {
    const change = this.#turn.then(async (): Promise<Result<void, Refusal | ClientError>> => {
      const decided = decide();
      if (!decided.ok) return decided;
      const kept = await storeMatch(this.#ports.keep, this.seatPlayers, decided.value.match);
      if (!kept.ok) return kept;
      this.#history = historyAfter(this.#history, decided.value);
      this.#tell(this.#statusAfter(actor));
      this.#goOn();
      return ok(undefined);
    });
    // A change that fails by a bug rejects its own promise; the next changes are still made.
    this.#turn = change.catch(() => {});
    return change;
  }

  /** A player that is choosing goes on, unless it has acted or is no longer to act. */
  #statusAfter(actor: Seat | null): MatchClientStatus {
    const status = this.#status;
    if (status.kind !== 'thinking' && status.kind !== 'halted') return status;
    const isAwaited = this.#history.match.game.publicState.toAct.includes(status.seat);
    if (isAwaited && (status.kind === 'halted' || status.seat !== actor)) return status;
    this.#thinking.abort();
    return READY;
  }

  #tell(status: MatchClientStatus): void {
    this.#status = status;
    this.#listeners.tell();
  }

  /** Waits for the clock, and asks the bot or program that is to act. */
  #goOn(): void {
    if (this.#isClosed) return;
    this.#callOff();
    const { clock, game } = this.#history.match;
    const deadline = nextDeadline(clock);
    if (deadline !== null) {
      this.#callOff = this.#ports.time.after(deadline.at - this.#now(), () => void this.#flag());
    }
    const seat = game.publicState.toAct.find((next) => this.#players[next] !== null);
    if (this.#status.kind !== 'ready') return;
    if (seat !== undefined) void this.#ask(seat, this.#players[seat]!);
  }

  /** A flag may have fallen. If that cannot be stored, it falls again with the next change. */
  async #flag(): Promise<void> {
    const ended = await this.#change(() => endOnTime(this.#history.match, this.#now()));
    if (!ended.ok && ended.error.code === 'wrong-phase') this.#goOn();
  }

  async #ask(seat: Seat, player: SeatedPlayer): Promise<void> {
    const { match, seen } = this.#history;
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    this.#tell({ kind: 'thinking', seat });
    const log = (after: number): readonly Json[] =>
      seen[seat].slice(after).map((event) => makeSeen(this.rules, seat, event));
    const { kind } = this.seatPlayers[seat] as AutomaticPlayer;
    const request = { legal: () => legalMessages(match, seat), milliseconds: MILLISECONDS[kind] };
    const choice = await player.choose(log, request, signal);
    if (signal.aborted || this.#isClosed) return;
    const error = await this.#carryOut(seat, choice);
    if (signal.aborted || this.#isClosed) return;
    if (error !== null) this.#tell({ kind: 'halted', seat, error });
  }

  /** Does what a player has chosen; the error, if there is one. A person at the screen can ask again. */
  async #carryOut(seat: Seat, choice: Choice): Promise<ClientError | null> {
    if (choice.kind === 'cancelled' || choice.kind === 'forgotten')
      return { code: 'no-answer', message: '' };
    if (choice.kind === 'unavailable') return { code: 'no-answer', message: choice.message };
    const made = await this.#change(() => {
      const lost = (): Result<MatchStep> => forfeit(this.#history.match, seat, this.#now());
      if (choice.kind === 'fault') return lost();
      const played = this.#play(seat, choice.action);
      return played.ok || this.seatPlayers[seat].kind === 'computer' ? played : lost();
    }, seat);
    if (made.ok) return null;
    const { code, message } = made.error;
    return { code: code === 'not-saved' ? code : 'no-answer', message };
  }
}

/**
 * A new match on this device; it is stored before it is shown.
 *
 * @example await startLocalMatch(setup, [{ kind: 'person' }, { kind: 'computer', level: 'mate' }], ports)
 */
export async function startLocalMatch(
  setup: MatchSetup,
  seatPlayers: BySeat<LocalPlayer>,
  ports: LocalMatchPorts,
): Promise<Result<LocalMatch, Refusal | ClientError>> {
  const started = startMatch(setup);
  if (!started.ok) return started;
  const kept = await storeMatch(ports.keep, seatPlayers, started.value.match);
  if (!kept.ok) return kept;
  return ok(new LocalMatch(seatPlayers, historyOf([started.value]), ports));
}

/**
 * A stored match, where it was left. The time in between does not count.
 *
 * @example resumeLocalMatch(parsed.value, ports)
 */
export const resumeLocalMatch = (
  { seatPlayers, steps }: RestoredLocalMatch,
  ports: LocalMatchPorts,
): LocalMatch => new LocalMatch(seatPlayers, historyOf(steps), ports);
