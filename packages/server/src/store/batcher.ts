import type { World } from '../world.ts';

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Answers all calls of a batch, in order; an error for a call that fails. */
type Ask<Question, Answer> = (
  questions: readonly Question[],
) => Promise<readonly (Answer | Error)[]>;

/** The size of a batch: after a restart all clients ask at once. */
const MAX_BATCH = 1000;

/** Batches concurrent store calls: calls that arrive while a batch runs form the next one. */
export class Batcher<Question, Answer> {
  readonly #soon: World['soon'];
  readonly #ask: Ask<Question, Answer>;
  readonly #waiting: Waiting<Question, Answer>[] = [];
  #isBusy = false;

  constructor({ soon }: World, ask: Ask<Question, Answer>) {
    this.#soon = soon;
    this.#ask = ask;
  }

  get isIdle(): boolean {
    return !this.#isBusy;
  }

  answer(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#isBusy) return;
      this.#isBusy = true;
      // Wait for the other calls of this turn of the event loop.
      this.#soon(() => void this.#askAll());
    });
  }

  async #askAll(): Promise<void> {
    const group = this.#waiting.splice(0, MAX_BATCH);
    const questions = group.map(({ question }) => question);
    const answers = await this.#ask(questions).catch((error: Error) => group.map(() => error));
    this.#goOn();
    for (const [index, { resolve, reject }] of group.entries()) {
      const answer = answers[index]!;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    }
  }

  /** Start the next batch before the callers of this one continue. */
  #goOn(): void {
    if (this.#waiting.length > 0) void this.#askAll();
    else this.#isBusy = false;
  }
}
