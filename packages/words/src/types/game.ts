import type {
  BySeat,
  ClashResult,
  Mark,
  Phase,
  PieceClass,
  PresetName,
  RefusalCode,
  Seat,
  ShotResult,
} from '@flotilla/engine';
import { LEVELS, type Level } from '@flotilla/play';
import type { Numerals } from '../numerals.ts';
import type { PluralForms } from '../counting.ts';

/** A name, and what it means in one sentence. */
export interface Explained {
  readonly name: string;
  readonly meaning: string;
}

/** A player a sentence is about, as the reader knows them. */
export type Who =
  | { readonly kind: 'you' }
  | { readonly kind: 'enemy' }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'named'; readonly name: string };

/** A player other than the reader. */
export type Other = Exclude<Who, { readonly kind: 'you' }>;

/** The player or spectator a text is for. */
export interface Reader {
  /** The reader's seat; null for spectators, and for a reader who sees both sides. */
  readonly seat: Seat | null;
  /** What the players are called; null: they have no names. */
  readonly names: BySeat<string | null>;
  /** The word for a hit the reader chose, in languages that have several. */
  readonly hit?: string;
}

/** A spectator of a game without player names. */
export const SPECTATOR: Reader = { seat: null, names: [null, null] };

/** What a spectator calls a seat. */
export function called({ names }: Pick<Reader, 'names'>, seat: Seat): Other {
  const name = names[seat];
  return name === null ? { kind: 'seat', seat } : { kind: 'named', name };
}

/** What a reader calls a seat. */
export function whoIs(reader: Reader, seat: Seat): Who {
  if (seat === reader.seat) return { kind: 'you' };
  const other = called(reader, seat);
  return reader.seat !== null && other.kind === 'seat' ? { kind: 'enemy' } : other;
}

/** The sentence that addresses the reader, or the one about another player. */
export const told = (who: Who, you: string, about: (other: Other) => string): string =>
  who.kind === 'you' ? you : about(who);

/** Numbers, lists, and the things that are counted in every game. */
export interface NumberWords extends Pick<
  Numerals,
  'number' | 'decimal' | 'signed' | 'percent' | 'percents' | 'signedPercent' | 'clock' | 'list'
> {
  readonly shots: (count: number) => string;
  readonly hits: (count: number) => string;
  readonly cells: (count: number) => string;
  readonly ships: (count: number) => string;
  readonly pieces: (count: number) => string;
  readonly turns: (count: number) => string;
  readonly games: (count: number) => string;
}

export interface GameWords {
  readonly presets: Readonly<Record<PresetName, Explained>>;
}

/** The name of the game some rules come from; a tradition without words is called what it is. */
export const gameName = (
  { presets }: GameWords,
  { tradition }: { readonly tradition: string },
): string =>
  Object.hasOwn(presets, tradition) ? presets[tradition as PresetName].name : tradition;

/** The levels of the bots. */
export type LevelWords = Readonly<Record<Level, Explained>>;

/** A player's name as shown: computers are named by their level. */
export function playerName(levels: LevelWords, name: string): string {
  const [, level, number = ''] = /^bot:(\w+)( \d+)?$/u.exec(name) ?? [];
  const known = LEVELS.find((each) => each === level);
  return known === undefined ? name : levels[known].name + number;
}

/** What a game is doing, as a heading. */
export type PhaseWords = Readonly<Record<Phase, string>>;

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
interface ClassNames {
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

/** A class may have any name, even one that every object inherits (`constructor`). */
const owned = <T>(table: object, key: string): T | undefined =>
  Object.hasOwn(table, key) ? (table as Readonly<Record<string, T>>)[key] : undefined;

/** The pieces of the blind game. */
export interface PieceWords {
  readonly name: (piece: PieceClass) => string;
  /** One or several: "a cruiser", "2 cruisers". */
  readonly counted: (count: number, piece: PieceClass) => string;
}

/** What can be seen on a cell of a fleet game's board, spoken or in a legend. */
export type MarkWords = Readonly<Record<Mark | 'ship' | 'unknown', string>>;

/** What the players call out. */
export interface CallWords {
  /** The announcement of a shot (rulebook 1.6). */
  readonly shots: Readonly<Record<ShotResult, string>>;
  /** The words for a hit among which a player may choose, the usual one first. */
  readonly hits: readonly [string, ...string[]];
  readonly won: string;
  readonly drawn: string;
  readonly drawDeclined: string;
  /** The question of the blind game (rulebook 2.8). */
  readonly question: string;
  /** What the attacker of the blind game says when the clash is settled. */
  readonly verdicts: Readonly<Record<ClashResult, string>>;
}

/** The announcement of a shot in the words a reader has chosen. */
export const callOf = (
  calls: CallWords,
  result: ShotResult,
  { hit }: Pick<Reader, 'hit'>,
): string => (result === 'hit' && hit !== undefined ? hit : calls.shots[result]);

/** What happened and what to do next, for every refusal. */
export type RefusalWords = Readonly<Record<RefusalCode, string>>;
