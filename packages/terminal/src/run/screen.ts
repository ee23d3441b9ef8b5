import type { ReadStream, WriteStream } from 'node:tty';
import { MIN_SIZE, type ScreenDrawing, type Size } from '../ui/canvas.ts';
import { PALETTES, type Role, type TerminalTheme, type TextStyle } from '../ui/style.ts';

const CSI = '\u001b[';

/** Another screen without a cursor and without line breaks at its edge; clicks, wheel, and pastes marked as such. */
const TAKE = ['?1049h', '2J', '?25l', '?7l', '?1000h', '?1006h', '?2004h'];
const GIVE_BACK = ['?2004l', '?1006l', '?1000l', '0m', '?7h', '?25h', '?1049l'];

/** Terminals that know this show a drawing all at once. */
const [SYNC_BEGIN, SYNC_END] = [`${CSI}?2026h`, `${CSI}?2026l`];

interface ScreenListener {
  /** What was typed, as the terminal sends it. */
  read(chunk: Buffer): void;
  resize(size: Size): void;
}

/** Where keys come from and drawings go. */
interface Streams {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
}

interface ScreenOptions {
  readonly streams?: Streams;
  /** What is drawn for a glyph, for a terminal that does not have them all. */
  readonly glyph?: (glyph: string) => string;
}

/** The real terminal: paints drawings and reports input. Loaded before the first screen, so it uses little. */
export class TerminalScreen {
  readonly #stdin: ReadStream;
  readonly #stdout: WriteStream;
  readonly #glyph: (glyph: string) => string;
  #listener: ScreenListener | null = null;
  #shown: (ScreenDrawing & { readonly theme: TerminalTheme }) | null = null;
  #isClosed = false;

  constructor({ streams = process, glyph = (same) => same }: ScreenOptions = {}) {
    const { stdin, stdout } = streams;
    this.#stdin = stdin;
    this.#stdout = stdout;
    this.#glyph = glyph;
    this.#take();
    process.on('SIGCONT', this.#comeBack);
    stdout.on('resize', this.#resized);
  }

  /** Some terminals do not report their size. */
  get size(): Size {
    const { columns, rows } = this.#stdout;
    return { columns: columns || MIN_SIZE.columns, rows: rows || MIN_SIZE.rows };
  }

  listen(listener: ScreenListener): void {
    this.#listener = listener;
    // What was typed before waits in the terminal.
    this.#stdin.on('data', (chunk: Buffer) => listener.read(chunk));
    // The question for a password leaves it paused.
    this.#stdin.resume();
  }

  /** Paints what has changed since the last drawing; nothing once the terminal is closed. */
  paint(drawing: ScreenDrawing, theme: TerminalTheme): void {
    if (this.#isClosed) return;
    const { columns, rows, glyphs, roles } = drawing;
    const last = this.#shown;
    const isSame = last?.columns === columns && last.rows === rows && last.theme === theme;
    if (last !== null && !isSame) this.redraw();
    let painted = '';
    let role: Role | null = null;
    /** Where the terminal writes next. */
    let next = -1;
    for (let index = 0; index < glyphs.length; index++) {
      const glyph = glyphs[index]!;
      // Without a last drawing the screen is empty. The second half of a wide character is painted with the first.
      const isThere = isSame
        ? last.glyphs[index] === glyph && last.roles[index] === roles[index]
        : glyph === ' ' && roles[index] === 'plain';
      if (isThere || glyph === '') continue;
      const column = index % columns;
      if (index !== next || column === 0) {
        painted += `${CSI}${Math.floor(index / columns) + 1};${column + 1}H`;
      }
      if (roles[index] !== role) {
        role = roles[index]!;
        painted += sgrOf(theme, role);
      }
      painted += this.#glyph(glyph);
      next = index + (glyphs[index + 1] === '' ? 2 : 1);
    }
    if (painted !== '') this.#stdout.write(`${SYNC_BEGIN}${painted}${CSI}0m${SYNC_END}`);
    this.#shown = { columns, rows, glyphs, roles, theme };
  }

  /** The next drawing is painted as a whole. */
  redraw(): void {
    this.#stdout.write(`${CSI}2J`);
    this.#shown = null;
  }

  /** Puts a text on the clipboard (OSC 52), over SSH too; terminals that do not allow it ignore this. */
  copy(text: string): void {
    if (!this.#isClosed)
      this.#stdout.write(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`);
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
    this.#stdout.off('resize', this.#resized);
    this.#giveBack();
    this.#stdin.destroy();
  }

  /** Takes over the terminal again after a stop. */
  readonly #comeBack = (): void => {
    if (this.#isClosed) return;
    // The shell has changed the mode meanwhile, which Node does not know.
    this.#stdin.setRawMode(false);
    this.#take();
    // The size may have changed.
    process.emit('SIGWINCH', 'SIGWINCH');
    this.#resized();
  };

  readonly #resized = (): void => {
    this.redraw();
    this.#listener?.resize(this.size);
  };

  /** Keys first: a process in the background is stopped by that, before it paints over the shell. */
  #take(): void {
    this.#stdin.setRawMode(true);
    this.#stdout.write(TAKE.map((code) => CSI + code).join(''));
  }

  #giveBack(): void {
    this.#stdout.write(GIVE_BACK.map((code) => CSI + code).join(''));
    this.#stdin.setRawMode(false);
  }
}

const knownStyles = new Map<TextStyle, string>();

/** The codes that give text the look of a role. */
function sgrOf(theme: TerminalTheme, role: Role): string {
  const style = PALETTES[theme][role];
  const known = knownStyles.get(style);
  if (known !== undefined) return known;
  const codes = [
    '0',
    ...(style.bold ? ['1'] : []),
    ...(style.underline ? ['4'] : []),
    ...(style.inverse ? ['7'] : []),
    ...(style.color === undefined ? [] : [`38;5;${style.color}`]),
    ...(style.bgColor === undefined ? [] : [`48;5;${style.bgColor}`]),
  ];
  const written = `${CSI}${codes.join(';')}m`;
  knownStyles.set(style, written);
  return written;
}
