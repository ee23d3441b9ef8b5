import { DedicatedWorker, type Player, RandomPlayer, WorkerPlayer } from '@flotilla/bots';
import { ProgramPlayer } from '@flotilla/bots/programs';
import { type BySeat, PRESETS, type Ruleset, bySeat, resolveRules } from '@flotilla/engine';
import { LEVELS, type Level, type LiveTime } from '@flotilla/play';
import { startBotThread } from '@flotilla/terminal/bot-thread';
import { usageError } from '../command.ts';

/** How the games of a series are played. */
export interface GameTerms {
  readonly rules: Ruleset;
  /** The time for an answer; without a meaning where there is a clock. */
  readonly milliseconds: number;
  /** Whether that time is for bots, too. */
  readonly isTimed: boolean;
  readonly startMs: number;
  readonly clock: LiveTime | null;
}

/** A bot or a program that plays many games, one after the other. */
export interface Contestant {
  /** The player for a game. Its seed is all the chance a bot has in it, so a game can be repeated alone. */
  forGame(seed: string): Player;
  /** What a program calls itself. */
  readonly ownName: string | null;
  close(): Promise<void>;
}

/**
 * Makes a contestant of what stands on the command line.
 *
 * @example contestantOf('bot:captain', terms)
 */
function contestantOf(name: string, { startMs, isTimed }: GameTerms): Contestant {
  checkName(name);
  if (name === 'bot:random') {
    return { forGame: (seed) => new RandomPlayer(seed), ownName: null, close: async () => {} };
  }
  const level = LEVELS.find((known) => name === `bot:${known}`);
  return level === undefined ? programOf(name, startMs) : botOf(level, isTimed);
}

/** Refuses a bot that does not exist, before anything is played. */
export function checkName(name: string): void {
  const bots = ['random', ...LEVELS].map((known) => `bot:${known}`);
  if (name.startsWith('bot:') && !bots.includes(name))
    throw usageError(`There is no "${name}"; use one of ${bots.join(', ')}.`);
}

function programOf(command: string, startMs: number): Contestant {
  const player = new ProgramPlayer(command, { startMs });
  return {
    forGame: () => player,
    get ownName() {
      return player.ownName;
    },
    close: () => player.close(),
  };
}

/** A bot in a thread of its own: games of several jobs are played at the same time. */
function botOf(level: Level, isTimed: boolean): Contestant {
  let seed = '';
  const host = new DedicatedWorker(startBotThread);
  const player = new WorkerPlayer(host, level, (seat, seen) => `${seed}/${seat}/${seen}`);
  return {
    forGame: (next) => {
      seed = next;
      return isTimed ? player : untimed(player);
    },
    ownName: null,
    close: () => player.close(),
  };
}

/** The same player, which thinks until its work is done. A clock is honoured all the same. */
const untimed = (player: Player): Player => ({
  begin: (rules, seat) => player.begin(rules, seat),
  observe: (events) => player.observe(events),
  choose: (request, signal) => player.choose({ ...request, milliseconds: Infinity }, signal),
  close: () => player.close(),
});

/** Both contestants of a game. */
export const contestantsOf = (names: BySeat<string>, terms: GameTerms): BySeat<Contestant> =>
  bySeat((side) => contestantOf(names[side], terms));

/** The ruleset of `--rules`. */
export function readRules(text: string): Ruleset {
  const rules = resolveRules(PRESETS.has(text) ? { preset: text } : parseRules(text));
  if (!rules.ok) throw usageError(`--rules: ${rules.error.code}: ${rules.error.message}`);
  return rules.value;
}

function parseRules(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const presets = [...PRESETS.keys()].join(', ');
    throw usageError(`--rules must be a preset (${presets}) or JSON such as {"preset":"classic"}.`);
  }
}

/** The clock of `--clock`: seconds for the game and for each action. */
export function readClock(text: string | undefined): LiveTime | null {
  if (text === undefined) return null;
  const [, initial, increment = '0'] = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/u.exec(text) ?? [];
  const clock = {
    initial: Math.round(Number(initial) * 1000),
    increment: Math.round(Number(increment) * 1000),
  };
  if (clock.initial >= 1 && clock.initial <= 86_400_000 && clock.increment <= 3_600_000)
    return clock;
  throw usageError(
    `--clock must be seconds a game and seconds an action, such as 60+1, not "${text}".`,
  );
}
