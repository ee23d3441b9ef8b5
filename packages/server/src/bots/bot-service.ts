import {
  type Player,
  type PlayerHost,
  RandomPlayer,
  SeatedPlayer,
  WorkerPlayer,
} from '@flotilla/bots';
import { type Event, type Json, SEATS, type Seat } from '@flotilla/engine';
import {
  type ActionMessage,
  type Level,
  type Match,
  eventsAfter,
  eventsFor,
  eventsSince,
  legalMessages,
  remaining,
} from '@flotilla/play';
import type { Answer } from '@flotilla/protocol';
import { type MatchId, type PersonId, newSecret } from '../ids.ts';
import type { MatchService } from '../match/match-service.ts';
import { type LiveMatch, botsToAct } from '../match/live-match.ts';
import type { World } from '../world.ts';
import { FairQueue, type QueueOwner } from '../shares/fair-queue.ts';
import type { UserNetworks } from '../shares/loop-shares.ts';

/** A bot spends at most this part of what its clock has left. */
const SHARE = 1 / 30;
const MIN_MILLISECONDS = 10;

/** So many bots are kept between their moves; others are told their games anew. */
const MAX_PLAYERS = 400;

/** How many moves of bots wait: further matches are asked again when they fall due. */
const MAX_WAITING = 2000;
/** How many of them belong to one player or one tournament. */
const MAX_WAITING_EACH = 200;

/** How bots share their time, while both wait: games in which a person waits for a move, and games that begin or have no person. */
const LANE_SHARES = { game: 2, other: 1 } as const;

interface BotOptions {
  readonly botThreads: number;
  /** The longest time for one choice of a bot. */
  readonly botMilliseconds: number;
  readonly world: World;
  readonly networks: UserNetworks;
  readonly onTrouble: (error: unknown) => void;
}

/** Plays for the bots of every match where one must act. */
export class BotService {
  readonly #matches: MatchService;
  readonly #host: PlayerHost;
  readonly #options: BotOptions;
  /** By match and seat, in the order of their last use. */
  readonly #players = new Map<string, SeatedBot>();
  /** The bots that wait or choose, by match and seat. */
  readonly #busy = new Set<string>();
  readonly #queue: FairQueue<BotTurn>;

  constructor(matches: MatchService, host: PlayerHost, options: BotOptions) {
    this.#matches = matches;
    this.#host = host;
    this.#options = options;
    const { botThreads, onTrouble, world } = options;
    const limits = {
      waitingEach: MAX_WAITING_EACH,
      waiting: MAX_WAITING,
      runningEach: Math.ceil(botThreads / 2),
      running: botThreads,
      lanes: [LANE_SHARES.game, LANE_SHARES.other],
    };
    // After an error, or when it was dropped, the match is looked at again when it falls due.
    this.#queue = new FairQueue(limits, {
      run: (turn, release) => this.#go(turn, release),
      onDropped: ({ id, seat }) => this.#busy.delete(`${id}/${seat}`),
      onTrouble,
      elapsed: world.elapsed,
    });
  }

  /** How many bots wait for their turn. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Whether no more bots are taken: their matches stay due. */
  get isFull(): boolean {
    return this.#queue.isFull;
  }

  /** Lets the bots act that must act in a match. Called again, it does nothing twice. */
  consider(live: LiveMatch): void {
    for (const seat of botsToAct(live)) {
      const name = `${live.id}/${seat}`;
      if (this.#busy.has(name)) continue;
      this.#busy.add(name);
      const isTaken = this.#queue.add(this.#ownerOf(live), { id: live.id, seat }, laneOf(live));
      if (!isTaken) this.#busy.delete(name);
    }
  }

  async #go({ id, seat }: BotTurn, release: () => void): Promise<void> {
    const name = `${id}/${seat}`;
    try {
      const live = await this.#matches.cache.get(id);
      const after =
        live !== null && botsToAct(live).includes(seat)
          ? await this.#play(live, seat, release)
          : null;
      this.#busy.delete(name);
      if (after !== null) this.consider(after);
    } finally {
      this.#busy.delete(name);
    }
  }

  /** The match is over: its bots are no longer needed. */
  forget(id: MatchId): void {
    for (const seat of SEATS) {
      const name = `${id}/${seat}`;
      this.#players.get(name)?.player.close();
      this.#players.delete(name);
    }
  }

  /** One action of a bot; the match afterwards, or null when nothing came of it. Its thread is released once it has chosen. */
  async #play(live: LiveMatch, seat: Seat, release: () => void): Promise<LiveMatch | null> {
    const { id, match } = live;
    const legal = (): readonly Json[] => legalMessages(match!, seat);
    const bot = this.#botOf(live, seat);
    const { player } = bot;
    const choice = await player.choose(
      (after) => eventsFor(match!, newsFor(bot, match!, after), seat),
      { legal, milliseconds: this.#millisecondsFor(live, seat) },
      new AbortController().signal,
    );
    release();
    if (choice.kind === 'cancelled') return null;
    const act = (action: Json): Promise<Answer<LiveMatch>> =>
      this.#matches.botAct(id, seat, action as ActionMessage);
    if (choice.kind === 'action') {
      const acted = await act(choice.action as Json);
      if (acted.ok) return acted.value;
      player.close();
    }
    // Any legal action is better than a match that stands still.
    const [any] = legal();
    const acted = any === undefined ? null : await act(any);
    return acted?.ok === true ? acted.value : null;
  }

  #botOf({ id, match, sitters }: LiveMatch, seat: Seat): SeatedBot {
    const name = `${id}/${seat}`;
    const { level } = sitters[seat] as { readonly level: Level };
    const bot = this.#players.get(name) ?? {
      player: this.#seated(match!.setup.rules, seat, level),
      told: null,
    };
    this.#players.delete(name);
    this.#players.set(name, bot);
    for (const [oldest, unused] of this.#players) {
      if (this.#players.size <= MAX_PLAYERS) break;
      unused.player.close();
      this.#players.delete(oldest);
    }
    return bot;
  }

  /** A bot that fails is asked once more in another thread; then a cadet plays its move, then chance. */
  #seated(rules: unknown, seat: Seat, level: Level): SeatedPlayer {
    const seed = (): string => newSecret(this.#options.world);
    const bot = (): Player => new WorkerPlayer(this.#host, level, seed);
    const cadet = (): Player => new WorkerPlayer(this.#host, 'cadet', seed);
    return new SeatedPlayer({
      rules: rules as Json,
      seat,
      makers: [bot, bot, cadet, () => new RandomPlayer(seed())],
      onFailure: (message) =>
        this.#options.onTrouble(new Error(`A computer admiral failed: ${message}`)),
    });
  }

  /** Whose share of the bots a match uses: that of its player, or else of the user who opened it, at their address. */
  #ownerOf({ terms, sitters }: LiveMatch): QueueOwner {
    const player = sitters.find((sitter) => sitter !== null && sitter.kind !== 'bot');
    const person = player !== undefined && player !== null && 'id' in player ? player.id : terms.by;
    const group = this.#options.networks.of(person as PersonId | null);
    return { group, name: terms.tournament?.id ?? person ?? '' };
  }

  #millisecondsFor({ match, startedAt }: LiveMatch, seat: Seat): number {
    const { world, botMilliseconds, botThreads } = this.#options;
    const left = remaining(match!.clock, seat, world.now() - startedAt!);
    // The more players wait, the shorter bots think: a turn of everyone takes about as long as one choice alone.
    const crowd = Math.max(1, this.#queue.groups / botThreads);
    return Math.max(MIN_MILLISECONDS, Math.min(botMilliseconds / crowd, left * SHARE));
  }
}

/** A bot at its seat, and the match as it was told last: only what came since is played again to tell it. */
interface SeatedBot {
  readonly player: SeatedPlayer;
  told: Match | null;
}

/** The events of a match after a number, which a bot is about to be told. */
function newsFor(bot: SeatedBot, match: Match, after: number): readonly Event[] {
  const { told } = bot;
  bot.told = match;
  // A bot that was begun anew has been told nothing yet.
  const isTold = told !== null && told.game.publicState.seq === after;
  return isTold ? eventsSince(told, match) : eventsAfter(match, after);
}

/** Beginning a game costs bots most, and can be asked for without end: it does not hold up games under way. */
function laneOf({ match, sitters }: LiveMatch): number {
  const hasPerson = sitters.some((sitter) => sitter !== null && sitter.kind !== 'bot');
  return hasPerson && match!.game.publicState.phase !== 'deploy' ? 0 : 1;
}

/** A bot that must act. */
interface BotTurn {
  readonly id: MatchId;
  readonly seat: Seat;
}
