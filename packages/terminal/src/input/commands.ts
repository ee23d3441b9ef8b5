import type { Input, Key } from './input.ts';

/** What can be done in every battle by a key of its own: the keys of the Italian program. */
export const COMMANDS = [
  'attack-left',
  'attack-right',
  'attack-up',
  'attack-down',
  'defence-left',
  'defence-right',
  'defence-up',
  'defence-down',
  'save',
  'help',
  'scores',
  'legend',
  'leave',
  'hint',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The key of a command and, because some terminals keep F-keys for themselves, a second one. */
interface Binding {
  readonly key: Key | null;
  readonly character: string | null;
  /** How the keys are written in the help. */
  readonly shown: string;
}

export const BINDINGS: Readonly<Record<Command, Binding>> = {
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
};

/** The command of an input, if it is one. */
export function commandOf(input: Input): Command | null {
  const found = COMMANDS.find((command) => {
    const { key, character } = BINDINGS[command];
    if (input.kind === 'key') return input.key === key;
    return input.kind === 'character' && input.character === character;
  });
  return found ?? (input.kind === 'key' && input.key === 'save' ? 'save' : null);
}
