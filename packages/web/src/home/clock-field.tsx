import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { CLOCKS } from '@flotilla/client';
import { TIME_LIMITS, type TimeControl } from '@flotilla/play';
import { speech } from '../device/speech.ts';
import './clock-field.css';

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

/** The clocks that are offered: minutes for the whole game, or days for each move. */
export const OFFERED_CLOCKS: readonly TimeControl[] = [
  ...CLOCKS,
  { perMove: DAY },
  { perMove: 3 * DAY },
];

/** The same, and playing without a clock. */
export const CLOCKS_OR_NONE: readonly (TimeControl | null)[] = [null, ...OFFERED_CLOCKS];

/** What a clock that is typed in begins with. */
const CUSTOM = {
  live: { initial: 15 * MINUTE, increment: 10 * SECOND },
  perMove: { perMove: 2 * DAY },
} as const satisfies Record<string, TimeControl>;
type CustomKind = keyof typeof CUSTOM;
const CUSTOM_KINDS = Object.keys(CUSTOM) as readonly CustomKind[];

const isSame = (one: TimeControl | null, other: TimeControl | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const kindOf = (clock: TimeControl): CustomKind => ('initial' in clock ? 'live' : 'perMove');

interface ClockFieldProps<Clock extends TimeControl | null> {
  readonly clocks: readonly Clock[];
  readonly clock: Clock;
  readonly change: (clock: Clock | TimeControl) => void;
}

/** How much time the players have: one of the clocks, or any other. */
export function ClockField<Clock extends TimeControl | null>({
  clocks,
  clock,
  change,
}: ClockFieldProps<Clock>): JSX.Element {
  const told = speech().page.clock;
  const index = clocks.findIndex((offered) => isSame(offered, clock));
  const isTyped = useSignal(index === -1);
  const isCustom = clock !== null && (isTyped.value || index === -1);
  return (
    <div class="stack">
      <label class="field">
        <span>{told.title}</span>
        <select
          name="clock"
          value={isCustom ? kindOf(clock) : index}
          onChange={({ currentTarget: { value } }) => {
            const kind = CUSTOM_KINDS.find((known) => known === value);
            isTyped.value = kind !== undefined;
            change(kind === undefined ? clocks[Number(value)]! : CUSTOM[kind]);
          }}
        >
          {clocks.map((offered, at) => (
            <option key={at} value={at}>
              {clockText(offered)}
            </option>
          ))}
          {CUSTOM_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {told.custom[kind]}
            </option>
          ))}
        </select>
      </label>
      {isCustom && <CustomClock clock={clock} change={change} />}
    </div>
  );
}

interface ClocksFieldProps {
  readonly chosen: readonly (TimeControl | null)[];
  readonly change: (chosen: readonly (TimeControl | null)[]) => void;
}

/** All clocks a player accepts. */
export function ClocksField({ chosen, change }: ClocksFieldProps): JSX.Element {
  const told = speech().page.clock;
  const typed = useSignal<TimeControl | null>(null);
  const others = chosen.filter((clock) => !CLOCKS_OR_NONE.some((each) => isSame(each, clock)));
  const shown = [...CLOCKS_OR_NONE, ...others];
  const choose = (isWanted: (clock: TimeControl | null) => boolean): void =>
    change(shown.filter(isWanted));
  const isChosen = (clock: TimeControl | null): boolean =>
    chosen.some((each) => isSame(each, clock));
  return (
    <fieldset class="stack">
      <legend class="legend">{told.several}</legend>
      <div class="clock-choices">
        {shown.map((clock) => (
          <label key={JSON.stringify(clock)} class="choice">
            <input
              type="checkbox"
              name="clocks"
              checked={isChosen(clock)}
              onChange={() => choose((each) => isChosen(each) !== isSame(each, clock))}
            />
            <span>{clockText(clock)}</span>
          </label>
        ))}
        {CUSTOM_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="button plain"
            aria-expanded={typed.value !== null && kindOf(typed.value) === kind}
            onClick={() => (typed.value = CUSTOM[kind])}
          >
            {told.custom[kind]}
          </button>
        ))}
      </div>
      {typed.value !== null && (
        <div class="stack">
          <CustomClock clock={typed.value} change={(clock) => (typed.value = clock)} />
          <p>
            <button
              type="button"
              class="button small"
              onClick={() => {
                const clock = typed.value;
                typed.value = null;
                if (!isChosen(clock)) change([...chosen, clock]);
              }}
            >
              {told.add}
            </button>
          </p>
        </div>
      )}
      {chosen.length === 0 && (
        <p class="small said" role="status">
          {told.noneChosen}
        </p>
      )}
    </fieldset>
  );
}

interface CustomClockProps {
  readonly clock: TimeControl;
  readonly change: (clock: TimeControl) => void;
}

/** A clock that is typed in. */
function CustomClock({ clock, change }: CustomClockProps): JSX.Element {
  const told = speech().page.clock;
  const { initial, increment, perMove } = TIME_LIMITS;
  if ('perMove' in clock) {
    return (
      <div class="clock-custom">
        <CountField
          label={told.days}
          name="clock-days"
          value={clock.perMove / DAY}
          most={perMove.most / DAY}
          change={(count) => change({ perMove: count * DAY })}
        />
      </div>
    );
  }
  return (
    <div class="clock-custom">
      <CountField
        label={told.minutes}
        name="clock-minutes"
        value={clock.initial / MINUTE}
        most={initial.most / MINUTE}
        change={(count) => change({ ...clock, initial: count * MINUTE })}
      />
      <CountField
        label={told.increment}
        name="clock-increment"
        value={clock.increment / SECOND}
        least={increment.least}
        most={increment.most / SECOND}
        change={(count) => change({ ...clock, increment: count * SECOND })}
      />
    </div>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly change: (value: number) => void;
}

/** A whole number within limits. What is not is shown as an error, and undone when the field is left. */
function CountField({ label, name, value, least = 1, most, change }: CountFieldProps): JSX.Element {
  const typed = useSignal<string | null>(null);
  const hint = `${name}-limits`;
  const isFine = (count: number): boolean =>
    Number.isInteger(count) && count >= least && count <= most;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={least}
        max={most}
        step={1}
        value={typed.value ?? value}
        aria-invalid={typed.value !== null}
        aria-describedby={hint}
        onInput={({ currentTarget: { value: text, valueAsNumber } }) => {
          typed.value = isFine(valueAsNumber) ? null : text;
          if (isFine(valueAsNumber)) change(valueAsNumber);
        }}
        onBlur={() => (typed.value = null)}
      />
      <span id={hint} class={typed.value === null ? 'small quiet' : 'small clock-wrong'}>
        {speech().page.clock.limits(least, most)}
      </span>
    </label>
  );
}

/** A clock in a few words. */
export function clockText(clock: TimeControl | null): string {
  const told = speech().page.clock;
  if (clock === null) return told.none;
  return 'initial' in clock
    ? told.live(clock.initial / MINUTE, clock.increment / SECOND)
    : told.perMove(clock.perMove);
}

/** Several clocks, of which one will be played. */
export const clocksText = (clocks: readonly (TimeControl | null)[]): string =>
  speech().page.clock.or(clocks.map(clockText));
