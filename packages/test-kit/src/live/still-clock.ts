/** A clock that stands still until a test puts it forward. */
export class StillClock {
  #time = Date.now();
  readonly now = (): number => this.#time;

  forward(milliseconds: number): void {
    this.#time += milliseconds;
  }
}
