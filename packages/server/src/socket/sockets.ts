import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { PersonId } from '../ids.ts';
import type { Node } from '../node.ts';
import { type Identity, SESSIONS_CHANNEL } from '../users/user-service.ts';
import { every } from '../world.ts';
import { ClientConnection } from './client-connection.ts';
import { Rates } from '../shares/rate.ts';
import { type Buffered, Outbox, SocketWriter } from './socket-writer.ts';

/** A websocket that was just opened. */
export interface NewSocket {
  readonly socket: WebSocket;
  /** What the websocket is written to. */
  readonly stream: Duplex;
  readonly identity: Identity | null;
  readonly address: string;
}

/** A connection and its session. */
interface Held {
  readonly conversation: ClientConnection;
  readonly session: string;
}

/** What the websockets of one address use. */
interface AddressUse extends Buffered {
  sockets: number;
}

interface SocketLimits {
  readonly socketsPerAddress: number;
  readonly messagesPerSecond: number;
}

/** How often silent sockets and ended sessions are looked for, in milliseconds. */
const ROUND = 15_000;
const MAX_SOCKETS = 20_000;
/** All sockets of one address together may send as much as so many at full speed. */
const SOCKETS_AT_FULL_SPEED = 5;
/** How many sessions one query reads. */
const PAGE = 500;

const TRY_LATER = 1013;
const RESTART = 1012;

/** All websockets of a node. */
export class Sockets {
  readonly #node: Node;
  readonly #limits: SocketLimits;
  readonly #conversations = new Set<ClientConnection>();
  readonly #byAddress = new Map<string, AddressUse>();
  readonly #shares: Rates;
  readonly #stopRounds: () => void;
  readonly #outbox: Outbox;
  readonly #stopHearing: () => void;

  constructor(node: Node, limits: SocketLimits) {
    this.#node = node;
    this.#limits = limits;
    this.#outbox = new Outbox(node.world);
    const perSecond = limits.messagesPerSecond * SOCKETS_AT_FULL_SPEED;
    this.#shares = new Rates(2 * perSecond, perSecond);
    this.#stopRounds = every(node.world, ROUND, () => this.#goRound());
    this.#stopHearing = node.bus.subscribe(SESSIONS_CHANNEL, (person) => this.#closeEnded(person));
  }

  welcome({ socket, stream, identity, address }: NewSocket): void {
    const use = this.#byAddress.get(address) ?? { sockets: 0, bytes: 0 };
    const isTooMany =
      use.sockets >= this.#limits.socketsPerAddress || this.#conversations.size >= MAX_SOCKETS;
    if (this.#node.isDraining || isTooMany) {
      socket.on('error', () => {});
      socket.close(this.#node.isDraining ? RESTART : TRY_LATER);
      return;
    }
    const line = new SocketWriter(socket, stream, this.#outbox, use);
    const { world, shares } = this.#node;
    const conversation = new ClientConnection(this.#node, line, identity, {
      perSecond: this.#limits.messagesPerSecond,
      isShareSpent: () => !this.#shares.allows(address, world.elapsed()),
      charge: (cost) => shares.charge(address, cost),
      within: (work) => shares.within(address, work),
      wait: () => shares.waitOf(address),
      isTurnOver: () => shares.isTurnOver,
      later: (work) => shares.later(address, work),
    });
    this.#conversations.add(conversation);
    use.sockets++;
    this.#byAddress.set(address, use);
    this.#node.sockets++;
    const leave =
      identity === null ? null : this.#node.presence.connect(identity.person.id as PersonId);
    socket.on('close', () => {
      leave?.();
      this.#forget(conversation, address);
    });
  }

  /** Tells all clients to reconnect, spread over time, and closes. */
  async drain(within: number): Promise<void> {
    const { world } = this.#node;
    this.#stopRounds();
    this.#stopHearing();
    for (const conversation of this.#conversations) {
      conversation.sendOff(world.randomInt(within + 1), RESTART);
    }
    for (let left = 20; left > 0 && this.#conversations.size > 0; left--) {
      await world.sleep(50);
    }
    for (const conversation of this.#conversations) conversation.cut();
  }

  #forget(conversation: ClientConnection, address: string): void {
    conversation.end();
    if (!this.#conversations.delete(conversation)) return;
    this.#node.sockets--;
    const use = this.#byAddress.get(address)!;
    use.sockets--;
    if (use.sockets === 0) this.#byAddress.delete(address);
  }

  #goRound(): void {
    const now = this.#node.world.elapsed();
    for (const conversation of this.#conversations) conversation.closeIfSilent(now);
    this.#closeEnded('');
  }

  /** Checks the sessions of one user, or of all. The next round makes up for failures. */
  #closeEnded(person: string): void {
    const theirs = [...this.#conversations].flatMap((conversation) => {
      const { identity } = conversation;
      const isMeant = identity !== null && (person === '' || identity.person.id === person);
      return isMeant ? [{ conversation, session: identity.session }] : [];
    });
    for (let from = 0; from < theirs.length; from += PAGE)
      this.#closeAll(theirs.slice(from, from + PAGE)).catch(() => {});
  }

  async #closeAll(theirs: readonly Held[]): Promise<void> {
    const { store, now } = this.#node;
    const sessions = theirs.map(({ session }) => session);
    const ongoing = await store.sessions.ongoing(sessions, now());
    for (const { conversation, session } of theirs)
      if (!ongoing.has(session)) conversation.endSession();
  }
}
