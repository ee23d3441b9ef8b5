import {
  type BySeat,
  type Cell,
  type Seat,
  type SeenEvent,
  type View,
  cellNames,
  isOneOf,
} from '@flotilla/engine';
import { type GameRecord, type Puzzle, puzzleRules } from '@flotilla/play';
import { type JSX, render } from 'preact';
import { Spotlight } from '../draw/board.tsx';
import { type BoardLook, Look, MARK_STYLES, PIECE_COLOURS } from '../draw/look.ts';
import { type Content, readFile, readRecord } from './files.ts';
import { ShownPuzzle, ShownRecord, ShownView } from './shown.tsx';
import { type BoardSpeech, languageAround, loadBoardSpeech } from './speech.ts';
import boardCss from '../draw/board.css?inline';
import cellsCss from '../draw/cells.css?inline';
import effectsCss from '../draw/effects.css?inline';
import tokensCss from '../draw/tokens.css?inline';
import wreckCss from '../draw/wreck.css?inline';
import answersCss from '../games/answer-marks.css?inline';
import pieceCss from '../games/piece.css?inline';
import stepsCss from '../games/steps.css?inline';
import elementCss from './element.css?inline';

/** What a `choose` event tells: a cell, and the seat whose sea it is in; null: the field of the blind game. */
export interface ChosenCell {
  readonly cell: Cell;
  readonly name: string;
  readonly seat: Seat | null;
}

/** The events of a board. */
export interface FlotillaBoardEvents {
  readonly choose: CustomEvent<ChosenCell>;
  readonly step: CustomEvent<{ readonly step: number }>;
}

const isMarkStyle = isOneOf(MARK_STYLES);
const isPieceColours = isOneOf(PIECE_COLOURS);

/** An element whose events are typed. */
interface BoardElement extends HTMLElement {
  addEventListener<Name extends keyof FlotillaBoardEvents | keyof HTMLElementEventMap>(
    type: Name,
    listener: (
      event: (FlotillaBoardEvents & Omit<HTMLElementEventMap, keyof FlotillaBoardEvents>)[Name],
    ) => unknown,
    options?: AddEventListenerOptions | boolean,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ): void;
}

/** Where there is no document the package can still be imported. */
const Base = (globalThis.HTMLElement ?? Object) as { new (): BoardElement };

/**
 * `<flotilla-board>`: shows a view, a record or a puzzle.
 *
 * @example document.querySelector('flotilla-board').record = record
 */
export class FlotillaBoard extends Base {
  static readonly observedAttributes: readonly string[] = [
    'lang',
    'marks',
    'pieces',
    'playable',
    'side',
    'src',
    'step',
  ];
  #content: Content | null = null;
  #seen: readonly SeenEvent[] = [];
  #players: BySeat<string | null> = [null, null];
  #marked: readonly Cell[] = [];
  #speech: BoardSpeech | null = null;

  /** A game as a viewer sees it. */
  get view(): View | null {
    return this.#content?.kind === 'view' ? this.#content.view : null;
  }

  set view(view: View | null) {
    this.#show(view && { kind: 'view', view });
  }

  /** A finished game, with controls to step through it. It is checked: a record that cannot be replayed is a TypeError. */
  get record(): GameRecord | null {
    return this.#content?.kind === 'record' ? this.#content.record : null;
  }

  set record(record: GameRecord | null) {
    this.#show(record && readRecord(record));
  }

  /** A puzzle: choosing a cell answers it. */
  get puzzle(): Puzzle | null {
    return this.#content?.kind === 'puzzle' ? this.#content.puzzle : null;
  }

  set puzzle(puzzle: Puzzle | null) {
    this.#show(puzzle && { kind: 'puzzle', puzzle });
  }

  /** What the viewer has seen so far; the last shots and moves are marked. */
  get seen(): readonly SeenEvent[] {
    return this.#seen;
  }

  set seen(seen: readonly SeenEvent[]) {
    this.#seen = seen;
    this.#draw();
  }

  /** The players of a view; records have their own. */
  get players(): BySeat<string | null> {
    return this.#players;
  }

  set players(players: BySeat<string | null>) {
    this.#players = players;
    this.#draw();
  }

  /** Cells to frame on a playable board. */
  get marked(): readonly Cell[] {
    return this.#marked;
  }

  set marked(cells: readonly Cell[]) {
    this.#marked = cells;
    this.#draw();
  }

  /** The step of a record, counted from the moment when both sides have placed. */
  get step(): number {
    return Math.max(0, Math.trunc(Number(this.getAttribute('step') ?? 0)) || 0);
  }

  set step(step: number) {
    this.setAttribute('step', String(step));
  }

  connectedCallback(): void {
    if (this.shadowRoot === null) {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [boardStyles()];
    }
    void this.#speak();
  }

  disconnectedCallback(): void {
    // Ends timers; a board that only moves is drawn again.
    if (this.shadowRoot !== null) render(null, this.shadowRoot);
  }

  attributeChangedCallback(name: string): void {
    if (name === 'src') void this.#fetch();
    else if (name === 'lang') void this.#speak();
    else this.#draw();
  }

  #show(content: Content | null): void {
    this.#content = content;
    this.#draw();
  }

  /** Shows the record, the first puzzle or the match of a file. */
  async #fetch(): Promise<void> {
    const src = this.getAttribute('src');
    if (src === null) return;
    try {
      const response = await fetch(src);
      if (!response.ok) throw new Error(`${src}: ${response.status}`);
      const written: unknown = await response.json();
      if (src !== this.getAttribute('src')) return;
      const { content, seen, players } = readFile(written);
      this.#seen = seen;
      this.#players = players;
      this.#show(content);
    } catch (error) {
      this.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
    }
  }

  async #speak(): Promise<void> {
    if (!this.isConnected) return;
    const language = languageAround(this);
    const speech = await loadBoardSpeech(language);
    if (language !== languageAround(this)) return;
    this.#speech = speech;
    this.#draw();
  }

  #draw(): void {
    if (!this.isConnected || this.shadowRoot === null || this.#speech === null) return;
    const { words, page } = this.#speech;
    const [marks, pieces] = [this.getAttribute('marks'), this.getAttribute('pieces')];
    const look: BoardLook = {
      marks: isMarkStyle(marks) ? marks : 'pins',
      pieces: isPieceColours(pieces) ? pieces : 'own',
      words: { ...words, blind: page.blind },
    };
    render(
      <Look.Provider value={look}>
        <Spotlight.Provider value={this.#marked}>{this.#drawn(this.#speech)}</Spotlight.Provider>
      </Look.Provider>,
      this.shadowRoot,
    );
  }

  #drawn(speech: BoardSpeech): JSX.Element | null {
    const content = this.#content;
    switch (content?.kind) {
      case 'view':
        return (
          <ShownView
            speech={speech}
            view={content.view}
            seen={this.#seen}
            players={this.#players}
            onChoose={
              this.hasAttribute('playable')
                ? (cell, seat) => this.#choose(namesOf(content.view), cell, seat)
                : undefined
            }
          />
        );
      case 'record': {
        const side = this.getAttribute('side');
        return (
          <ShownRecord
            speech={speech}
            replayed={content}
            step={this.step}
            viewer={side === '0' ? 0 : side === '1' ? 1 : 'spectator'}
            onStep={(step) => this.#stepTo(step)}
          />
        );
      }
      case 'puzzle':
        return (
          <ShownPuzzle
            key={content.puzzle.id}
            speech={speech}
            puzzle={content.puzzle}
            onChoose={(cell, seat) =>
              this.#choose(cellNames(puzzleRules(content.puzzle.game)), cell, seat)
            }
          />
        );
      default:
        return null;
    }
  }

  #choose(names: readonly string[], cell: Cell, seat: Seat | null): void {
    const detail: ChosenCell = { cell, name: names[cell]!, seat };
    this.dispatchEvent(new CustomEvent('choose', { detail, bubbles: true }));
  }

  #stepTo(step: number): void {
    if (step === this.step) return;
    this.step = step;
    this.dispatchEvent(new CustomEvent('step', { detail: { step }, bubbles: true }));
  }
}

const namesOf = ({ publicState }: View): readonly string[] => cellNames(publicState.rules);

let sheet: CSSStyleSheet | null = null;

/** The styles of all elements: one sheet, which content security policies allow. */
function boardStyles(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      [
        tokensCss,
        boardCss,
        cellsCss,
        effectsCss,
        wreckCss,
        answersCss,
        pieceCss,
        stepsCss,
        elementCss,
      ].join('\n'),
    );
  }
  return sheet;
}
