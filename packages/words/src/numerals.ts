import { clockFace } from './clock-face.ts';

/** The forms a counted noun has in a language; those it does not need are absent. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** How a language writes numbers and lists, and which form a number asks for. */
export interface Numerals {
  /** 1234 as the language writes it. */
  readonly number: (value: number) => string;
  /** With one decimal: 9.8. */
  readonly decimal: (value: number) => string;
  /** With its sign and one decimal: +2.2. */
  readonly signed: (value: number) => string;
  /** A share of one as whole hundredths: 41%. */
  readonly percent: (share: number) => string;
  /** Milliseconds that are left, on the face of a clock: 4:05, 1:00:00, 2d 23:59. */
  readonly clock: (milliseconds: number) => string;
  /** A1, B2 and C3. */
  readonly list: (items: readonly string[]) => string;
  /** The form of a noun beside a number. */
  readonly plural: (count: number, forms: PluralForms) => string;
  /** The number and the noun in its form: 3 shots. */
  readonly counted: (count: number, forms: PluralForms) => string;
}

/**
 * The numerals of a locale.
 *
 * @example numerals('ru').counted(22, { one: 'год', few: 'года', many: 'лет', other: 'года' }) // '22 года'
 */
export function numerals(locale: string): Numerals {
  const whole = new Intl.NumberFormat(locale);
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const decimal = new Intl.NumberFormat(locale, { ...tenths, signDisplay: 'negative' });
  const signed = new Intl.NumberFormat(locale, { ...tenths, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const days = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
  });
  const list = new Intl.ListFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const plural = (count: number, forms: PluralForms): string =>
    forms[rules.select(count)] ?? forms.other;
  return {
    number: (value) => withMinus(whole.format(value)),
    decimal: (value) => withMinus(decimal.format(value)),
    signed: (value) => withMinus(signed.format(value)),
    percent: (share) => percent.format(share),
    clock: (milliseconds) => clockFace(milliseconds, (count) => days.format(count)),
    list: (items) => list.format(items),
    plural,
    counted: (count, forms) => `${whole.format(count)} ${plural(count, forms)}`,
  };
}

/** Intl writes a hyphen where a minus sign belongs. */
const withMinus = (text: string): string => text.replace('-', '−');
