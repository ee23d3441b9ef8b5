import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is seriously wrong with a screen, in either theme, for people who cannot see it, or see it badly. */
export async function auditOf(page: Page): Promise<readonly string[]> {
  const isNight = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const themes = isNight ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  const found: string[] = [];
  // It ends with the theme it began with.
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`:root[data-theme=${theme === 'dark' ? 'night' : 'chart'}]`).waitFor();
    found.push(...(await violationsOf(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

/** The same for a page as it is. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
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
  page.evaluate(async () => {
    // A text that still grows or moves into its place is not yet where people read it.
    const isEnding = ({ effect }: Animation): boolean =>
      Number.isFinite(effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
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
      if (
        text.parentElement!.closest('.unseen, .skip, svg, .player-board h2') === null &&
        isCut(text)
      ) {
        cut.push(text.data);
      }
    }
    return cut;
  });

/** Whether anything lies beyond the right edge of the screen, so that one would have to scroll to it. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** So many pixels each way a finger finds without care (WCAG 2.5.5). */
const FINGER = 44;

/**
 * What can be pressed on a screen, and is too small for a finger. Links within running text are as high as the text
 * (WCAG 2.5.8), and the cells of a board grow when it is enlarged.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const isInRunningText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, td, figcaption, summary');
      return around !== null && around.textContent!.trim() !== element.textContent!.trim();
    };
    const isInSight = (element: Element): boolean => {
      const { right, bottom, width, height } = element.getBoundingClientRect();
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      return isDrawn && width > 1 && height > 1 && right > 0 && bottom > 0;
    };
    const nameOf = (element: Element): string => {
      const said = element.getAttribute('aria-label') ?? element.textContent!.trim();
      return `${element.tagName.toLowerCase()}.${element.className} “${said}”`;
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => !isInRunningText(element))
      .map((element) => element.closest('label') ?? element)
      .filter(isInSight)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
      .map(
        ({ element, box }) =>
          `${nameOf(element)}: ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  }, FINGER);
