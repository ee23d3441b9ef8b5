import type { RefusalCode } from '@flotilla/engine';

/** What happened and what one can do, for everything that can be refused. */
export type RefusalWords = Readonly<Record<RefusalCode, string>>;
