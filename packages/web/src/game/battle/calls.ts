import type { FiredEvent, Seat, SeenEvent, ShotResult } from '@flotilla/engine';
import { type CallWords, type PageWords, type SharedWords, callOf } from '@flotilla/words';
import { type Scene, isShared } from '../scene.ts';

/** The call for an event, and how serious it is. */
export interface SpokenCall {
  readonly text: string;
  readonly tone: ShotResult | 'neutral';
}

/** The result of a list of shots, as a whole. */
export function resultOf({ shots, ships }: FiredEvent): ShotResult {
  const results =
    ships === undefined
      ? shots.map(({ result }) => result)
      : [...ships.sunk.map(() => 'sunk'), ...ships.hit.map(() => 'hit')];
  if (results.includes('sunk')) return 'sunk';
  return results.includes('hit') ? 'hit' : 'miss';
}

export function spokenCall(
  calls: CallWords,
  event: SeenEvent,
  hit: string | undefined,
): SpokenCall | null {
  switch (event.type) {
    case 'fired': {
      const tone = resultOf(event);
      return { text: callOf(calls, tone, hit === undefined ? {} : { hit }), tone };
    }
    case 'asked':
      return { text: calls.question, tone: 'neutral' };
    case 'clash':
      return { text: calls.verdicts[event.result], tone: 'hit' };
    case 'struck':
      return { text: calls.verdicts.torpedo, tone: 'hit' };
    case 'draw-declined':
      return { text: calls.drawDeclined, tone: 'neutral' };
    default:
      return null;
  }
}

const CALLED = new Set([
  'began',
  'fired',
  'moved',
  'asked',
  'answered',
  'clash',
  'struck',
  'draw-declined',
]);

/** Whether an event has a call. */
export const isCalled = ({ type }: SeenEvent): boolean => CALLED.has(type);

/** The seat behind an event; a clash belongs to the attacker, who asked (rulebook 2.8). */
export function seatBehind(seen: readonly SeenEvent[], event: SeenEvent): Seat | null {
  const told = event.type === 'clash' ? seen.findLast(({ type }) => type === 'asked') : event;
  return told !== undefined && 'seat' in told ? told.seat : null;
}

/** How a finished game ended for its viewer, in a word or two; by name for two at one screen. */
export function verdictOf(
  { match, view, viewer, names }: Scene,
  { words, page }: { readonly words: SharedWords; readonly page: PageWords },
): string {
  const { winner } = view.publicState.outcome!;
  if (winner === null) return page.over.drawn;
  if (viewer === 'spectator' || isShared(match)) return page.over.wonBy(names[winner]);
  return winner === viewer ? words.calls.won : page.over.lost;
}
