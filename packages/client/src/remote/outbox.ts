import type { Answered, ClientMessage } from '@flotilla/protocol';

/** A message as it is wanted, before it has a number. */
export type Wanted = ClientMessage extends infer Each
  ? Each extends ClientMessage
    ? Omit<Each, 'id'>
    : never
  : never;

interface Sent {
  readonly message: ClientMessage;
  readonly resolve: (answer: Answered<number | null>) => void;
}

/**
 * What has been asked for and not answered yet, in order. After a lost connection all of it is sent again,
 * with the same keys: the server does nothing twice.
 */
export class Outbox {
  readonly #sent = new Map<number, Sent>();
  #last = 0;

  put(wanted: Wanted, resolve: Sent['resolve']): ClientMessage {
    const message = { ...wanted, id: ++this.#last } as ClientMessage;
    this.#sent.set(message.id, { message, resolve });
    return message;
  }

  has(id: number): boolean {
    return this.#sent.has(id);
  }

  /** The message with this number is answered. */
  settle(id: number, answer: Answered<number | null>): void {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    sent?.resolve(answer);
  }

  /** Nobody waits for the answer any more. */
  forget(id: number): void {
    this.#sent.delete(id);
  }

  get unanswered(): readonly ClientMessage[] {
    return [...this.#sent.values()].map(({ message }) => message);
  }

  clear(answer: Answered<number | null>): void {
    for (const id of this.#sent.keys()) this.settle(id, answer);
  }
}
