import { type BlindRules, type Cell, FIELD_NAMES, PIECES, PIECE_CLASSES } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { speech } from '../settings/speech.ts';

interface NoteDialogProps {
  readonly cell: Cell;
  readonly rules: BlindRules;
  readonly put: (text: string) => void;
  readonly close: () => void;
}

/** Puts a private note on the back of an enemy piece. */
export function NoteDialog({ cell, rules, put, close }: NoteDialogProps): JSX.Element {
  const { words, page } = speech();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (text: string): void => {
    put(text);
    dialog.current?.close();
  };
  return (
    <dialog class="note-dialog" ref={dialog} onClose={close} aria-labelledby="note-title">
      <div class="stack">
        <h2 id="note-title">{page.blind.note(FIELD_NAMES[cell]!)}</h2>
        <div class="note-choices">
          {PIECE_CLASSES.map((piece) => (
            <button
              key={piece}
              type="button"
              class="button small"
              onClick={() => choose(PIECES[piece].codes[rules.codes])}
            >
              <strong>{PIECES[piece].codes[rules.codes]}</strong> {words.pieces.name(piece)}
            </button>
          ))}
          <button type="button" class="button small" onClick={() => choose('?')}>
            ?
          </button>
          <button type="button" class="button small" onClick={() => choose('')}>
            {page.blind.noteNone}
          </button>
        </div>
        <button type="button" class="button plain small" onClick={() => dialog.current?.close()}>
          {page.frame.cancel}
        </button>
      </div>
    </dialog>
  );
}
