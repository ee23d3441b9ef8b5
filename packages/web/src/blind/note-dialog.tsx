import { type BlindRules, type Cell, FIELD_NAMES, PIECES, PIECE_CLASSES } from '@flotilla/engine';
import type { JSX } from 'preact';
import { Dialog } from '../ui/dialog.tsx';
import { speech } from '../device/speech.ts';

interface NoteDialogProps {
  readonly cell: Cell;
  readonly rules: BlindRules;
  readonly put: (text: string) => void;
  readonly close: () => void;
}

/** Puts a private note on the back of an enemy piece. */
export function NoteDialog({ cell, rules, put, close }: NoteDialogProps): JSX.Element {
  const { words, page } = speech();
  const choose = (shut: () => void, text: string): void => {
    put(text);
    shut();
  };
  return (
    <Dialog className="note-dialog" labelledBy="note-title" close={close}>
      {(shut) => (
        <div class="stack">
          <h2 id="note-title">{page.blind.note(FIELD_NAMES[cell]!)}</h2>
          <div class="note-choices">
            {PIECE_CLASSES.map((piece) => (
              <button
                key={piece}
                type="button"
                class="button small"
                onClick={() => choose(shut, PIECES[piece].codes[rules.codes])}
              >
                <strong>{PIECES[piece].codes[rules.codes]}</strong> {words.pieces.name(piece)}
              </button>
            ))}
            <button type="button" class="button small" onClick={() => choose(shut, '?')}>
              ?
            </button>
            <button type="button" class="button small" onClick={() => choose(shut, '')}>
              {page.blind.noteNone}
            </button>
          </div>
          <button type="button" class="button plain small" onClick={shut}>
            {page.frame.cancel}
          </button>
        </div>
      )}
    </Dialog>
  );
}
