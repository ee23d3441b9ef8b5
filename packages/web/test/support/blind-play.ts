import type { Page } from 'playwright-core';

/** What a player of the blind game has done when it is over. */
export interface Played {
  readonly turns: number;
  readonly asked: number;
  readonly answered: number;
  readonly declared: number;
  readonly struck: number;
}

/**
 * Plays a blind game to its end by nothing but what can be clicked: forwards where it can, and asking
 * whatever it meets. Runs within the page, for speed.
 */
export const playBlind = (page: Page, most: number): Promise<Played> =>
  page.evaluate(async (limit) => {
    const played = { turns: 0, asked: 0, answered: 0, declared: 0, struck: 0 };
    let state = 7;
    const below = (count: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % count;
    };
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const click = (element: Element): boolean =>
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 4));
    // A lesson has no verdict: its coach leads on.
    const isOver = (): boolean => all('[data-verdict], .coach .row .button').length > 0;
    const isMine = (): boolean => all('.call-turn.mine').length > 0;
    const toldNow = (): string => all('.log li').at(-1)?.textContent ?? '';

    const reply = (): boolean => {
      const forces = all('.force-button');
      if (forces.length === 0) return false;
      if (all('.command-panel h2')[0]?.textContent?.includes('asks: what is on'))
        played.answered += 1;
      else played.declared += 1;
      click(forces.at(-1)!);
      return true;
    };
    const meet = (): boolean => {
      const [button] = all('.command-choices .button:not(.force-button)');
      if (button === undefined) return false;
      if (button.textContent?.startsWith('Ask')) played.asked += 1;
      if (button.textContent?.startsWith('Torpedo')) played.struck += 1;
      click(button);
      return true;
    };
    const go = async (): Promise<void> => {
      const ways = all('.way').sort(
        (a, b) => Number(a.getAttribute('cy')) - Number(b.getAttribute('cy')),
      );
      const way = below(4) === 0 ? ways[below(ways.length)]! : ways[0]!;
      const [x, y] = ['cx', 'cy'].map((name) => Number(way.getAttribute(name)) - 16);
      click(all(`rect[data-cell][x="${x}"][y="${y}"]`)[0]!);
      await rest();
      if (all('.force-button').length === 0) meet();
    };
    const move = async (): Promise<void> => {
      const own = all('rect[data-cell]').filter(
        (cell) => !/empty|enemy/u.test(cell.getAttribute('aria-label')!),
      );
      const torpedoes = own.filter((cell) => cell.getAttribute('aria-label')!.includes('torpedo'));
      for (let tries = 0; tries < 200; tries += 1) {
        // The pieces in front stand first in the document; until one has struck, torpedoes go before all.
        const share = played.struck === 0 ? 2 : 4;
        const pool = tries === 0 && below(share) === 0 && torpedoes.length > 0 ? torpedoes : own;
        click(pool[below(Math.max(1, Math.ceil(pool.length / (1 + below(3)))))]!);
        await rest();
        if (meet()) return;
        if (all('.way').length > 0) return go();
      }
    };
    while (!isOver() && played.turns < limit) {
      if (isMine()) {
        played.turns += 1;
        const before = toldNow();
        if (!reply()) await move();
        // However long it takes to be kept: what is drawn by lot is not to hang on that.
        while (toldNow() === before && !isOver()) {
          await rest();
          if (all('.force-button').length > 0 && toldNow() === before) reply();
        }
      }
      await rest();
    }
    return played;
  }, most);
