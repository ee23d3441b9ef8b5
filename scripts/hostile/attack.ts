import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

/** Something that one client does as often as the limits allow, and a little more often. */
export type Attack = (client: Client) => Promise<void>;

export const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

export const withMe = (other: object): object[] => [{ for: 'me' }, other];

/** One request after the other, at a pace. */
export async function again(every: number, work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work().catch(() => {});
    await sleep(every);
  }
}
