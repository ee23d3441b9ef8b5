import { StringDecoder } from 'node:string_decoder';
import type { Time } from '@flotilla/client';
import type { Input, Key } from '../ui/input.ts';

const ESCAPE = '\u001b';
const PASTE_BEGIN = `${ESCAPE}[200~`;
const PASTE_END = `${ESCAPE}[201~`;
/** A longer paste is cut: it was a mistake. */
const MAX_PASTE_LENGTH = 10_000;

/** The beginning of a key at the end of what was read: over a slow line the rest comes with the next read. */
const UNFINISHED = new RegExp(`${ESCAPE}(?:O|\\[\\[?[0-?]*[ -/]*)?$`, 'u');

/** How long the rest of a key may take, in milliseconds: the Esc key is a beginning too, and has no rest. */
const ESC_MILLISECONDS = 100;
const REST_MILLISECONDS = 1000;

/**
 * Reads what a terminal sends: whole characters and whole keys only, and what is pasted apart from what is
 * typed, so that a paste never fires.
 */
export class KeyReader {
  readonly #decoder = new StringDecoder('utf8');
  readonly #hear: (input: Input) => void;
  readonly #after: Time['after'];
  /** The beginning of a key. */
  #held = '';
  #callOff: () => void = () => {};
  /** The pasted text so far; null: no paste is in progress. */
  #paste: string | null = null;

  constructor(hear: (input: Input) => void, after: Time['after']) {
    this.#hear = hear;
    this.#after = after;
  }

  read(chunk: Buffer): void {
    const read = this.#decoder.write(chunk);
    if (read === '') return;
    this.#callOff();
    // Only these go on with what Esc may have begun; anything else is a key after the Esc key.
    if (this.#held === ESCAPE && !/^[[O]/u.test(read)) this.#giveHeld();
    let rest = this.#held + read;
    this.#held = '';
    while (rest !== '') {
      rest = this.#paste === null ? this.#typed(rest) : this.#pasted(rest, this.#paste);
    }
  }

  /** Gives what is typed up to the next paste; what comes after that. */
  #typed(text: string): string {
    const begin = text.indexOf(PASTE_BEGIN);
    if (begin === -1) {
      this.#give(this.#whole(text));
      return '';
    }
    this.#give(text.slice(0, begin));
    this.#paste = '';
    return text.slice(begin + PASTE_BEGIN.length);
  }

  /** Takes what is pasted up to its end; what comes after that. */
  #pasted(text: string, before: string): string {
    const end = text.indexOf(PASTE_END);
    if (end === -1) {
      this.#paste = (before + this.#whole(text)).slice(0, MAX_PASTE_LENGTH);
      return '';
    }
    this.#paste = null;
    this.#hear({ kind: 'paste', text: (before + text.slice(0, end)).slice(0, MAX_PASTE_LENGTH) });
    return text.slice(end + PASTE_END.length);
  }

  /** A text without the beginning of a key at its end, which is held until its rest comes. */
  #whole(text: string): string {
    this.#held = UNFINISHED.exec(text)?.[0] ?? '';
    if (this.#held !== '' && this.#paste === null) this.#waitForRest();
    return text.slice(0, text.length - this.#held.length);
  }

  #waitForRest(): void {
    this.#callOff =
      this.#held === ESCAPE
        ? this.#after(ESC_MILLISECONDS, () => this.#giveHeld())
        : this.#after(REST_MILLISECONDS, () => {
            this.#held = '';
          });
  }

  #giveHeld(): void {
    const held = this.#held;
    this.#held = '';
    this.#give(held);
  }

  #give(text: string): void {
    for (const [token] of text.matchAll(TOKENS)) {
      const input = inputOf(token);
      if (input !== null) this.#hear(input);
    }
  }
}

/** A key sequence, or one character. */
const TOKENS = new RegExp(`${ESCAPE}(?:\\[\\[[A-E]|\\[[0-?]*[ -/]*[@-~]|O[ -~])|[^]`, 'gu');

const CONTROLS: Readonly<Record<string, Key>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u0003': 'interrupt',
  '\u000c': 'redraw',
  '\u0013': 'save',
  '\u001a': 'suspend',
  [ESCAPE]: 'escape',
};

/** Keys by the letter that ends their sequence. */
const BY_LETTER: Readonly<Record<string, Key>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  M: 'enter',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** Keys by the number of their sequence. */
const BY_NUMBER: Readonly<Record<string, Key>> = {
  1: 'home',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
};

/** On the console of Linux. */
const LINUX: readonly Key[] = ['f1', 'f2', 'f3', 'f4', 'f5'];

/** What one sequence or character means; null: a key we do not use. */
function inputOf(token: string): Input | null {
  const control = CONTROLS[token];
  if (control !== undefined) return { kind: 'key', key: control };
  if (!token.startsWith(ESCAPE)) {
    return /^\p{C}$/u.test(token) && !/^\p{Co}$/u.test(token)
      ? null
      : { kind: 'character', character: token };
  }
  const body = token.slice(1);
  if (body.startsWith('[<')) return mouseOf(body);
  const key = body.startsWith('[[')
    ? LINUX['ABCDE'.indexOf(body[2]!)]
    : body.endsWith('~')
      ? BY_NUMBER[/^\[(\d+)/u.exec(body)?.[1] ?? '']
      : body.startsWith('O') || body.startsWith('[')
        ? BY_LETTER[body.at(-1)!]
        : undefined;
  return key === undefined ? null : { kind: 'key', key };
}

const [LEFT, RIGHT, WHEEL_UP, WHEEL_DOWN] = [0, 2, 64, 65];
/** Shift, Alt and Ctrl change nothing. */
const MODIFIERS = 4 | 8 | 16;

/** A button that was pressed, or a turned wheel: ESC [ < button ; column ; line M. */
function mouseOf(body: string): Input | null {
  const told = /^\[<(\d+);(\d+);(\d+)M$/u.exec(body);
  if (told === null) return null;
  const button = Number(told[1]) & ~MODIFIERS;
  const [x, y] = [Number(told[2]) - 1, Number(told[3]) - 1];
  if (button === LEFT) return { kind: 'click', x, y };
  if (button === RIGHT) return { kind: 'character', character: ' ' };
  if (button !== WHEEL_UP && button !== WHEEL_DOWN) return null;
  return { kind: 'wheel', by: button === WHEEL_UP ? -1 : 1, x, y };
}
