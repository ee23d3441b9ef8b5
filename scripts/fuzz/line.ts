/** What an answer to a line may look like when it is accepted. */
export type Kind = 'start' | 'action' | 'view' | 'legal' | 'record' | 'anything' | 'garbage';

/** One line to the referee, without its line feed. */
export interface Line {
  readonly kind: Kind;
  readonly bytes: Buffer;
  /** The seat of a question for legal actions. */
  readonly seat?: 0 | 1;
}

export const lineOf = (kind: Kind, text: string): Line => ({ kind, bytes: Buffer.from(text) });

const SHOWN = 2000;

/** A line for people: whatever bytes it has, and not all of a long one. */
export function shown({ bytes }: Line): string {
  const text = JSON.stringify(bytes.toString('latin1', 0, SHOWN));
  return bytes.length > SHOWN ? `${text} … (${bytes.length} bytes)` : text;
}
