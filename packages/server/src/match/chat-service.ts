import {
  type Answer,
  type ChatLine,
  type NewReport,
  type Person,
  type Report,
  type Room,
  deny,
} from '@flotilla/protocol';
import { type Seat, other } from '@flotilla/engine';
import type { Bus } from '../bus/bus.ts';
import { type MatchId, type PersonId, idOf, newId } from '../ids.ts';
import { NO_MATCH, mayKnow } from './match-service.ts';
import { type LiveMatch, seatOf } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';
import { Rates, inSeconds } from '../shares/rate.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world.ts';

export const chatChannel = (id: MatchId): string => `chat:${id}`;

/** Messages are the seat that writes. They are lost while no one listens: nothing is stored. */
export const typingChannel = (id: MatchId): string => `typing:${id}`;

const MAX_LINES = 200;

/** Counted in the store, for all servers together. */
const MAX_REPORTS_A_DAY = 20;
const DAY = 24 * 60 * 60 * 1000;

/** Chat: one room for players, one for spectators. */
export class ChatService {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #cache: MatchCache;
  readonly #world: World;
  readonly #rates = new Rates(5, 0.5);
  readonly #typingRates = new Rates(2, 0.5);
  readonly #reportRates = new Rates(5, 5 / 60);

  constructor(store: Store, bus: Bus, cache: MatchCache, world: World) {
    this.#store = store;
    this.#bus = bus;
    this.#cache = cache;
    this.#world = world;
  }

  async say(
    match: MatchId,
    by: Person,
    { key, room, text }: { readonly key: string; readonly room: Room; readonly text: string },
  ): Promise<Answer<ChatLine>> {
    const person = by.id as PersonId;
    // Read the match from the store: a player may have joined at another node.
    const live = await this.#cache.refresh(match);
    if (live === null || !mayKnow(live, person)) return NO_MATCH;
    const isPlayer = seatOf(live, person) !== null;
    if (isPlayer !== (room === 'players')) {
      return deny('not-allowed', 'Players and spectators have rooms of their own.');
    }
    const id = idOf<string>(`${match}/${by.id}/${key}`);
    const said = await this.#store.chats.line(match, id);
    if (said !== null) return { ok: true, value: said };
    const at = this.#world.now();
    if (!this.#rates.allows(by.id, at))
      return deny(
        'too-many',
        `Too many lines. Try again ${inSeconds(this.#rates.of(by.id, at).waitAt(at))}.`,
      );
    if (await this.#store.people.isSilenced(person, at))
      return deny('not-allowed', 'An administrator has muted you.');
    const line: ChatLine = { id, room, by, text, at };
    const isNew = await this.#store.chats.say(match, line);
    if (!isNew) return { ok: true, value: (await this.#store.chats.line(match, id))! };
    this.#bus.publish(chatChannel(match), id);
    return { ok: true, value: line };
  }

  /** Tells the opponent that a player is writing. What comes too fast is dropped: it would say nothing new. */
  async type(match: MatchId, by: Person): Promise<Answer<null>> {
    const person = by.id as PersonId;
    const live = await this.#cache.get(match);
    if (live === null || !mayKnow(live, person)) return NO_MATCH;
    const seat = seatOf(live, person);
    if (seat === null) return deny('not-allowed', 'Only players are told of each other.');
    if (this.#typingRates.allows(by.id, this.#world.now()))
      this.#bus.publish(typingChannel(match), String(seat));
    return { ok: true, value: null };
  }

  /** The seat whose player is writing, if this person is the opponent and has not muted them. */
  async typist(match: MatchId, person: PersonId, told: string): Promise<Seat | null> {
    const live = this.#cache.known(match);
    const own = live === null ? null : seatOf(live, person);
    if (live === null || own === null || told !== String(other(own))) return null;
    const writer = live.sitters[other(own)];
    if (writer === null || writer.kind === 'bot') return null;
    const muted = await this.#store.people.mutedBy(person);
    return muted.includes(writer.id as PersonId) ? null : other(own);
  }

  /** The lines after a moment that this person may read. */
  async lines(
    match: MatchId,
    person: PersonId | null,
    after = 0,
  ): Promise<Answer<readonly ChatLine[]>> {
    const live = await this.#cache.refresh(match);
    if (live === null || !mayKnow(live, person)) return NO_MATCH;
    const lines = await this.#store.chats.linesAfter(match, after, MAX_LINES);
    if (lines.length === 0) return { ok: true, value: [] };
    const muted = person === null ? [] : await this.#store.people.mutedBy(person);
    return { ok: true, value: lines.filter((line) => mayHear(live, person, line, muted)) };
  }

  /** A new line, if this person may read it. */
  async heard(match: MatchId, person: PersonId | null, id: string): Promise<ChatLine | null> {
    const line = await this.#store.chats.line(match, id);
    const live = await this.#cache.current(match);
    if (live === null || line === null || !mayKnow(live, person)) return null;
    const muted = person === null ? [] : await this.#store.people.mutedBy(person);
    return mayHear(live, person, line, muted) ? line : null;
  }

  async report(
    match: MatchId,
    by: Person,
    { line: id, reason }: NewReport,
  ): Promise<Answer<Report>> {
    const live = await this.#cache.refresh(match);
    if (live === null || !mayKnow(live, by.id as PersonId)) return NO_MATCH;
    const at = this.#world.now();
    if (!this.#reportRates.allows(by.id, at))
      return deny(
        'too-many',
        `Too many reports. Try again ${inSeconds(this.#reportRates.of(by.id, at).waitAt(at))}.`,
      );
    const line = id === null ? null : await this.#store.chats.line(match, id);
    // A player muted since then has been read before.
    const isHeard = line !== null && mayHear(live, by.id as PersonId, line, []);
    if (id !== null && !isHeard) return deny('not-found', 'There is no such line.');
    const report: Report = { id: newId(this.#world), match, by, line, reason, at };
    const isFiled = await this.#store.chats.report(report, MAX_REPORTS_A_DAY, at - DAY);
    return isFiled
      ? { ok: true, value: report }
      : deny(
          'too-many',
          `You can make ${MAX_REPORTS_A_DAY} reports a day; make this one tomorrow.`,
        );
  }
}

/** Spectators may not talk to players before the end. */
function mayHear(
  live: LiveMatch,
  person: PersonId | null,
  { room, by }: ChatLine,
  muted: readonly string[],
): boolean {
  if (muted.includes(by.id)) return false;
  const isPlayer = person !== null && seatOf(live, person) !== null;
  if (room === 'players') return isPlayer;
  return !isPlayer || live.status === 'over' || live.status === 'aborted';
}
