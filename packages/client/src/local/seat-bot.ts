import {
  DedicatedWorker,
  type Player,
  RandomPlayer,
  SeatedPlayer,
  type WorkerPort,
  WorkerPlayer,
} from '@flotilla/bots';
import type { Level } from '@flotilla/play';
import type { Time } from '../match-client.ts';
import type { SeatGame } from './local-match.ts';

/**
 * A bot at a seat, in a worker of its own; another worker is tried when the first one fails, and then any
 * legal move, so that the game goes on. The seed makes it repeatable.
 *
 * @example seatBot('captain', game, startWorker)
 */
export function seatBot(
  level: Level,
  { rules, seat, seed, fleets }: SeatGame,
  startWorker: () => WorkerPort,
  wrap: (player: Player) => Player = (player) => player,
  onFailure: (message: string) => void = () => {},
): SeatedPlayer {
  const make = (): Player =>
    wrap(
      new WorkerPlayer(
        new DedicatedWorker(startWorker),
        level,
        (_, observed) => `${seed}/${seat}/${observed}`,
        fleets,
      ),
    );
  const any = (): Player => wrap(new RandomPlayer(`${seed}/${seat}`));
  return new SeatedPlayer({ rules, seat, makers: [make, make, any], onFailure });
}

/** The same player, which leaves people the time to read what has just happened. */
export const withMinimumDelay = (
  player: Player,
  time: Time,
  milliseconds: () => number,
): Player => ({
  begin: (rules, seat) => player.begin(rules, seat),
  observe: (events) => player.observe(events),
  choose: async (request, signal) => {
    const [choice] = await Promise.all([
      player.choose(request, signal),
      pause(time, milliseconds(), signal),
    ]);
    return choice;
  },
  close: () => player.close(),
});

const pause = (time: Time, milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const callOff = time.after(milliseconds, resolve);
    signal.addEventListener('abort', () => {
      callOff();
      resolve();
    });
  });
