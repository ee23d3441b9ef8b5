import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is seriously wrong with a screen, in either theme, for people who cannot see it, or see it badly. */
export async function auditOf(page: Page): Promise<readonly string[]> {
  const isNight = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const themes = isNight ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  const found: string[] = [];
  await page.evaluate(axe.source);
  // It ends with the theme it began with.
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`:root[data-theme=${theme === 'dark' ? 'night' : 'chart'}]`).waitFor();
    found.push(...(await violations(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

function violations(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe: auditor } = window as unknown as {
      axe: {
        run: (options: object) => Promise<{
          violations: { id: string; impact: string; nodes: { html: string }[] }[];
        }>;
      };
    };
    const { violations: found } = await auditor.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 160))
            .join(' | ')}`,
      );
  });
}

/** Texts of which a part cannot be seen, since it lies beyond the screen or beyond what they stand in. */
export const cutOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some((box) => {
        if (box.left < -1 || box.right > innerWidth + 1) return true;
        for (let within = text.parentElement; within !== null; within = within.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(within);
          const frame = within.getBoundingClientRect();
          const isBeside = box.left < frame.left - 1 || box.right > frame.right + 1;
          if (overflowX !== 'visible' && isBeside) return true;
          // What lies below can be scrolled to, where it can be scrolled.
          const isBelow = box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
          if ((overflowY === 'hidden' || overflowY === 'clip') && isBelow) return true;
        }
        return false;
      });
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode() !== null) {
      const text = texts.currentNode as Text;
      // What is there only to be heard has no room on the screen.
      if (text.parentElement!.closest('.unseen, .skip, svg') === null && isCut(text)) {
        cut.push(text.data);
      }
    }
    return cut;
  });

/** Whether anything lies beyond the right edge of the screen, so that one would have to scroll to it. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
