import { Connection, REAL_TIME, type Subscription } from '@flotilla/client';
import type { Json } from '@flotilla/engine';
import {
  type Answered,
  type MatchListName,
  MatchSnapshot,
  OwnListings,
  type ServerMessage,
  type ShortListing,
  TournamentView,
  Tournaments,
  withListChange,
  withTournamentChange,
} from '@flotilla/protocol';
import {
  type OnlineIdentity,
  type OnlinePlan,
  type OnlineState,
  type TournamentAction,
  type TournamentPlan,
  newOnlineState,
} from '../online/state.ts';
import type { Guest, UserFiles } from '../saves/user-files.ts';
import { ServerApi } from './api.ts';
import { identify, openSocket, signIn } from './sign-in.ts';

/** How often the lists that the server does not send by itself are asked for again. */
const REFRESH_MS = 10_000;

/** A player in the lobby of a server. While a match is open the session rests. */
export class OnlineSession {
  readonly #api: ServerApi;
  readonly #tell: (state: OnlineState) => void;
  #state: OnlineState;
  #connection: Connection | null = null;
  #stops: (() => void)[] = [];
  #stopTournament: () => void = () => {};
  /** The tournament that is asked for; its state may not be here yet. */
  #tournament: string | null = null;

  constructor(server: string, { name, token }: Guest, tell: (state: OnlineState) => void) {
    this.#api = new ServerApi(server, token);
    this.#tell = tell;
    this.#state = newOnlineState(server, name ?? '');
  }

  get server(): string {
    return this.#state.server;
  }

  get name(): string {
    return this.#state.name;
  }

  /** Connects, and tells everything again. */
  wake(): void {
    if (this.#connection !== null) return;
    const connection = new Connection({
      open: () => openSocket(this.#state.server, this.#api.headers),
      time: REAL_TIME,
      random: Math.random,
    });
    this.#connection = connection;
    const timer = setInterval(() => void this.refresh(), REFRESH_MS);
    timer.unref();
    this.#stops = [
      () => clearInterval(timer),
      connection.onChange(() => {
        const { person, isOpen } = connection;
        const known = person && { person: person.id, isAccount: person.kind === 'account' };
        this.#change({ isConnected: isOpen, ...known });
      }),
      connection.follow(this.#listOf('lobby', 'open')),
      connection.follow(this.#listOf('live', 'live')),
      connection.follow({
        ask: () => ({ type: 'watch-home' }),
        hear: (message) => {
          if (message.type === 'home') this.#change({ playersOnline: message.players });
        },
      }),
    ];
    if (this.#tournament !== null) this.follow(this.#tournament);
    void this.refresh();
  }

  /** Disconnects while a match has a connection of its own. */
  rest(): void {
    this.#stopTournament();
    this.#stopTournament = () => {};
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#connection?.close();
    this.#connection = null;
  }

  /** Asks for the player's own matches and for the tournaments. */
  async refresh(): Promise<void> {
    try {
      const [mine, listed] = await Promise.all([
        this.#api.ask(OwnListings, 'GET', '/me/matches'),
        this.#api.ask(Tournaments, 'GET', '/tournaments'),
      ]);
      this.#change({
        ...(mine.ok ? { mine: mine.value.matches } : {}),
        ...(listed.ok ? { tournaments: listed.value.tournaments } : {}),
      });
    } catch {
      // The connection notices too, and says so.
    }
  }

  /** Watches a tournament, or none. */
  follow(id: string | null): void {
    this.#stopTournament();
    this.#tournament = id;
    if (this.#state.tournament?.id !== id) this.#change({ tournament: null });
    if (id === null || this.#connection === null) return;
    const connection = this.#connection;
    const subscription: Subscription = {
      ask: () => ({ type: 'watch-tournament', tournament: id, changes: true }),
      hear: (message) => {
        if (message.type === 'tournament' && message.tournament.id === id) {
          this.#change({ tournament: message.tournament });
        } else if (message.type === 'tournament-changed' && message.tournament === id) {
          const { tournament } = this.#state;
          if (tournament !== null)
            this.#change({ tournament: withTournamentChange(tournament, message) });
        }
      },
      leave: () => ({ type: 'unwatch-tournament', tournament: id }),
    };
    this.#stopTournament = connection.follow(subscription);
  }

  /** Creates a match, or looks for an opponent; the id of the match to wait in. */
  async open(plan: OnlinePlan): Promise<Answered<string>> {
    const { opponent, clocks, first, isRated: rated, isPrivate } = plan;
    const rules = plan.rules as unknown as Json;
    const answer =
      opponent === 'anyone'
        ? await this.#api.ask(MatchSnapshot, 'POST', '/pairing', { rules, clocks, rated })
        : await this.#api.ask(MatchSnapshot, 'POST', '/matches', {
            rules,
            seats: [
              { for: 'me' },
              opponent === 'link' || opponent === 'program'
                ? { for: opponent }
                : { for: 'bot', level: opponent },
            ],
            first: plan.rules.first === 'agreed' ? first : null,
            clock: clocks[0] ?? null,
            rated: rated && opponent === 'link',
            visibility: isPrivate ? 'private' : 'public',
          });
    return answer.ok ? { ok: true, value: answer.value.table.id } : answer;
  }

  async createTournament(plan: TournamentPlan): Promise<Answered<TournamentView>> {
    return this.#api.ask(TournamentView, 'POST', '/tournaments', {
      ...plan,
      rules: plan.rules as unknown as Json,
    });
  }

  /** Enters, leaves, starts or cancels a tournament. */
  async takePart(id: string, action: TournamentAction): Promise<Answered<TournamentView>> {
    const answer = await this.#api.ask(TournamentView, ...requestFor(id, action));
    if (answer.ok) this.#change({ tournament: answer.value });
    return answer;
  }

  #listOf(name: MatchListName, key: 'open' | 'live'): Subscription {
    return {
      ask: () => ({ type: `watch-${name}`, changes: true }),
      hear: (message) => {
        const list = listAfter(this.#state[key], name, message);
        if (list !== this.#state[key]) this.#change({ [key]: list });
      },
      leave: () => ({ type: `unwatch-${name}` }),
    };
  }

  #change(changes: Partial<OnlineState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#tell(this.#state);
  }
}

/** A list after a message; null while nothing is known of it. */
function listAfter(
  list: readonly ShortListing[] | null,
  name: MatchListName,
  message: ServerMessage,
): readonly ShortListing[] | null {
  if (message.type === 'list' && message.list === name) return message.matches;
  if (message.type !== 'list-changed' || message.list !== name || list === null) return list;
  return withListChange(list, message);
}

function requestFor(
  id: string,
  action: TournamentAction,
): readonly ['POST' | 'DELETE', string, object] {
  const path = `/tournaments/${id}`;
  switch (action.do) {
    case 'enter':
      return ['POST', `${path}/entries`, {}];
    case 'leave':
      return ['DELETE', `${path}/entries`, {}];
    case 'add-bot':
      return ['POST', `${path}/entries`, { bot: action.level }];
    default:
      return ['POST', `${path}/${action.do}`, {}];
  }
}

/** Opens the lobby of a server: as a saved or new guest, or with an account. */
export async function openSession(
  identity: OnlineIdentity,
  files: UserFiles,
  tell: (state: OnlineState) => void,
  signal: AbortSignal,
): Promise<Answered<OnlineSession>> {
  const { server, name, account, password } = identity;
  const signed =
    password === ''
      ? null
      : await signIn(server, name, password, signal, account === 'sign-up' ? 'new' : 'known');
  if (signed !== null && !signed.ok) return signed;
  const { isNamed = true } = identity;
  const given = signed?.value ?? identity.token ?? null;
  const player = await identify({ server, name, isNamed, token: given }, files, signal);
  return { ok: true, value: new OnlineSession(server, player, tell) };
}
