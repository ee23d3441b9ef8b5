import type { ReadStream, WriteStream } from 'node:tty';
import type { Time } from '@flotilla/client';
import type { Kit, ScreenBuffer, Terminal } from 'terminal-kit';
import { MIN_SIZE, type ScreenDrawing, type Size } from '../ui/canvas.ts';
import { type Input, inputOf } from '../ui/input.ts';
import { PALETTES, type TerminalTheme } from '../ui/style.ts';
import { KeyStream } from './key-stream.ts';

const PASTE_ON = '\u001b[?2004h';
const PASTE_OFF = '\u001b[?2004l';

interface ScreenListener {
  input(input: Input): void;
  resize(size: Size): void;
}

/** Where keys come from and drawings go. */
interface Streams {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
}

/** A timer of our own: the client's would load the whole client before the first screen. */
const REAL_AFTER: Time['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** The real terminal: paints drawings and reports input. */
export class TerminalScreen {
  readonly #kit: Kit;
  readonly #terminal: Terminal;
  readonly #stdin: ReadStream;
  readonly #stdout: WriteStream;
  #listener: ScreenListener | null = null;
  /** Input that arrives before there is a listener. */
  #early: Input[] = [];
  #buffer: ScreenBuffer;
  #shown: (ScreenDrawing & { readonly theme: TerminalTheme }) | null = null;
  #isClosed = false;

  constructor(kit: Kit, { stdin, stdout }: Streams = process, after = REAL_AFTER) {
    this.#kit = kit;
    this.#stdout = stdout;
    this.#stdin = stdin;
    const { appId, isTTY, isSSH, safe } = kit.guessTerminal();
    const keys = new KeyStream(stdin, (text) => this.#hear({ kind: 'paste', text }), after);
    this.#terminal = kit.createTerminal({
      stdin: keys,
      stdout,
      stderr: process.stderr,
      // For terminals with fewer colours the library computes substitutes at every start, for a quarter of
      // a second; those terminals find substitutes by themselves.
      generic: 'xterm-256color',
      appId: safe ? appId : undefined,
      isTTY,
      isSSH,
    });
    // Some terminals do not report their size.
    this.#terminal.width ||= MIN_SIZE.columns;
    this.#terminal.height ||= MIN_SIZE.rows;
    this.#buffer = this.#newBuffer();
    this.#take();
    process.on('SIGCONT', this.#comeBack);
    this.#terminal.on('key', (name, _matches, { isCharacter }) => {
      const input = inputOf(name, isCharacter);
      if (input !== null) this.#hear(input);
    });
    this.#terminal.on('mouse', (name, { x, y }) => {
      if (name === 'MOUSE_LEFT_BUTTON_PRESSED') this.#hear({ kind: 'click', x: x - 1, y: y - 1 });
    });
    this.#terminal.on('resize', () => {
      this.redraw();
      this.#listener?.resize(this.size);
    });
  }

  get size(): Size {
    return { columns: this.#terminal.width, rows: this.#terminal.height };
  }

  listen(listener: ScreenListener): void {
    this.#listener = listener;
    for (const input of this.#early.splice(0)) listener.input(input);
  }

  /** Paints what has changed since the last drawing; nothing once the terminal is closed. */
  paint(drawing: ScreenDrawing, theme: TerminalTheme): void {
    if (this.#isClosed) return;
    const palette = PALETTES[theme];
    const { columns, glyphs, roles } = drawing;
    const last = this.#shown;
    const isSame = last?.columns === columns && last.rows === drawing.rows && last.theme === theme;
    for (const [index, glyph] of glyphs.entries()) {
      const role = roles[index]!;
      if (isSame && last.glyphs[index] === glyph && last.roles[index] === role) continue;
      // The second half of a wide character is painted with the first.
      if (glyph === '') continue;
      const [x, y] = [index % columns, Math.floor(index / columns)];
      this.#buffer.put({ x, y, attr: { ...palette[role] }, wrap: false }, glyph);
    }
    this.#buffer.draw({ delta: true });
    this.#shown = { columns, rows: drawing.rows, glyphs, roles, theme };
  }

  /** The next drawing is painted as a whole. */
  redraw(): void {
    this.#buffer = this.#newBuffer();
    this.#shown = null;
  }

  /** Gives the terminal to the shell, as Ctrl+Z does, until the job is brought back. */
  suspend(): void {
    if (process.platform === 'win32') return;
    this.#giveBack();
    // To the whole process group, as a terminal does: `npx` belongs to it too.
    process.kill(0, 'SIGTSTP');
    // Without a shell to return to, the system does not stop the process.
    setImmediate(this.#comeBack);
  }

  /** Gives the terminal back for good. */
  close(): void {
    this.#isClosed = true;
    process.off('SIGCONT', this.#comeBack);
    this.#giveBack();
    this.#stdin.destroy();
  }

  /** Takes over the terminal again after a stop. */
  readonly #comeBack = (): void => {
    if (this.#isClosed) return;
    this.#terminal.grabInput(false);
    this.#take();
    // The size may have changed.
    process.emit('SIGWINCH', 'SIGWINCH');
    this.redraw();
    this.#listener?.resize(this.size);
  };

  /** Keys first: a process in the background is stopped by that, before it paints over the shell. */
  #take(): void {
    this.#terminal.grabInput({ mouse: 'button' });
    this.#terminal.fullscreen(true);
    this.#terminal.hideCursor();
    this.#stdout.write(PASTE_ON);
  }

  #giveBack(): void {
    this.#stdout.write(PASTE_OFF);
    this.#terminal.grabInput(false);
    this.#terminal.hideCursor(false);
    this.#terminal.styleReset();
    this.#terminal.fullscreen(false);
  }

  #hear(input: Input): void {
    if (this.#listener === null) this.#early.push(input);
    else this.#listener.input(input);
  }

  #newBuffer(): ScreenBuffer {
    const { width, height } = this.#terminal;
    return new this.#kit.ScreenBuffer({ dst: this.#terminal, width, height });
  }
}
