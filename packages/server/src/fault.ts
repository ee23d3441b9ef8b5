import { type Denial, deny } from '@flotilla/protocol';
import { StoreAway } from './store/store-away.ts';

/** What is said of an error: what comes from outside passes, the rest is a fault of the server. */
export const denialOf = (error: unknown): Denial =>
  error instanceof StoreAway
    ? deny('unavailable', 'This cannot be done now; try again.').error
    : deny('internal', 'The server has met a fault of its own.').error;
