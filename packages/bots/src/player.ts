import { Chance, type Json, type Seat } from '@flotilla/engine';

/** Plays a seat, knowing only what that seat is shown. Messages are JSON, as the language writes them. */
export interface Player {
  /** A new game. What its seat has seen so far, and sees from now on, follows by `observe`. */
  begin(rules: Json, seat: Seat): void;
  observe(events: readonly Json[]): void;
  /** One request at a time. Aborting the signal gives it up at once. */
  choose(request: ChoiceRequest, signal: AbortSignal): Promise<Choice>;
  close(): Promise<void>;
}

export interface ChoiceRequest {
  /** The legal actions of the seat; worked out only for players that ask. */
  readonly legal: () => readonly Json[];
  /** The time for the answer; by a clock, all that is left. */
  readonly milliseconds: number;
  /** The player's clock, where the game has one. */
  readonly clock?: { readonly left: number; readonly increment: number };
}

/** A player with a clock plans for so many more answers. */
const EXPECTED_ANSWERS = 40;

/** How long a bot may think about one answer. */
export const thinkingTime = ({ milliseconds, clock }: ChoiceRequest): number =>
  clock === undefined
    ? milliseconds
    : Math.min(clock.left / 2, clock.left / EXPECTED_ANSWERS + clock.increment / 2);

export type Choice =
  /** The failure is told when it has found its action in a simpler way than its own. */
  | { readonly kind: 'action'; readonly action: unknown; readonly failure?: string | null }
  | { readonly kind: 'cancelled' }
  /** It answered wrongly or late. */
  | { readonly kind: 'fault'; readonly message: string }
  /** It could not be asked, and may be asked again. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** It no longer knows this game: begin it anew, and tell it everything. */
  | { readonly kind: 'forgotten' };

interface SeatedPlayerOptions {
  readonly rules: Json;
  readonly seat: Seat;
  /** Who plays, and who is asked instead, one after the other, when that fails. */
  readonly makers: readonly [() => Player, ...(() => Player)[]];
  readonly onFailure?: (message: string) => void;
}

/**
 * The player of a seat: told its game from where it was left, and begun anew after it was lost. Here is
 * the one policy for players that fail: the next maker is asked, and the last failure is the answer.
 */
export class SeatedPlayer {
  readonly #options: SeatedPlayerOptions;
  #player: Player | null = null;
  /** How many events the player has been told. */
  #told = 0;

  constructor(options: SeatedPlayerOptions) {
    this.#options = options;
  }

  /** `log` gives the events the seat has seen after so many. */
  async choose(
    log: (after: number) => readonly Json[],
    request: ChoiceRequest,
    signal: AbortSignal,
  ): Promise<Choice> {
    const { makers, onFailure } = this.#options;
    if (signal.aborted) return { kind: 'cancelled' };
    let choice: Choice = { kind: 'forgotten' };
    for (const make of makers) {
      choice = await this.#ask(make, log, request, signal);
      if (choice.kind === 'forgotten') choice = await this.#ask(make, log, request, signal);
      const isAction = choice.kind === 'action';
      if (choice.kind === 'action' && choice.failure) onFailure?.(choice.failure);
      // The next move is the first maker's again.
      if (isAction && make !== makers[0]) this.close();
      if (isAction || choice.kind === 'cancelled') return choice;
      onFailure?.('message' in choice ? choice.message : 'The player has lost the game.');
    }
    return choice;
  }

  close(): void {
    void this.#player?.close();
    this.#player = null;
  }

  async #ask(
    make: () => Player,
    log: (after: number) => readonly Json[],
    request: ChoiceRequest,
    signal: AbortSignal,
  ): Promise<Choice> {
    const player = this.#player ?? this.#begin(make());
    const events = log(this.#told);
    if (events.length > 0) player.observe(events);
    this.#told += events.length;
    // A player that was stopped or has failed may be in any state.
    const drop = (): void => {
      if (player === this.#player) this.close();
    };
    signal.addEventListener('abort', drop, { once: true });
    const choice = await player.choose(request, signal).catch(unavailable);
    signal.removeEventListener('abort', drop);
    if (choice.kind !== 'action') drop();
    return choice;
  }

  #begin(player: Player): Player {
    const { rules, seat } = this.#options;
    this.#player = player;
    this.#told = 0;
    player.begin(rules, seat);
    return player;
  }
}

const unavailable = (error: unknown): Choice => ({
  kind: 'unavailable',
  message: error instanceof Error ? error.message : String(error),
});

/** Plays any legal action, and whole salvos of random cells. */
export class RandomPlayer implements Player {
  readonly #chance: Chance;
  /** The shots of the last turn announced: how many cells a salvo may name. */
  #shots = 1;

  constructor(seed: string) {
    this.#chance = new Chance(seed);
  }

  begin(): void {
    this.#shots = 1;
  }

  observe(events: readonly Json[]): void {
    for (const event of events as readonly { type: string; shots?: number }[]) {
      if (event.type === 'turn') this.#shots = event.shots ?? 1;
    }
  }

  async choose({ legal: list }: ChoiceRequest): Promise<Choice> {
    const legal = list();
    if (legal.length === 0) return { kind: 'fault', message: 'There is no legal action.' };
    const action = this.#chance.pick(legal) as { type: string };
    return { kind: 'action', action: action.type === 'fire' ? this.#salvo(legal) : action };
  }

  async close(): Promise<void> {}

  #salvo(legal: readonly Json[]): Json {
    const cells = this.#chance.shuffle(legal as readonly { at: readonly string[] }[]);
    return { type: 'fire', at: cells.slice(0, this.#shots).flatMap(({ at }) => at) };
  }
}
