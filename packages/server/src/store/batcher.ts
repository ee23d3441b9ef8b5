interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The answers to all questions, in their order; an error where one of them is refused. */
type Ask<Question, Answer> = (
  questions: readonly Question[],
) => Promise<readonly (Answer | Error)[]>;

/** So many at once: after a restart everybody asks for everything. */
const MOST = 1000;

/** Questions that come while others are being answered are asked together afterwards. */
export class Batcher<Question, Answer> {
  readonly #ask: Ask<Question, Answer>;
  readonly #waiting: Waiting<Question, Answer>[] = [];
  #isBusy = false;

  constructor(ask: Ask<Question, Answer>) {
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
      // Whatever else comes in this turn of the event loop is asked with it.
      setImmediate(() => void this.#askAll());
    });
  }

  async #askAll(): Promise<void> {
    const group = this.#waiting.splice(0, MOST);
    const questions = group.map(({ question }) => question);
    const answers = await this.#ask(questions).catch((error: Error) => group.map(() => error));
    this.#goOn();
    for (const [index, { resolve, reject }] of group.entries()) {
      const answer = answers[index]!;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    }
  }

  /** The next group is under way before those who are answered go on. */
  #goOn(): void {
    if (this.#waiting.length > 0) void this.#askAll();
    else this.#isBusy = false;
  }
}
