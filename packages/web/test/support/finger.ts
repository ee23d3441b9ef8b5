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
    await this.#touch('touchStart', from);
    for (let step = 1; step <= 10; step += 1) {
      const [x, y] = [
        from.x + ((to.x - from.x) * step) / 10,
        from.y + ((to.y - from.y) * step) / 10,
      ];
      await this.#touch('touchMove', { x, y });
    }
    await this.#touch('touchEnd');
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: Spot): Promise<void> {
    const touchPoints = spot === undefined ? [] : [spot];
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
