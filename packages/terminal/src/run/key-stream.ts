import { Transform, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ReadStream } from 'node:tty';
import type { Time } from '@flotilla/client';

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
 * What is typed, made safe for the terminal library, which would wait forever for a broken character and
 * takes the beginning of a key for Esc: whole characters and whole keys only, and what is pasted apart from
 * what is typed, so that a paste never fires.
 */
export class KeyStream extends Transform {
  readonly #decoder = new StringDecoder('utf8');
  readonly #source: ReadStream;
  readonly #onPaste: (text: string) => void;
  readonly #after: Time['after'];
  /** The beginning of a key. */
  #held = '';
  #callOff: () => void = () => {};
  /** The pasted text so far; null: no paste is in progress. */
  #paste: string | null = null;

  constructor(source: ReadStream, onPaste: (text: string) => void, after: Time['after']) {
    super();
    this.#source = source;
    this.#onPaste = onPaste;
    this.#after = after;
    source.pipe(this);
  }

  /** The library asks its input for this. */
  setRawMode(on: boolean): this {
    this.#source.setRawMode(on);
    return this;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#take(this.#decoder.write(chunk));
    done();
  }

  #take(read: string): void {
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
    this.#onPaste((before + text.slice(0, end)).slice(0, MAX_PASTE_LENGTH));
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
    if (text !== '') this.push(Buffer.from(text));
  }
}
