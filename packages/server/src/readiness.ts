/** So long an answer holds, in milliseconds: however often it is asked for, the store is written to once in this time. */
const HOLDS_FOR = 1000;

/** Whether a node can save; asked by balancers, and perhaps by everybody else. */
export class Readiness {
  readonly #check: () => Promise<void>;
  readonly #now: () => number;
  #answer: Promise<boolean> | null = null;
  #at = 0;

  constructor(check: () => Promise<void>, now: () => number) {
    this.#check = check;
    this.#now = now;
  }

  canSave(): Promise<boolean> {
    const now = this.#now();
    // A clock may be set back.
    if (this.#answer === null || Math.abs(now - this.#at) >= HOLDS_FOR) {
      this.#at = now;
      this.#answer = this.#check().then(
        () => true,
        () => false,
      );
    }
    return this.#answer;
  }
}
