import { type Signal, useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import {
  type Action,
  type AnswerAction,
  type AskAction,
  type BlindView,
  type Cell,
  Chance,
  type DeclareAction,
  legal,
  type MoveAction,
  type SeenEvent,
  type StrikeAction,
  type TurnAction,
} from '@flotilla/engine';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../../game/scene.ts';
import { actionErrorText, type Notice, useNotice } from '../../game/notices.tsx';

/** The current turn: what is possible, what the player has chosen so far, and sending it. */
export interface BlindTurn {
  readonly options: TurnOptions;
  /** The number of the last event when the screen was opened. */
  readonly openedAt: number;
  readonly intent: Signal<Intent | null>;
  /** The cells a choice would mean, while it is pointed at. */
  readonly pointed: Signal<readonly Cell[]>;
  readonly notice: Notice;
  readonly choose: (cell: Cell) => void;
  readonly meet: (met: Cell) => void;
  readonly act: (action: Action) => void;
  /** With how many pieces the player has attacked last; null: not since this screen was opened. */
  readonly declared: (seen: readonly SeenEvent[]) => number | null;
  readonly back: () => void;
}

export function useBlindTurn(scene: Scene<BlindView>): BlindTurn {
  const { match, viewer, view } = scene;
  const intent = useSignal<Intent | null>(null);
  const pointed = useSignal<readonly Cell[]>([]);
  const notice = useNotice(scene);
  const busy = useSignal(false);
  const options = useMemo(() => new TurnOptions(view), [view]);
  const openedAt = useRef(view.publicState.seq).current;
  const lastDeclared = useRef<{ readonly after: number; readonly count: number } | null>(null);

  const send = async (action: Action): Promise<void> => {
    if (viewer === 'spectator' || busy.value) return;
    busy.value = true;
    if (action.type === 'declare')
      lastDeclared.current = { after: view.publicState.seq, count: action.cells.length };
    const made = await match.act(viewer, action);
    busy.value = false;
    pointed.value = [];
    intent.value = null;
    notice.say(made.ok ? '' : actionErrorText(made.error));
  };
  const act = (action: Action): void => void send(action);
  const met = (): readonly Encounter[] => encountersOf(options, intent.value);

  const meet = (cell: Cell): void => {
    const found = meeting(met(), cell);
    if (found.length === 1) act(found[0]!);
    else if (found.length > 1)
      intent.value = { kind: 'force', asks: found as readonly AskAction[] };
  };
  const choose = (cell: Cell): void => {
    const { refusals } = speech().words;
    const now = intent.value;
    notice.say('');
    if (viewer === 'spectator' || view.publicState.phase !== 'play') return;
    if (!view.publicState.toAct.includes(viewer)) notice.say(refusals['not-your-turn']);
    else if (met().some((encounter) => metBy(encounter) === cell)) meet(cell);
    else if (view.publicState.places[cell] === viewer) {
      intent.value =
        now?.kind === 'piece' && now.from === cell ? null : { kind: 'piece', from: cell };
    } else if (now?.kind === 'piece' && options.ways(now.from).includes(cell)) {
      if (options.encounters(now.from, cell).length === 0) {
        act({ type: 'move', from: now.from, to: cell });
      } else intent.value = { kind: 'moved', from: now.from, to: cell };
    } else if (now?.kind === 'piece') notice.say(refusals['too-far']);
    else if (now === null) notice.say(refusals['not-yours']);
  };
  const back = (): void => {
    const now = intent.value;
    pointed.value = [];
    if (now?.kind === 'moved') intent.value = { kind: 'piece', from: now.from };
    else if (now?.kind === 'force') {
      const { from, to } = now.asks[0]!;
      intent.value = to === undefined ? { kind: 'piece', from } : { kind: 'moved', from, to };
    } else intent.value = null;
  };
  // A declaration is no event: the clash that follows it is the next one.
  const declared = (seen: readonly SeenEvent[]): number | null => {
    const last = lastDeclared.current;
    const clash = seen.findLast(({ type }) => type === 'clash');
    return last !== null && clash?.seq === last.after + 1 ? last.count : null;
  };
  return { options, openedAt, intent, pointed, notice, choose, meet, act, back, declared };
}

/** Whom the piece in mind can meet from where it stands, or is thought to stand. */
export function encountersOf(options: TurnOptions, intent: Intent | null): readonly Encounter[] {
  if (intent?.kind === 'piece') return options.encounters(intent.from);
  return intent?.kind === 'moved' ? options.encounters(intent.from, intent.to) : [];
}

/** The answers or declarations that are open to the viewer now. */
export const replies = (view: BlindView): readonly (AnswerAction | DeclareAction)[] =>
  view.publicState.phase === 'answer' || view.publicState.phase === 'declare'
    ? (legal(view, new Chance('')) as readonly (AnswerAction | DeclareAction)[])
    : [];

/** What a player has in mind, step by step; null: nothing yet. */
type Intent =
  | { readonly kind: 'piece'; readonly from: Cell }
  /** The piece was moved but not sent: next it asks, strikes, or just moves. */
  | { readonly kind: 'moved'; readonly from: Cell; readonly to: Cell }
  /** Whom it asks is settled, with which force is not (rulebook 2.4.2). */
  | { readonly kind: 'force'; readonly asks: readonly AskAction[] };

export type Encounter = AskAction | StrikeAction;

/** Everything the viewer can do with its turn. */
class TurnOptions {
  readonly #actions: readonly TurnAction[];

  constructor(view: BlindView) {
    const isMine = view.viewer !== 'spectator' && view.publicState.toAct.includes(view.viewer);
    this.#actions =
      isMine && view.publicState.phase === 'play'
        ? (legal(view, new Chance('')) as readonly TurnAction[])
        : [];
  }

  canAct(from: Cell): boolean {
    return this.#actions.some((action) => action.from === from);
  }

  /** Where a piece can go. */
  ways(from: Cell): readonly Cell[] {
    return this.#actions
      .filter((action): action is MoveAction => action.type === 'move' && action.from === from)
      .map(({ to }) => to);
  }

  /** The encounters of a piece from a cell, or from where it stands. */
  encounters(from: Cell, to?: Cell): readonly Encounter[] {
    return this.#actions.filter(
      (action): action is Encounter =>
        action.type !== 'move' && action.from === from && action.to === to,
    );
  }
}

/** The piece an encounter is about. */
export const metBy = (encounter: Encounter): Cell =>
  encounter.type === 'ask' ? encounter.about : encounter.at;

/** The encounters with one piece: several only where a force is to be chosen. */
export const meeting = (encounters: readonly Encounter[], met: Cell): readonly Encounter[] =>
  encounters.filter((encounter) => metBy(encounter) === met);
