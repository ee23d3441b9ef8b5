import {
  type BySeat,
  type Guard,
  type Seat,
  type Spec,
  type State,
  bySeat,
  isShape,
  isWhole,
  other,
} from '@flotilla/engine';

/** A time for the whole game and an increment after each action, in milliseconds. */
export interface LiveTime {
  readonly initial: number;
  readonly increment: number;
}

/** A time for each decision, in milliseconds. */
export interface CorrespondenceTime {
  readonly perMove: number;
}

export type TimeControl = LiveTime | CorrespondenceTime;

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];

/** What servers accept and screens offer, in milliseconds. Records may have any clock. */
export const TIME_LIMITS = {
  initial: { least: SECOND, most: DAY },
  increment: { least: 0, most: HOUR },
  perMove: { least: 10 * SECOND, most: 30 * DAY },
} as const;

/** Whether a clock is within the limits of servers and screens. */
export function isWithinLimits(clock: TimeControl): boolean {
  const { initial, increment, perMove } = TIME_LIMITS;
  const isIn = (
    value: number,
    { least, most }: { readonly least: number; readonly most: number },
  ) => value >= least && value <= most;
  return 'initial' in clock
    ? isIn(clock.initial, initial) && isIn(clock.increment, increment)
    : isIn(clock.perMove, perMove);
}

/** About thirty years, so that sums of times stay exact. */
const MAX_TIME = 10 ** 12;

const isLiveTime: Guard<LiveTime> = isShape<LiveTime>({
  initial: isWhole(1, MAX_TIME),
  increment: isWhole(0, MAX_TIME),
});

const isCorrespondenceTime: Guard<CorrespondenceTime> = isShape<CorrespondenceTime>({
  perMove: isWhole(1, MAX_TIME),
});

/**
 * Whether a value is a time control as records write it.
 *
 * @example isTimeControl({ initial: 600_000, increment: 5_000 }) // true
 */
export const isTimeControl: Guard<TimeControl> = (value): value is TimeControl =>
  isLiveTime(value) || isCorrespondenceTime(value);

export const timeControlSpec: Spec<TimeControl> = {
  accepts: isTimeControl,
  expected: '{"initial":…,"increment":…} or {"perMove":…} in whole milliseconds',
};

/** Whether a match is played by correspondence: its players meet now and then, not at one time. */
export const isCorrespondence = (clock: TimeControl | null): boolean =>
  clock !== null && 'perMove' in clock && clock.perMove >= HOUR;

/** The clocks of both sides, as they were at one moment. */
export interface Clock {
  /** Null: no clock; both sides have endless time. */
  readonly control: TimeControl | null;
  /** The time each side had at that moment. */
  readonly left: BySeat<number>;
  /** The sides whose clocks run (rulebook 2.6.3): those that must act, both in deployment. */
  readonly running: readonly Seat[];
  /** That moment, in milliseconds since the start. */
  readonly since: number;
}

/** A moment at which a side's time is up. */
export interface Deadline {
  readonly seat: Seat;
  readonly at: number;
}

/**
 * The seats whose clocks run: those that must act, unless an option says otherwise for answers (rulebook 2.6.3).
 *
 * @example clocksRunning(view.publicState) // [1]
 */
export function clocksRunning({ phase, toAct, rules }: State['publicState']): readonly Seat[] {
  if (phase !== 'answer') return toAct;
  switch (rules.game) {
    case 'fleet':
      return toAct;
    case 'blind':
      return { answerer: toAct, asker: toAct.map(other), stopped: [] }[
        rules.answerClock ?? 'answerer'
      ];
  }
}

/**
 * The clocks at the start of a match.
 *
 * @example startClock({ initial: 600_000, increment: 5_000 }, [0, 1])
 */
export function startClock(control: TimeControl | null, toAct: readonly Seat[]): Clock {
  const time =
    control === null ? Infinity : 'perMove' in control ? control.perMove : control.initial;
  return { control, left: [time, time], running: toAct, since: 0 };
}

/**
 * The clocks after an entry. `actor` is the seat that made an action of the game: it earns the
 * increment, or in correspondence play a new time. Draw offers and endings have no actor.
 *
 * @example clockAfter(clock, { at: 12_345, actor: 0 }, [1])
 */
export function clockAfter(
  clock: Clock,
  { at, actor }: { readonly at: number; readonly actor: Seat | null },
  toAct: readonly Seat[],
): Clock {
  const left = bySeat((seat) => {
    const rest = remaining(clock, seat, at);
    if (clock.control === null || seat !== actor) return rest;
    return 'perMove' in clock.control ? clock.control.perMove : rest + clock.control.increment;
  });
  return { control: clock.control, left, running: toAct, since: at };
}

/**
 * The clocks after time was given back: those that run have what they had so many milliseconds before.
 *
 * @example clockWithCredit(clock, { at: 20_345, credit: 8_000 })
 */
export function clockWithCredit(
  clock: Clock,
  { at, credit }: { readonly at: number; readonly credit: number },
): Clock {
  const left = bySeat((seat) => remaining(clock, seat, at - credit));
  return { control: clock.control, left, running: clock.running, since: at };
}

/**
 * The time a seat has left at a moment, never below 0; `Infinity` without a clock.
 *
 * @example remaining(match.clock, 0, 12_345)
 */
export function remaining({ left, running, since }: Clock, seat: Seat, at: number): number {
  const spent = running.includes(seat) ? Math.max(0, at - since) : 0;
  return Math.max(0, left[seat] - spent);
}

/**
 * The next moment at which a flag falls if neither seat acts, and whose; null when none will. Seat 0
 * comes first when both fall at once.
 *
 * @example nextDeadline(match.clock) // { seat: 1, at: 600_000 }
 */
export function nextDeadline({ control, left, running, since }: Clock): Deadline | null {
  if (control === null) return null;
  return running
    .map((seat) => ({ seat, at: since + left[seat] }))
    .reduce<Deadline | null>(
      (soonest, next) => (soonest === null || next.at < soonest.at ? next : soonest),
      null,
    );
}

/**
 * The seat that has run out of time by a moment, the first one if both have; null when neither has.
 *
 * @example flagged(match.clock, 600_000)
 */
export function flagged(clock: Clock, at: number): Seat | null {
  const deadline = nextDeadline(clock);
  return deadline !== null && deadline.at <= at ? deadline.seat : null;
}
