import type { Mark } from '@flotilla/engine';

/** What a character on the screen is for. The palette decides how it looks. */
const ROLES = [
  'plain',
  'dim',
  'strong',
  'title',
  'headline',
  'warning',
  'bar',
  'chosen',
  'unknown',
  'water',
  'miss',
  'hit',
  'sunk',
  'ship',
  'shot',
  'sight',
  'marked',
  'field',
  'own',
  'enemy',
  'reach',
] as const;
export type Role = (typeof ROLES)[number];

/** How a role looks; colours are those of 256. */
export interface TextStyle {
  readonly color?: number;
  readonly bgColor?: number;
  readonly bold?: boolean;
  readonly inverse?: boolean;
  readonly underline?: boolean;
}

type Palette = Readonly<Record<Role, TextStyle>>;

export const THEMES = ['dark', 'light', 'plain'] as const;
export type TerminalTheme = (typeof THEMES)[number];

/** Not called light blue, water blue, hit red, sunk black, own ship white; each with its own ground. */
const SEA = {
  unknown: { bgColor: 117, color: 25 },
  water: { bgColor: 74, color: 17 },
  miss: { bgColor: 25, color: 195 },
  hit: { bgColor: 160, color: 231, bold: true },
  sunk: { bgColor: 16, color: 203, bold: true },
  ship: { bgColor: 255, color: 238 },
  shot: { bgColor: 61, color: 231 },
  sight: { bgColor: 226, color: 16, bold: true },
  marked: { bgColor: 208, color: 16, bold: true },
  field: { bgColor: 24, color: 110 },
  own: { bgColor: 255, color: 17, bold: true },
  enemy: { bgColor: 95, color: 230 },
  reach: { bgColor: 71, color: 16 },
} satisfies Partial<Record<Role, TextStyle>>;

/**
 * For every background a terminal can have; text takes the colours of the terminal itself. Those for dark
 * ones can be read on light ones as well, since many terminals do not tell which they have.
 */
export const PALETTES: Readonly<Record<TerminalTheme, Palette>> = {
  dark: {
    ...SEA,
    plain: {},
    dim: { color: 245 },
    strong: { bold: true },
    title: { color: 38, bold: true },
    headline: { color: 222, bold: true },
    warning: { color: 208, bold: true },
    bar: { bgColor: 23, color: 231 },
    chosen: { bgColor: 80, color: 16, bold: true },
  },
  light: {
    ...SEA,
    plain: {},
    dim: { color: 240 },
    strong: { bold: true },
    title: { color: 24, bold: true },
    headline: { color: 88, bold: true },
    warning: { color: 160, bold: true },
    bar: { bgColor: 153, color: 17 },
    chosen: { bgColor: 24, color: 231, bold: true },
  },
  plain: {
    plain: {},
    dim: {},
    strong: { bold: true },
    title: { bold: true },
    headline: { bold: true },
    warning: { bold: true, underline: true },
    bar: { inverse: true },
    chosen: { inverse: true },
    unknown: {},
    water: {},
    miss: {},
    hit: { bold: true },
    sunk: { bold: true, underline: true },
    ship: {},
    shot: {},
    sight: { inverse: true },
    marked: { inverse: true },
    field: {},
    own: { bold: true },
    enemy: {},
    reach: { underline: true },
  },
};

/** The marks a player can choose from; shapes differ within each, so that colour is never needed. */
export const MARK_SETS = ['pins', 'paper', 'squares', 'letters'] as const;
export type MarkSet = (typeof MARK_SETS)[number];

/** What can be seen on a cell of a fleet game's board. */
export type BoardSign = Mark | 'ship' | 'unknown' | 'water';

/** In the Spanish paper style a cross is a miss and a circle a hit (rulebook 1.5). */
export const SIGNS: Readonly<Record<MarkSet, Readonly<Record<BoardSign, string>>>> = {
  pins: { unknown: '·', water: '~', miss: '○', hit: '●', sunk: '◆', shot: '?', ship: '■' },
  paper: { unknown: '·', water: '~', miss: '×', hit: 'o', sunk: 'Ø', shot: '?', ship: '■' },
  squares: { unknown: '·', water: '~', miss: '□', hit: '■', sunk: '▲', shot: '?', ship: '▒' },
  letters: { unknown: '.', water: '~', miss: 'o', hit: 'x', sunk: 'X', shot: '?', ship: '#' },
};
