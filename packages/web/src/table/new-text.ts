import { ownSalt } from '../placing/salt.ts';

/**
 * A text that was never used before. Browsers offer one only over safe connections, and a server in
 * the same house is reached without.
 */
export const newText = (): string => ('randomUUID' in crypto ? crypto.randomUUID() : ownSalt());
