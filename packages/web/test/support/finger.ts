import type { CDPSession, Page } from 'playwright-core';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of the first thing on the screen that a selector finds. */
export async function middleOf(page: Page, selector: string): Promise<Spot> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that the browser itself makes of its touch: it scrolls what a finger scrolls. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Presses on one thing, and slides to another. */
  async slide(onto: string, over: string): Promise<void> {
    const [from, to] = [await middleOf(this.#page, onto), await middleOf(this.#page, over)];
    const steps = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);
    // All at once: a finger that waits for answers on a busy machine stays long enough for a long press.
    await Promise.all([
      this.#touch('touchStart', from),
      ...steps.map((step) =>
        this.#touch('touchMove', {
          x: from.x + (to.x - from.x) * step,
          y: from.y + (to.y - from.y) * step,
        }),
      ),
      this.#touch('touchEnd'),
    ]);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: Spot): Promise<void> {
    const touchPoints = spot === undefined ? [] : [spot];
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
