import type { Listing } from '@flotilla/protocol';
import { signal } from '@preact/signals';

interface OwnState {
  readonly challenges: readonly Listing[];
  /** The correspondence matches in which it is the reader's turn. */
  readonly turns: readonly string[];
}

/** What waits for the reader, as the server told it last; null before that. */
export const ownState = signal<OwnState | null>(null);
