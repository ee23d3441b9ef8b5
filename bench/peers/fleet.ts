import { WATER } from '../src/server-contest.ts';

/** The cells of a fleet, behind those that are shot at. */
export const FLEET: readonly number[] = Array.from({ length: 17 }, (_, index) => WATER + index);
