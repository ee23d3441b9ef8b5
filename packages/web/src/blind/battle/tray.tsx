import { LoneToken } from '@flotilla/board/parts';
import {
  type BlindRules,
  type BlindView,
  type Cell,
  FIELD_NAMES,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  other,
} from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../../game/scene.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The pieces each side has taken from the other. */
export function Trays({ scene }: { readonly scene: Scene<BlindView> }): JSX.Element {
  const { blind, over } = speech().page;
  const { viewer, view, names } = scene;
  const near = viewer === 'spectator' ? 0 : viewer;
  const { trays, rules } = view.publicState;
  const title = (seat: 0 | 1): string => {
    if (viewer === 'spectator') return `${over.figures.taken}: ${names[seat]}`;
    return seat === viewer ? blind.trays.own : blind.trays.enemy;
  };
  return (
    <div class="trays">
      {([near, other(near)] as const).map((seat) => (
        <section key={seat}>
          <h2 class="caps">{title(seat)}</h2>
          <Tray pieces={trays[seat]} codes={rules.codes} own={seat !== near} />
        </section>
      ))}
    </div>
  );
}

interface TrayProps {
  readonly pieces: readonly PieceClass[];
  readonly codes: 'short' | 'long';
  readonly own: boolean;
}

function Tray({ pieces, codes, own }: TrayProps): JSX.Element {
  const { words, page } = speech();
  const counted = PIECE_CLASSES.map((piece) => ({
    piece,
    count: pieces.filter((taken) => taken === piece).length,
  })).filter(({ count }) => count > 0);
  if (counted.length === 0) return <p class="small quiet">{page.blind.trays.none}</p>;
  return (
    <ul class="tray">
      {counted.map(({ piece, count }) => (
        <li key={piece} title={words.pieces.counted(count, piece)}>
          <span class="unseen">{words.pieces.counted(count, piece)}</span>
          <LoneToken side={26} piece={piece} code={PIECES[piece].codes[codes]} own={own} />
          <span aria-hidden="true">{count > 1 ? count : ''}</span>
        </li>
      ))}
    </ul>
  );
}

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
