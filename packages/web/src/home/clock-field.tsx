import { CLOCKS } from '@flotilla/client';
import type { TimeControl } from '@flotilla/play';
import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';

/** For games that can do without a clock. */
export const CLOCKS_OR_NONE: readonly (TimeControl | null)[] = [null, ...CLOCKS];

interface ClockFieldProps<Clock extends TimeControl | null> {
  readonly clocks: readonly Clock[];
  readonly clock: Clock;
  readonly change: (clock: Clock) => void;
}

/** How much time the players have. */
export function ClockField<Clock extends TimeControl | null>({
  clocks,
  clock,
  change,
}: ClockFieldProps<Clock>): JSX.Element {
  return (
    <label class="field">
      <span>{speech().page.home.clock.title}</span>
      <select
        name="clock"
        value={clocks.findIndex((entry) => JSON.stringify(entry) === JSON.stringify(clock))}
        onChange={({ currentTarget }) => change(clocks[Number(currentTarget.value)]!)}
      >
        {clocks.map((entry, index) => (
          <option key={index} value={index}>
            {clockTold(entry)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A clock in a few words. */
export function clockTold(clock: TimeControl | null): string {
  const { clock: told } = speech().page.home;
  if (clock === null) return told.none;
  return 'initial' in clock
    ? told.live(clock.initial / 60_000, clock.increment / 1000)
    : told.days(clock.perMove / 86_400_000);
}
