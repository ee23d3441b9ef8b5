const LONGEST = 200;

/** A text from outside in one line of a report: no control characters, and not endless. */
export function oneLine(text: string): string {
  const shown = text.replaceAll(/\p{C}/gu, '\ufffd');
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}
