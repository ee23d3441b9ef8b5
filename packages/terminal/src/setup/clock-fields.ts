import { CLOCKS } from '@flotilla/client';
import { TIME_LIMITS, type TimeControl } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { type FormField, choiceField, numberField } from '../ui/form.ts';
import type { SetupDraft } from './draft.ts';

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

/** Clocks to begin with; the lines below them change every number. */
const OFFERED_CLOCKS: readonly (TimeControl | null)[] = [
  null,
  ...CLOCKS,
  { perMove: 30 * SECOND },
  { perMove: DAY },
];

/** The clock, and its numbers: minutes and increment, seconds a move, or days a move. */
export function clockFields(words: Words, draft: SetupDraft): readonly FormField<SetupDraft>[] {
  const { setup } = words.terminal;
  const { clock } = draft;
  const offered = OFFERED_CLOCKS.find((one) => JSON.stringify(one) === JSON.stringify(clock));
  const chosen = choiceField(
    { label: setup.clock, value: setup.clockValue(clock), hint: setup.clockHint },
    OFFERED_CLOCKS,
    // A clock of the player's own stands before the first.
    offered === undefined ? OFFERED_CLOCKS.at(-1)! : offered,
    (next) => ({ ...draft, clock: next }),
  );
  return clock === null ? [chosen] : [chosen, ...numbersOf(words, draft, clock)];
}

function numbersOf(
  { terminal: { setup } }: Words,
  draft: SetupDraft,
  clock: TimeControl,
): readonly FormField<SetupDraft>[] {
  const field = (
    label: string,
    milliseconds: number,
    unit: number,
    [least, most]: readonly [number, number],
    clockOf: (milliseconds: number) => TimeControl,
  ): FormField<SetupDraft> =>
    numberField(
      { label: `  ${label}`, hint: setup.between(least, most) },
      Math.round(milliseconds / unit),
      [least, most],
      (value) => ({ ...draft, clock: clockOf(value * unit) }),
    );
  const { initial, increment, perMove } = TIME_LIMITS;
  if ('perMove' in clock) {
    const setPerMove = (next: number): TimeControl => ({ perMove: next });
    return clock.perMove >= DAY
      ? [field(setup.daysPerMove, clock.perMove, DAY, [1, perMove.most / DAY], setPerMove)]
      : [
          field(
            setup.secondsPerMove,
            clock.perMove,
            SECOND,
            [perMove.least / SECOND, DAY / SECOND - 1],
            setPerMove,
          ),
        ];
  }
  return [
    field(setup.minutes, clock.initial, MINUTE, [1, initial.most / MINUTE], (next) => ({
      ...clock,
      initial: next,
    })),
    field(setup.increment, clock.increment, SECOND, [0, increment.most / SECOND], (next) => ({
      ...clock,
      increment: next,
    })),
  ];
}
