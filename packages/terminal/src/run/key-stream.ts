import { Transform, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ReadStream } from 'node:tty';

const PASTE_BEGIN = '\u001b[200~';
const PASTE_END = '\u001b[201~';
/** A longer paste is cut off: nobody means it. */
const LONGEST_PASTE = 10_000;

/**
 * What is typed, made safe for the terminal library, which would wait forever for a broken character:
 * whole characters only, and what is pasted apart from what is typed, so that a paste never fires.
 */
export class KeyStream extends Transform {
  readonly #decoder = new StringDecoder('utf8');
  readonly #onPaste: (text: string) => void;
  readonly #source: ReadStream;
  /** What has been pasted so far; null: nothing is being pasted. */
  #paste: string | null = null;

  constructor(source: ReadStream, onPaste: (text: string) => void) {
    super();
    this.#source = source;
    this.#onPaste = onPaste;
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

  #take(text: string): void {
    if (text === '') return;
    if (this.#paste === null) {
      const begin = text.indexOf(PASTE_BEGIN);
      if (begin === -1) return void this.push(Buffer.from(text));
      if (begin > 0) this.push(Buffer.from(text.slice(0, begin)));
      this.#paste = '';
      return this.#take(text.slice(begin + PASTE_BEGIN.length));
    }
    const pasted = this.#paste + text;
    const end = pasted.indexOf(PASTE_END);
    if (end === -1) {
      this.#paste = pasted.slice(0, LONGEST_PASTE);
      return;
    }
    this.#paste = null;
    this.#onPaste(pasted.slice(0, end));
    this.#take(pasted.slice(end + PASTE_END.length));
  }
}
