import type { Cell } from '../core/board.ts';
import { FIELD, FIELD_NAMES } from './field.ts';
import { PIECES, type PieceClass } from './rules.ts';
import type { BlindView } from './view.ts';

export const BLIND_LEGEND =
  'codes of own pieces   # back of an enemy piece   * back whose class is marked   0 1 seat, to spectators';

export function sketchField(view: BlindView): readonly (readonly string[])[] {
  const { codes } = view.publicState.rules;
  const width = codes === 'short' ? 2 : 3;
  const line = (texts: readonly string[]): string =>
    texts
      .map((text) => text.padEnd(width))
      .join('')
      .trimEnd();
  const rows = Array.from({ length: FIELD.rows }, (_, index) => {
    const number = FIELD.rows - index;
    const start = (number - 1) * FIELD.columns;
    const signs = Array.from({ length: FIELD.columns }, (_cell, column) =>
      sign(view, start + column),
    );
    return `${String(number).padStart(2)} ${line(signs)}`;
  });
  const columns = FIELD_NAMES.slice(0, FIELD.columns).map((name) => name[0]!);
  const title = view.viewer === 'spectator' ? 'spectator' : `seat ${view.viewer}`;
  return [[title, ...rows, `   ${line(columns)}`]];
}

/** Own pieces by their code; of the enemy's only the backs; for spectators whose piece it is. */
function sign({ publicState, classes, viewer }: BlindView, cell: Cell): string {
  const owner =
    publicState.first === null && classes[cell] !== null ? viewer : publicState.places[cell]!;
  if (owner === null) return '.';
  if (viewer === 'spectator') return `${owner}`;
  if (owner === viewer) return PIECES[classes[cell]!].codes[publicState.rules.codes];
  return classes[cell] === null ? '#' : '*';
}

export function summaryOfBlind({ publicState, viewer }: BlindView): string {
  const { phase, toAct, question, trays } = publicState;
  const who = viewer === 'spectator' ? 'spectator' : `seat ${viewer}`;
  const taken = trays.map((tray: readonly PieceClass[]) => `[${tray.join(' ')}]`).join(' ');
  const facts = `${who}: ${phase}, to act [${toAct.join()}]; trays ${taken}`;
  if (question === null) return facts;
  const { from, about, answer } = question;
  const told = answer === null ? 'no answer yet' : `${answer.count} ${answer.class}`;
  return `${facts}; question ${FIELD_NAMES[from]} about ${FIELD_NAMES[about]}: ${told}`;
}
