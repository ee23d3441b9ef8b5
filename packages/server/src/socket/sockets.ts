import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Node } from '../node.ts';
import type { Identity } from '../people/people-service.ts';
import { Conversation } from './conversation.ts';
import { Line } from './line.ts';

/** Somebody who has opened a websocket. */
export interface Arrival {
  readonly socket: WebSocket;
  /** What the websocket is written to. */
  readonly stream: Duplex;
  readonly identity: Identity | null;
  readonly address: string;
}

export interface SocketLimits {
  readonly socketsPerAddress: number;
  readonly messagesPerSecond: number;
}

/** How often it is looked for sockets that have fallen silent. */
const ROUND = 15_000;
const MOST_SOCKETS = 20_000;

const TRY_LATER = 1013;
const RESTART = 1012;

/** All websockets of a node. */
export class Sockets {
  readonly #node: Node;
  readonly #limits: SocketLimits;
  readonly #conversations = new Set<Conversation>();
  readonly #byAddress = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(node: Node, limits: SocketLimits) {
    this.#node = node;
    this.#limits = limits;
    this.#timer = setInterval(() => this.#closeSilent(), ROUND);
    this.#timer.unref();
  }

  welcome({ socket, stream, identity, address }: Arrival): void {
    const here = this.#byAddress.get(address) ?? 0;
    const isTooMany =
      here >= this.#limits.socketsPerAddress || this.#conversations.size >= MOST_SOCKETS;
    if (this.#node.isDraining || isTooMany) {
      socket.on('error', () => {});
      socket.close(this.#node.isDraining ? RESTART : TRY_LATER);
      return;
    }
    const line = new Line(socket, stream);
    const conversation = new Conversation(
      this.#node,
      line,
      identity,
      this.#limits.messagesPerSecond,
    );
    this.#conversations.add(conversation);
    this.#byAddress.set(address, here + 1);
    this.#node.sockets++;
    socket.on('close', () => this.#forget(conversation, address));
  }

  /** Tells everybody to come again, not all at once, and closes. */
  async drain(within: number): Promise<void> {
    clearInterval(this.#timer);
    for (const conversation of this.#conversations) {
      conversation.sendOff(Math.round(Math.random() * within), RESTART);
    }
    for (let left = 20; left > 0 && this.#conversations.size > 0; left--) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (const conversation of this.#conversations) conversation.cut();
  }

  #forget(conversation: Conversation, address: string): void {
    conversation.end();
    if (!this.#conversations.delete(conversation)) return;
    this.#node.sockets--;
    const left = this.#byAddress.get(address)! - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
  }

  #closeSilent(): void {
    const now = performance.now();
    for (const conversation of this.#conversations) conversation.closeIfSilent(now);
  }
}
