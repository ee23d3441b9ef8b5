/** Keys that type no character. */
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

/** One input at the terminal. */
export type Input =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'click'; readonly x: number; readonly y: number }
  | { readonly kind: 'wheel'; readonly by: 1 | -1; readonly x: number; readonly y: number }
  /** A line of a list or a form that was clicked. */
  | { readonly kind: 'pick'; readonly line: number };

export const isKey = (input: Input, ...keys: readonly Key[]): boolean =>
  input.kind === 'key' && keys.includes(input.key);

export const isCharacter = (input: Input, ...characters: readonly string[]): boolean =>
  input.kind === 'character' && characters.includes(input.character);

/** A line of text after an input. */
export function textAfter(text: string, input: Input, most: number): string {
  if (isKey(input, 'backspace', 'delete')) return [...text].slice(0, -1).join('');
  const more =
    input.kind === 'character' ? input.character : input.kind === 'paste' ? input.text : '';
  return [...(text + more.replaceAll(/\p{C}/gu, ' '))].slice(0, most).join('');
}

/** The commands that scroll boards. */
const SCROLLS = [
  'attack-left',
  'attack-right',
  'attack-up',
  'attack-down',
  'defence-left',
  'defence-right',
  'defence-up',
  'defence-down',
] as const;

/** What can be done in games without boards that scroll. */
export const STILL_COMMANDS = [
  'save',
  'help',
  'scores',
  'legend',
  'leave',
  'hint',
  'chat',
] as const;

/** What can be done in every battle by a key of its own: the keys of the Italian program. */
export const COMMANDS = [...SCROLLS, ...STILL_COMMANDS] as const;
export type KeyCommand = (typeof COMMANDS)[number];

/** The key of a command, and a second one because some terminals use the F-keys themselves. */
interface Binding {
  readonly key: Key | null;
  readonly character: string | null;
  /** How the keys are written in the help. */
  readonly shown: string;
}

export const BINDINGS: Readonly<Record<KeyCommand, Binding>> = {
  'attack-left': { key: 'f1', character: '[', shown: 'F1  [' },
  'attack-right': { key: 'f2', character: ']', shown: 'F2  ]' },
  'attack-up': { key: 'f3', character: '{', shown: 'F3  {' },
  'attack-down': { key: 'f4', character: '}', shown: 'F4  }' },
  'defence-left': { key: 'f5', character: '<', shown: 'F5  <' },
  'defence-right': { key: 'f6', character: '>', shown: 'F6  >' },
  'defence-up': { key: 'f7', character: '(', shown: 'F7  (' },
  'defence-down': { key: 'f8', character: ')', shown: 'F8  )' },
  save: { key: 'f9', character: '*', shown: 'F9  *' },
  help: { key: 'f10', character: '?', shown: 'F10 ?' },
  scores: { key: null, character: '\\', shown: '\\' },
  legend: { key: 'tab', character: null, shown: 'Tab' },
  leave: { key: 'escape', character: null, shown: 'Esc' },
  hint: { key: null, character: '!', shown: '!' },
  chat: { key: null, character: '/', shown: '/' },
};

/** The command of an input, if it is one. */
export function commandOf(input: Input): KeyCommand | null {
  const found = COMMANDS.find((command) => {
    const { key, character } = BINDINGS[command];
    if (input.kind === 'key') return input.key === key;
    return input.kind === 'character' && input.character === character;
  });
  return found ?? (input.kind === 'key' && input.key === 'save' ? 'save' : null);
}
