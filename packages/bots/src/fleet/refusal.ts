import { type Refused, refused } from '../refusal.ts';

/** Nothing agrees with what was shown. */
export const impossible = (): Refused =>
  refused('impossible-view', 'No fleet agrees with what was announced.');
