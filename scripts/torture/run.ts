import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '@flotilla/engine';
import { type AuditReport, audit, ExpectedHistory } from './audit.ts';
import { Chaos } from './chaos.ts';
import { Cluster, type TortureStore } from './cluster.ts';
import { type SocketFaults, NO_FAULTS, lineCounts } from './flaky-socket.ts';
import { ScriptedPlayer, type TortureWorld } from './player.ts';
import { playAgainstBot, playInPairs, playRated, playTournaments } from './scenes.ts';
import { openPostgresStore, openSqliteStore } from '../../packages/server/src/store/open.ts';
import type { Store } from '../../packages/server/src/store/store.ts';

interface TortureOptions {
  readonly store: TortureStore;
  readonly seconds: number;
  readonly players: number;
  readonly seed: string;
}

const FAULTS: SocketFaults = { drop: 0.01, duplicate: 0.05, delay: 0.1, mostDelay: 1500 };

/** How long the players may take to finish their matches after the last calamity. */
const MAX_QUIET = 180_000;
const CLUB = 4;
const PASSWORD = 'eleven words that no list of passwords has ever had in it';

/** Lets hundreds of players play on one or two servers while faults strike; returns what the audit found. */
export async function torture({
  store,
  seconds,
  players: count,
  seed,
}: TortureOptions): Promise<AuditReport> {
  const cluster = await Cluster.start(store);
  try {
    const ledger = new ExpectedHistory();
    let faults = FAULTS;
    let isEnding = false;
    const world: TortureWorld = {
      urls: cluster.urls,
      ledger,
      faults: () => faults,
      isEnding: () => isEnding,
    };
    const players = await Promise.all(
      Array.from({ length: count }, (_, index) => ScriptedPlayer.join(world, `Player ${index}`)),
    );
    const rated = await Promise.all(
      ['Rated host', 'Rated guest'].map((name) => ScriptedPlayer.join(world, name, PASSWORD)),
    );
    const playing = Promise.all([
      ...scenes(world, players),
      playRated(world, rated[0]!, rated[1]!, PASSWORD),
    ]);
    const everyone = [...players, ...rated];
    const calamities = new Chaos(cluster, new Chance(seed));
    await Promise.race([calamities.until(performance.now() + seconds * 1000), playing]);
    isEnding = true;
    faults = NO_FAULTS;
    await cluster.ready();
    const isFinished = await Promise.race([playing.then(() => true), tooLong()]);
    const stuck = isFinished
      ? []
      : [
          'Some players cannot finish their matches.',
          ...everyone.flatMap((player) => player.waits),
        ];
    for (const player of everyone) player.close();
    await cluster.stopServers();
    const { counts, faults: wrong } = await auditIn(cluster, ledger);
    const all = new Map([
      ['players', count],
      ...(cluster.disk?.unfillable === undefined || cluster.disk.unfillable === null
        ? []
        : [[cluster.disk.unfillable, 0] as const]),
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

async function auditIn(cluster: Cluster, ledger: ExpectedHistory): Promise<AuditReport> {
  const { services, disk } = cluster;
  const store: Store =
    services === null
      ? await openSqliteStore(join(disk!.folder, 'flotilla.db'))
      : await openPostgresStore(services.postgres.url);
  try {
    return await audit(ledger, store);
  } finally {
    await store.close();
  }
}

/** Clubs of four, one in eight against the computer, one in eight spectators, the others in pairs. */
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
