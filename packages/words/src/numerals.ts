import { type Counting, counting, onDemand } from './counting.ts';

/** How a language writes numbers and lists, and which form a number asks for. */
export interface Numerals extends Counting {
  /** 1234 as the language writes it. */
  readonly number: (value: number) => string;
  /** With one decimal: 9.8. */
  readonly decimal: (value: number) => string;
  /** With its sign and one decimal: +2.2. */
  readonly signed: (value: number) => string;
  /** With its sign, whole: +2. */
  readonly signedWhole: (value: number) => string;
  /** A share of one as whole hundredths: 41%. */
  readonly percent: (share: number) => string;
  /** With its sign: +8%. */
  readonly signedPercent: (share: number) => string;
  /** Shares that make one, as whole hundredths that make a hundred: 34%, 33%, 33%. */
  readonly percents: (shares: readonly number[]) => readonly string[];
  /** Milliseconds that are left, on the face of a clock: 4:05, 1:00:00, 2d 23:59. */
  readonly clock: (milliseconds: number) => string;
  /** A length of time in its largest whole unit: 3 days, 30 seconds. */
  readonly duration: (milliseconds: number) => string;
  /** A1, B2 and C3. */
  readonly list: (items: readonly string[]) => string;
  /** A1, B2 or C3. */
  readonly either: (items: readonly string[]) => string;
}

/**
 * The numerals of a locale.
 *
 * @example numerals('ru').counted(22, { one: 'год', few: 'года', many: 'лет', other: 'года' }) // '22 года'
 */
export function numerals(locale: string): Numerals {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const numberOf = (style: Intl.NumberFormatOptions = {}) =>
    onDemand(() => new Intl.NumberFormat(locale, style));
  const whole = numberOf();
  const decimal = numberOf({ ...tenths, signDisplay: 'negative' });
  const signed = numberOf({ ...tenths, signDisplay: 'exceptZero' });
  const percent = numberOf({ style: 'percent' });
  const signedPercent = numberOf({ style: 'percent', signDisplay: 'exceptZero' });
  const days = numberOf({ style: 'unit', unit: 'day', unitDisplay: 'narrow' });
  const list = onDemand(() => new Intl.ListFormat(locale));
  return {
    number: (value) => withMinus(whole().format(value)),
    decimal: (value) => withMinus(decimal().format(value)),
    signed: (value) => withMinus(signed().format(value)),
    signedWhole: (value) =>
      withMinus(new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value)),
    percent: (share) => percent().format(share),
    signedPercent: (share) => withMinus(signedPercent().format(share)),
    percents: (shares) => largestRemainder(shares, 100).map((part) => percent().format(part / 100)),
    clock: (milliseconds) => clockFace(milliseconds, (count) => days().format(count)),
    duration: (milliseconds) => {
      const [unit, length] = UNITS.find(([, each]) => milliseconds % each === 0) ?? UNITS.at(-1)!;
      const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
      return new Intl.NumberFormat(locale, style).format(milliseconds / length);
    },
    list: (items) => list().format(items),
    either: (items) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(items),
    ...counting(locale),
  };
}

/**
 * A time that is left, rounded down to the days, hours or minutes that matter.
 *
 * @example roughly(numerals('en'), 200_000_000) // '2 days'
 */
export function roughly({ duration }: Pick<Numerals, 'duration'>, milliseconds: number): string {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const unit = [day, hour].find((each) => milliseconds >= 2 * each) ?? minute;
  return duration(Math.max(minute, Math.floor(milliseconds / unit) * unit));
}

/** Intl writes a hyphen where a minus sign belongs. */
const withMinus = (text: string): string => text.replace('-', '−');

/**
 * Shares of a whole as whole numbers that make `total`: each is rounded down, and those that lost most by
 * it get one more (the largest remainder method).
 *
 * @example largestRemainder([0.355, 0.355, 0.29], 100) // [36, 35, 29]
 */
export function largestRemainder(shares: readonly number[], total: number): readonly number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (whole === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share / whole) * total);
  const parts = exact.map(Math.floor);
  const missing = total - parts.reduce((sum, part) => sum + part, 0);
  const remainder = (index: number): number => exact[index]! - parts[index]!;
  const order = [...parts.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b);
  for (const index of order.slice(0, missing)) parts[index]!++;
  return parts;
}

/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** Units of time in milliseconds, the largest first. */
const UNITS = [
  ['day', DAY * 1000],
  ['hour', HOUR * 1000],
  ['minute', MINUTE * 1000],
  ['second', 1000],
] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Time that is left, as a clock shows it: minutes and seconds, with hours where there are that many. From
 * a day on, seconds are left out.
 */
function clockFace(milliseconds: number, tellDays: (days: number) => string): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return `${tellDays(days)} ${hours}:${twoDigits(minutes)}`;
  const rest = twoDigits(seconds % MINUTE);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
