import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '@flotilla/engine';
import { type AuditReport, audit, ExpectedHistory } from './audit.ts';
import { type SocketFaults, NO_FAULTS, lineCounts, Chaos, Cluster } from './cluster.ts';
import { ScriptedPlayer, type TortureWorld } from './player.ts';
import { playAgainstBot, playInPairs, playTournaments } from './scenes.ts';

interface TortureOptions {
  readonly seconds: number;
  readonly players: number;
  readonly seed: string;
}

const FAULTS: SocketFaults = { drop: 0.01, duplicate: 0.05, delay: 0.1, mostDelay: 1500 };

/** How long the players may take to finish their matches after the last calamity. */
const MAX_QUIET = 180_000;
const CLUB = 4;

/** Hundreds of players on two nodes to which all sorts of things happen; what was found afterwards. */
export async function torture({
  seconds,
  players: count,
  seed,
}: TortureOptions): Promise<AuditReport> {
  const cluster = await Cluster.start();
  try {
    const ledger = new ExpectedHistory();
    let faults = FAULTS;
    let isEnding = false;
    const world: TortureWorld = {
      urls: cluster.nodes.map(({ url }) => url),
      ledger,
      faults: () => faults,
      isEnding: () => isEnding,
    };
    const players = await Promise.all(
      Array.from({ length: count }, (_, index) => ScriptedPlayer.join(world, `Player ${index}`)),
    );
    const playing = Promise.all(scenes(world, players));
    const calamities = new Chaos(cluster, new Chance(seed));
    await Promise.race([calamities.until(performance.now() + seconds * 1000), playing]);
    isEnding = true;
    faults = NO_FAULTS;
    await cluster.ready();
    const isFinished = await Promise.race([playing.then(() => true), tooLong()]);
    const stuck = isFinished
      ? []
      : ['Some players cannot finish their matches.', ...players.flatMap((player) => player.waits)];
    for (const player of players) player.close();
    const { counts, faults: wrong } = await audit(ledger, cluster.postgres.url);
    const all = new Map([
      ['players', count],
      ...calamities.counts,
      ...Object.entries(lineCounts).map(([name, number]) => [`lines: ${name}`, number] as const),
      ...[...ledger.refusals].map(([code, number]) => [`refused: ${code}`, number] as const),
      ...counts,
    ]);
    return { counts: all, faults: [...stuck, ...wrong] };
  } finally {
    await cluster.stop();
  }
}

/** Clubs of four, one in eight against the computer, one in eight who look on, the others in pairs. */
function scenes(world: TortureWorld, players: readonly ScriptedPlayer[]): readonly Promise<void>[] {
  const eighth = Math.floor(players.length / 8);
  const club = players.slice(0, CLUB);
  const alone = players.slice(CLUB, CLUB + eighth);
  const spectators = players.slice(CLUB + eighth, CLUB + 2 * eighth);
  const others = players.slice(CLUB + 2 * eighth);
  const pairs = Array.from({ length: Math.floor(others.length / 2) }, (_, index) =>
    playInPairs(world, others[2 * index]!, others[2 * index + 1]!, spectators[index] ?? null),
  );
  return [
    playTournaments(world, club),
    ...alone.map((player) => playAgainstBot(world, player)),
    ...pairs,
  ];
}

const tooLong = (): Promise<boolean> => sleep(MAX_QUIET, false, { ref: false });

/** What was found, in words. */
export const findingsInWords = ({ counts, faults }: AuditReport): string =>
  [
    ...[...counts].map(([name, count]) => `${name.padEnd(30)} ${count}`),
    faults.length === 0 ? 'Nothing is wrong.' : `Wrong:\n${faults.join('\n')}`,
  ].join('\n');
