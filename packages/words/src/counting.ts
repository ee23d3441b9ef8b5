/** The forms a counted noun has in a language; those it does not need are absent. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** The forms of a Russian noun beside 1, 2 and 5; a fraction takes the second. */
export const russianForms = (
  one: string,
  few: string,
  many: string,
): PluralForms & Readonly<Record<'one' | 'few' | 'many', string>> => ({
  one,
  few,
  many,
  other: few,
});

/** Which form of a noun a number asks for. */
export interface Counting {
  /** The form of a noun beside a number. */
  readonly plural: (count: number, forms: PluralForms) => string;
  /** The number and the noun in its form: 3 shots. */
  readonly counted: (count: number, forms: PluralForms) => string;
}

/** How a locale counts: the part of its numerals that the home page needs. */
export function counting(locale: string): Counting {
  const whole = onDemand(() => new Intl.NumberFormat(locale));
  const rules = onDemand(() => new Intl.PluralRules(locale));
  const plural = (count: number, forms: PluralForms): string =>
    forms[rules().select(count)] ?? forms.other;
  return {
    plural,
    counted: (count, forms) => `${whole().format(count)} ${plural(count, forms)}`,
  };
}

/** Made when it is first used: formats take long to make, and most languages are never shown. */
export function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
