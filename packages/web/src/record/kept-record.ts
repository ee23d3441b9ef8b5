const KEY = 'flotilla.record';

/** The record this tab looks at, so that it is still there when the page is loaded again. */
export const keptRecord = (): string | null => sessionStorage.getItem(KEY);

/** Keeps the text of a record where there is room for it. */
export function keepRecord(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    sessionStorage.removeItem(KEY);
  }
}
