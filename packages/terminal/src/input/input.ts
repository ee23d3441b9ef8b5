/** Keys that write nothing. */
export const KEYS = [
  'up',
  'down',
  'left',
  'right',
  'enter',
  'escape',
  'tab',
  'backspace',
  'delete',
  'home',
  'end',
  'page-up',
  'page-down',
  'f1',
  'f2',
  'f3',
  'f4',
  'f5',
  'f6',
  'f7',
  'f8',
  'f9',
  'f10',
  'save',
  'redraw',
  'suspend',
  'interrupt',
] as const;
export type Key = (typeof KEYS)[number];

/** What a person does at the terminal. */
export type Input =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'click'; readonly x: number; readonly y: number };

/** Names of the terminal library that are written differently there. */
const NAMES: Readonly<Record<string, Key>> = {
  ENTER: 'enter',
  KP_ENTER: 'enter',
  CTRL_J: 'enter',
  CTRL_M: 'enter',
  ESCAPE: 'escape',
  PAGE_UP: 'page-up',
  PAGE_DOWN: 'page-down',
  CTRL_S: 'save',
  CTRL_L: 'redraw',
  CTRL_Z: 'suspend',
  CTRL_C: 'interrupt',
};

/** What a key of the terminal library means to us; null: nothing. */
export function inputOf(name: string, isCharacter: boolean): Input | null {
  if (isCharacter) return { kind: 'character', character: name };
  const key = NAMES[name] ?? KEYS.find((known) => known === name.toLowerCase());
  return key === undefined ? null : { kind: 'key', key };
}

export const isKey = (input: Input, ...keys: readonly Key[]): boolean =>
  input.kind === 'key' && keys.includes(input.key);

export const isCharacter = (input: Input, ...characters: readonly string[]): boolean =>
  input.kind === 'character' && characters.includes(input.character);
