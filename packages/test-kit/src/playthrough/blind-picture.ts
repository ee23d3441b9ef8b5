import {
  type BlindRules,
  FIELD,
  FIELD_NAMES,
  PIECES,
  type PieceClass,
  SEATS,
} from '@flotilla/engine';
import { beside } from './picture.ts';

/** The parts of a seat's view, as it is sent, that are drawn. */
export interface BlindViewMessage {
  readonly phase: string;
  readonly toAct: readonly number[];
  readonly own: Readonly<Record<string, PieceClass>>;
  readonly enemy: Readonly<Record<string, { readonly known?: PieceClass }>>;
  readonly question: object | null;
  readonly trays: readonly (readonly PieceClass[])[];
}

export const BLIND_LEGEND = 'codes of own pieces   # back of an enemy piece';

/** What both seats see of the field, side by side, and what else their views say. */
export function blindPicture(rules: BlindRules, views: readonly BlindViewMessage[]): string[] {
  const fields = views.map((view, seat) => field(rules, `seat ${seat}`, view));
  return [...beside(fields), ...SEATS.map((seat) => summary(seat, views[seat]!))];
}

function field({ codes }: BlindRules, title: string, view: BlindViewMessage): string[] {
  const width = codes === 'short' ? 2 : 3;
  const sign = (name: string): string => {
    const own = view.own[name];
    if (own !== undefined) return PIECES[own].codes[codes];
    return view.enemy[name] === undefined ? '.' : '#';
  };
  const lines = Array.from({ length: FIELD.rows }, (_, index) => {
    const start = (FIELD.rows - 1 - index) * FIELD.columns;
    const names = FIELD_NAMES.slice(start, start + FIELD.columns);
    const signs = names.map((name) => sign(name).padEnd(width));
    return `${names[0]!.slice(1).padStart(2)} ${signs.join('')}`;
  });
  const columns = FIELD_NAMES.slice(0, FIELD.columns).map((name) => name[0]!.padEnd(width));
  return [title, ...lines, `   ${columns.join('')}`];
}

function summary(seat: number, { phase, toAct, question, trays }: BlindViewMessage): string {
  const taken = trays.map((tray) => `[${tray.join(' ')}]`).join(' ');
  const asked = question === null ? '' : `; question ${JSON.stringify(question)}`;
  return `seat ${seat}: ${phase}, to act [${toAct.join()}]; trays ${taken}${asked}`;
}
