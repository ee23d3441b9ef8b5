/** A text from outside as one line: a record or a program does not write to the terminal what it likes. */
export const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '\ufffd');

const LONGEST = 200;

/** The same, where an endless text would drown the rest. */
export function brief(text: string): string {
  const shown = printable(text);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}
