import { CELL, fleetPlan } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import type { Cell, FleetRules } from '@flotilla/engine';
import { cellName } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { useLetterKey } from '../ui/letter-keys.ts';
import { type CellNote, type KnownSea, type Notebook, possibleShips } from './notebook.ts';

interface NotebookPanelProps {
  readonly notebook: Notebook;
  readonly known: KnownSea;
}

/** Turns note-taking on and off, and says which ships could lie on the cell that is looked at. */
export function NotebookPanel({ notebook, known }: NotebookPanelProps): JSX.Element {
  const { words, page } = speech();
  const { notes } = page.battle;
  const { isOpen, looked } = notebook;
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
  };
  useLetterKey('n', toggle);
  const told = (cell: Cell): string => {
    const ships = possibleShips(known, cell);
    const at = cellName(known.rules, cell);
    if (ships.length === 0) return notes.none(at);
    return notes.could(
      at,
      words.numbers.list(ships.map((name) => words.classes.name(name, known.rules.tradition))),
    );
  };
  return (
    <div class="notebook">
      <button type="button" class="button small" aria-pressed={isOpen.value} onClick={toggle}>
        {notes.open} <kbd>N</kbd>
      </button>
      <p role="status">
        {isOpen.value ? (looked.value === null ? notes.hint : told(looked.value)) : ''}
      </p>
    </div>
  );
}

const SIGNS: Readonly<Record<CellNote, string>> = {
  ship: 'M9 16h14M12 11h8M12 21h8',
  water: 'M7 25L25 7',
};

interface NoteMarksProps {
  readonly rules: FleetRules;
  readonly notes: ReadonlyMap<Cell, CellNote>;
}

/** The player's own notes on a board. */
export function NoteMarks({ rules, notes }: NoteMarksProps): JSX.Element {
  const { placeOf } = fleetPlan(rules.board, rules.labels);
  return (
    <>
      {[...notes].map(([cell, note]) => {
        const { x, y } = placeOf(cell);
        return (
          <path
            key={cell}
            class={`note ${note}`}
            d={SIGNS[note]}
            transform={`translate(${x * CELL} ${y * CELL})`}
          />
        );
      })}
    </>
  );
}
