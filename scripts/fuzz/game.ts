import type { Answer, Events, Message, Seats } from './answer.ts';
import type { Line } from './line.ts';

/** What only the seat that an event is about may see of it. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  deployed: ['ships', 'pieces'],
  asked: ['force'],
  answered: ['cells'],
};

/** What the answers so far tell about the game that the referee has at hand. */
export class Game {
  /** Who is to act; nobody before the first start and after the end. */
  toAct: Seats = [];
  /** What each seat could do when it last had something to do. */
  readonly legal: [Message[], Message[]] = [[], []];
  /** The shots of the last turn. */
  shots = 1;
  isOver = true;
  /** How many games have ended, by their reasons. */
  readonly endings = new Map<string, number>();
  #last = 0;

  /** Learns from an answer; a sentence if it contradicts what was known. */
  learn(line: Line, answer: Answer): string | null {
    if (!answer.ok) return null;
    if (answer.kind === 'legal' && line.seat !== undefined && answer.actions.length > 0) {
      this.legal[line.seat] = [...answer.actions];
    }
    return answer.kind === 'step' ? this.#step(answer.events, answer.toAct) : null;
  }

  #step([left, right]: Events, toAct: Seats): string | null {
    const first = left[0]?.['seq'];
    if (first === undefined || first === 1) this.#begin();
    this.toAct = toAct;
    if (left.length !== right.length) return 'The seats see different numbers of events.';
    for (const [index, event] of left.entries()) {
      const wrong = this.#event(event, right[index]!);
      if (wrong !== null) return wrong;
    }
    return this.isOver === (toAct.length === 0) ? null : 'Nobody is to act, yet it is not over.';
  }

  #begin(): void {
    this.#last = 0;
    this.isOver = false;
    this.legal[0] = [];
    this.legal[1] = [];
  }

  #event(left: Message, right: Message): string | null {
    this.#last++;
    const { seq, type, seat, shots, reason } = left;
    if (seq !== this.#last || right['seq'] !== this.#last) return `Event ${this.#last} is missing.`;
    if (right['type'] !== type) return `Event ${this.#last} is not the same for both seats.`;
    const other = seat === 0 ? right : left;
    const told = (SECRETS[type as string] ?? []).find((key) => Object.hasOwn(other, key));
    if (told !== undefined) return `Event ${this.#last} tells the other seat its ${told}.`;
    if (type === 'turn') this.shots = (shots as number | undefined) ?? 1;
    if (type !== 'ended') return null;
    this.isOver = true;
    this.endings.set(reason as string, (this.endings.get(reason as string) ?? 0) + 1);
    return null;
  }
}
