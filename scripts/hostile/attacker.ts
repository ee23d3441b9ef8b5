import { attackFrom } from './attacks.ts';

/** A process of its own, so that its work does not delay the clock of the honest players. */
const [url, count, first] = process.argv.slice(2) as [string, string, string];
for (let index = 0; index < Number(count); index++)
  attackFrom(url, `192.0.2.${Number(first) + index}`);
// Attackers ignore their own errors.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
setInterval(() => {}, 1000);
