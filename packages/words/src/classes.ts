import type { Numerals, PluralForms } from './numerals.ts';
import type { PresetName } from './games.ts';

/** The classes of ships that the presets know. */
export const SHIP_CLASSES = [
  'carrier',
  'battleship',
  'cruiser',
  'destroyer',
  'submarine',
  'torpedo-boat',
  'launch',
] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];

/** Ships by name. Players may make up classes of their own: those are called what they are. */
export interface ClassWords {
  /** One ship of a class, as its tradition calls it. */
  readonly name: (ship: string, tradition: string) => string;
  /** Several of them: "2 cruisers". */
  readonly counted: (count: number, ship: string, tradition: string) => string;
}

/** The names of a language, and where a tradition has others (rulebook 1.5). */
export interface ClassNames {
  readonly usual: Readonly<Record<ShipClass, PluralForms>>;
  readonly traditions: Readonly<
    Partial<Record<PresetName, Readonly<Partial<Record<ShipClass, PluralForms>>>>>
  >;
}

export function classWords(numerals: Numerals, { usual, traditions }: ClassNames): ClassWords {
  const formsOf = (ship: string, tradition: string): PluralForms | undefined => {
    const own = owned<Readonly<Record<string, PluralForms>>>(traditions, tradition);
    return owned<PluralForms>(own ?? {}, ship) ?? owned<PluralForms>(usual, ship);
  };
  return {
    name: (ship, tradition) => {
      const forms = formsOf(ship, tradition);
      return forms === undefined ? ship : numerals.plural(1, forms);
    },
    counted: (count, ship, tradition) => {
      const forms = formsOf(ship, tradition);
      return forms === undefined
        ? `${numerals.number(count)} × ${ship}`
        : numerals.counted(count, forms);
    },
  };
}

/** A class may have any name, also one that every object answers to. */
const owned = <T>(table: object, key: string): T | undefined =>
  Object.hasOwn(table, key) ? (table as Readonly<Record<string, T>>)[key] : undefined;
