import type { Page } from 'playwright-core';

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
