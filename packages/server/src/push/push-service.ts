import { SEATS, type Seat, other } from '@flotilla/engine';
import { type PushKind, isCorrespondence } from '@flotilla/play';
import { type Answer, type NewPush, deny } from '@flotilla/protocol';
import {
  type Language,
  type PagePeopleWords,
  gameName,
  loadPeopleWords,
  playerName,
  words,
} from '@flotilla/words';
import { type MatchId, type PersonId, type TournamentId, sha256 } from '../ids.ts';
import { type LiveMatch, type LiveStep, seatOf, seatsToAct } from '../match/live-match.ts';
import type { MatchCache } from '../match/match-cache.ts';
import type { Metrics } from '../metrics.ts';
import { FairQueue, type QueueLimits } from '../shares/fair-queue.ts';
import type { Store } from '../store/store.ts';
import type { QueuedNotice, StoredNotice, StoredPush } from '../store/stored-push.ts';
import type { Identity } from '../users/user-service.ts';
import { type World, within } from '../world.ts';
import { type Deliver, isEndpoint } from './delivery.ts';
import { PushSender, areKeys, encrypted } from './encryption.ts';

/** How often notices are queued and sent, in milliseconds. */
export const PUSH_EVERY = 1000;

/** Notices in memory that are not queued in the store yet; more are dropped, so that a store that is away costs no memory. */
const MAX_WAITING = 1000;
/** How many are taken from the store at once. */
const MAX_TAKEN = 50;
/** The node that takes a notice has this long; then another may take it. */
const LEASE = 60_000;
/** How long it may take to send one, with the time to note that, in milliseconds. */
const SENDING_FOR = 15_000;
/** How long a server that stops waits for push services, in milliseconds. */
const STOPPING_FOR = 2000;
/** Of one player and in all. What finds no room stays in the store until its lease ends. */
const LIMITS: QueueLimits = {
  waitingEach: 10,
  waiting: 200,
  runningEach: 2,
  running: 20,
  lanes: [1],
};
const MAX_TRIES = 6;
/** Doubles with every try. */
const RETRY_AFTER = 30_000;
/** A push service keeps a message for a browser that is off for so many seconds. */
const KEPT_FOR = 24 * 60 * 60;
/** Browsers of one player. */
const MAX_BROWSERS = 10;

/** How pushes are sent. */
export interface PushOptions {
  readonly deliver: Deliver;
  /** Who runs the server, for push services: an address with `mailto:` or `https:`. */
  readonly contact: string | null;
  /** For tests: endpoints may be in the own network. */
  readonly arePrivate: boolean;
}

interface TakenNotice {
  readonly run: () => Promise<void>;
  readonly giveUp: () => void;
}

interface PushPorts {
  readonly store: Store;
  readonly cache: MatchCache;
  readonly metrics: Metrics;
  readonly world: World;
  readonly onTrouble: (error: unknown) => void;
}

/** What a browser is told; the service worker draws it. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

/** Notifications of browsers (web push). Sent after what they tell is saved; nothing waits for them. */
export class PushService {
  readonly #ports: PushPorts;
  readonly #options: PushOptions;
  #waiting: QueuedNotice[] = [];
  #sender: PushSender | null = null;
  /** Players take turns: slow push services of one delay no notices of others. */
  readonly #queue: FairQueue<TakenNotice>;
  /** The notices that wait for their turn here or are being sent. */
  readonly #sending = new Map<string, Promise<void>>();
  #isStopping = false;
  #isStopped = false;

  constructor(ports: PushPorts, options: PushOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#queue = new FairQueue(LIMITS, {
      run: ({ run }) => run(),
      onDropped: ({ giveUp }) => giveUp(),
      onTrouble: ports.onTrouble,
      elapsed: ports.world.elapsed,
    });
  }

  /** How many notices wait here or are being sent. */
  get waiting(): number {
    return this.#waiting.length + this.#sending.size;
  }

  /** Begins no more, and gives what is being sent a moment; another node takes the rest. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await within(this.#ports.world, STOPPING_FOR, Promise.all(this.#sending.values()));
    this.#isStopped = true;
  }

  /** The public key of this store, made at first use. */
  async key(): Promise<string> {
    return (await this.#known()).publicKey;
  }

  async #known(): Promise<PushSender> {
    const { store, world } = this.#ports;
    const fresh = world.randomBytes(32).toString('base64url');
    this.#sender ??= new PushSender(await store.secret('vapid', fresh));
    return this.#sender;
  }

  async subscribe(identity: Identity, wanted: NewPush): Promise<Answer<null>> {
    const { endpoint, keys, kinds, language } = wanted;
    if (!isEndpoint(endpoint, this.#options.arePrivate) || !areKeys(keys))
      return deny('bad-message', 'This is not a subscription of a push service.');
    const { store, world } = this.#ports;
    const push: StoredPush = {
      id: sha256(endpoint),
      person: identity.person.id as PersonId,
      session: identity.session,
      endpoint,
      keys,
      kinds,
      language,
      createdAt: world.now(),
    };
    await store.push.subscribe(push, MAX_BROWSERS);
    return { ok: true, value: null };
  }

  async unsubscribe(person: PersonId, endpoint: string): Promise<void> {
    const { push } = this.#ports.store;
    const id = sha256(endpoint);
    const own = await push.of(person);
    if (own.some((each) => each.id === id)) await push.unsubscribe([id]);
  }

  /** Notes what a step of a match means to its players. It only appends to a list. */
  note(step: LiveStep): void {
    if (step.entry.type === 'acted' && !isCorrespondence(step.live.terms.clock)) return;
    for (const notice of noticesOf(step)) {
      if (this.#waiting.length < MAX_WAITING) this.#waiting.push(notice);
      else this.#ports.metrics.pushed('dropped');
    }
  }

  /** Queues what was noted, and begins to send what is due; it does not wait until it is sent. */
  async work(): Promise<void> {
    const { store, world } = this.#ports;
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined) break;
      await store.push.queue(next);
      this.#waiting.shift();
    }
    if (this.#queue.isFull) return;
    const now = world.now();
    const due = await store.push.takeDue(now, now + LEASE, MAX_TAKEN);
    // What is taken again has waited here for longer than its lease.
    const fresh = due.filter(({ id }) => !this.#sending.has(id));
    if (fresh.length > 0) await this.#sendAll(fresh, now + LEASE - SENDING_FOR);
  }

  /** One that has not had its turn by `until` is left to the store: any node takes it again. */
  async #sendAll(due: readonly StoredNotice[], until: number): Promise<void> {
    const { store, world } = this.#ports;
    const known = await store.push.byIds(due.map(({ subscription }) => subscription));
    const sessions = [...known.values()].map(({ session }) => session);
    const ongoing = await store.sessions.ongoing(sessions, world.now());
    const ended = [...known.values()].filter(({ session }) => !ongoing.has(session));
    await store.push.unsubscribe(ended.map(({ id }) => id));
    const lapsed: string[] = [];
    for (const notice of due) {
      const push = known.get(notice.subscription);
      if (push === undefined || !ongoing.has(push.session)) lapsed.push(notice.id);
      else this.#begin(notice, push, until);
    }
    await store.push.done(lapsed);
  }

  #begin(notice: StoredNotice, push: StoredPush, until: number): void {
    const { id, person } = notice;
    const sending = new Promise<void>((resolve, reject) => {
      const run = (): Promise<void> => {
        const isLate = this.#isStopping || this.#ports.world.now() > until;
        return (isLate ? Promise.resolve() : this.#finish(notice, push)).then(resolve, reject);
      };
      if (!this.#queue.add({ group: person, name: '' }, { run, giveUp: resolve })) resolve();
    });
    const sent = sending.catch(this.#ports.onTrouble).finally(() => void this.#sending.delete(id));
    this.#sending.set(id, sent);
  }

  async #finish(notice: StoredNotice, push: StoredPush): Promise<void> {
    const { store, world } = this.#ports;
    const isDone = await this.#send(notice, push);
    if (this.#isStopped) return;
    if (isDone) await store.push.done([notice.id]);
    else await store.push.postpone(notice.id, world.now() + RETRY_AFTER * 2 ** notice.tries);
  }

  /** Whether a notice is done with: sent, out of date, or given up. */
  async #send(notice: StoredNotice, push: StoredPush): Promise<boolean> {
    const { store, world, metrics, onTrouble } = this.#ports;
    const told = await this.#told(notice, push.language);
    if (told === null) return true;
    const { endpoint, keys } = push;
    const sender = await this.#known();
    const drawn = { salt: world.randomBytes(16), key: world.randomBytes(32) };
    const status = await this.#options
      .deliver({
        endpoint,
        headers: {
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_FOR),
          // A later notice about the same thing takes the place of one that was not delivered.
          topic: sha256(told.tag).slice(0, 32),
          authorization: sender.authorization(endpoint, this.#options.contact, world.now()),
        },
        body: encrypted(JSON.stringify(told), keys, drawn),
      })
      .catch((error: unknown) => {
        onTrouble(error);
        return 0;
      });
    if (status >= 200 && status < 300) metrics.pushed('sent');
    else if (status === 404 || status === 410) {
      metrics.pushed('expired');
      await store.push.unsubscribe([push.id]);
    } else if (notice.tries < MAX_TRIES && isWorthRetrying(status)) {
      metrics.pushed('retried');
      return false;
    } else metrics.pushed('failed');
    return true;
  }

  /** What a notice says now; null: it is out of date. */
  async #told(notice: StoredNotice, language: Language): Promise<Notice | null> {
    const { store, cache } = this.#ports;
    const { notices } = (await loadPeopleWords(language)).push;
    if (notice.kind === 'tournament') {
      const stored = await store.tournaments.load(notice.subject as TournamentId);
      if (stored === null) return null;
      return {
        title: notices.tournamentTitle,
        body: notices.tournament(stored.contest.title),
        url: `/tournaments/${notice.subject}`,
        tag: notice.subject,
      };
    }
    const live = await cache.refresh(notice.subject as MatchId);
    if (live === null) return null;
    return matchNotice(live, notice, notices, language);
  }
}

/** Connections that failed, services that are overloaded or broken. */
const isWorthRetrying = (status: number): boolean =>
  status === 0 || status === 429 || status >= 500;

/** Only who plays and what: nothing of the game itself. */
function matchNotice(
  live: LiveMatch,
  { kind, person }: StoredNotice,
  notices: PagePeopleWords['push']['notices'],
  language: Language,
): Notice | null {
  const { games, levels } = words(language);
  const game = gameName(games, live.terms.rules);
  const nameAt = (seat: Seat): string => {
    const sitter = live.sitters[seat];
    if (sitter === null) return '…';
    return sitter.kind === 'bot' ? playerName(levels, `bot:${sitter.level}`) : sitter.name;
  };
  if (kind === 'challenge') {
    const seat = SEATS.find((each) => live.sitters[each] !== null);
    if (live.status !== 'open' || seat === undefined) return null;
    const body = notices.challenge(nameAt(seat), game);
    return { title: notices.challengeTitle, body, url: '/challenges', tag: live.id };
  }
  const own = seatOf(live, person);
  if (own === null || live.status !== 'playing' || !seatsToAct(live).includes(own)) return null;
  const body = notices.turn(nameAt(other(own)), game);
  return { title: notices.turnTitle, body, url: `/match/${live.id}`, tag: live.id };
}

const noticeOf = (
  kind: PushKind,
  { id, at }: LiveMatch,
  person: string,
  subject: string = id,
): QueuedNotice => ({
  id: `${kind}/${subject}/${person}/${kind === 'turn' ? at : ''}`,
  person: person as PersonId,
  kind,
  subject,
  at,
});

/** What the players of a match are to be told after a step. */
function noticesOf({ live, entry }: LiveStep): readonly QueuedNotice[] {
  const { clock, challenged, tournament } = live.terms;
  if (entry.type === 'opened')
    return (challenged ?? null) === null ? [] : [noticeOf('challenge', live, challenged!.id)];
  if (entry.type !== 'began' && entry.type !== 'acted') return [];
  const people = SEATS.flatMap((seat) => {
    const sitter = live.sitters[seat];
    return sitter === null || sitter.kind === 'bot' ? [] : [{ seat, id: sitter.id }];
  });
  const isFirst = tournament !== null && tournament.round === 1 && tournament.game === 1;
  if (entry.type === 'began' && isFirst)
    return people.map(({ id }) => noticeOf('tournament', live, id, tournament.id));
  if (!isCorrespondence(clock)) return [];
  const actor = entry.type === 'acted' ? entry.seat : null;
  const waiting = seatsToAct(live);
  return people
    .filter(({ seat }) => seat !== actor && waiting.includes(seat))
    .map(({ id }) => noticeOf('turn', live, id));
}
