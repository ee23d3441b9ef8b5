import { type Result, refuse, see, view } from '@flotilla/engine';
import { isAboutTrust, parseRecord, replayRecord, verifyRecord, scoresOf } from '@flotilla/play';
import type { RecordFault } from '@flotilla/words';
import type { MatchClient } from '@flotilla/client';
import type { ReplayedGame } from '@flotilla/board/parts';
import { finalState } from './replayed-game.ts';

/** A game out of a file. */
export interface ReadRecord {
  readonly replayed: ReplayedGame;
  /** The placements are those that were sealed before the game. */
  readonly isSealed: boolean;
}

const failed = (error: RecordFault): Result<never, RecordFault> => ({ ok: false, error });

/** The game in a text that should be a record, checked; or what is wrong with it. */
export function readRecord(text: string): Result<ReadRecord, RecordFault> {
  const input = parsed(text);
  const record = parseRecord(input);
  if (!record.ok) return failed('no-record');
  const findings = verifyRecord(input);
  const steps = replayRecord(record.value);
  if (!steps.ok || !findings.every(isAboutTrust)) return failed('unplayable');
  const replayed = { record: record.value, steps: steps.value };
  return { ok: true, value: { replayed, isSealed: findings.length === 0 } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A finished match made from a record, read-only. */
export function recordedMatch(replayed: ReplayedGame): MatchClient {
  const { record, steps } = replayed;
  return {
    rules: record.rules,
    players: record.players,
    programs: [],
    seats: [],
    status: { kind: 'ready' },
    seatInfo: () => null,
    view: (viewer) => view(finalState(replayed), viewer),
    seen: (viewer) =>
      steps.flatMap(({ match, events }) => events.map((event) => see(match.game, event, viewer))),
    act: async () => refuse('game-over', 'The game is over.'),
    timeLeft: () => null,
    scores: () => scoresOf(steps.at(-1)!.match),
    record: () => ({ ok: true, value: record }),
    halt: () => {},
    resume: () => {},
    watch: () => () => {},
    close: () => {},
  };
}
