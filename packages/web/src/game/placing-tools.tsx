import { type ReadonlySignal, type Signal, effect, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { MatchClient } from '@flotilla/client';
import {
  type Seat,
  type BlindPlacement,
  type FleetPlacement,
  type FleetRules,
  canonicalJson,
  checkPlacement,
  isRecord,
  isText,
  makePieces,
  parsePieces,
  placedShips,
} from '@flotilla/engine';
import { isFleetDraft } from '../fleet/placement.ts';
import { useOneAtATime } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { newText } from '../device/browser.ts';
import { readJson, writeJson } from '../device/storage.ts';
import { actionErrorText } from './notices.tsx';

/** A message while placing; it disappears with the next change. */
export function usePlacingMessage(changing: () => unknown): Signal<string> {
  const said = useSignal('');
  useEffect(
    () =>
      effect(() => {
        changing();
        said.value = '';
      }),
    [],
  );
  return said;
}

/** A placement in the making, of ships or of pieces. */
interface PlacementInProgress {
  readonly canUndo: ReadonlySignal<boolean>;
  random(seed: string): void;
  undo(): void;
  clear(): void;
}

interface PlacingToolsProps {
  readonly draft: PlacementInProgress;
  readonly isEmpty: boolean;
  /** How many are not placed yet. */
  readonly left: number;
  /** The tool that only this kind of placing has. */
  readonly children: ComponentChildren;
  /** Applies the saved layout; null if there is none. */
  readonly load: (() => void) | null;
  readonly keep: () => void;
  readonly deploy: () => ReturnType<MatchClient['act']>;
  /** The last message. */
  readonly said: Signal<string>;
}

/** What is beside every board on which something is placed. */
export function PlacingTools(props: PlacingToolsProps): JSX.Element {
  const { draft, isEmpty, left, children, load, keep, deploy, said } = props;
  const { placing } = speech().page;
  const ready = useOneAtATime(async () => {
    const made = await deploy();
    if (!made.ok) said.value = actionErrorText(made.error);
  });
  return (
    <>
      <div class="placing-tools">
        <Tool onClick={() => draft.random(newText())}>{placing.random}</Tool>
        {children}
        <Tool disabled={!draft.canUndo.value} onClick={() => draft.undo()}>
          {placing.undo}
        </Tool>
        <Tool name="clear" disabled={isEmpty} onClick={() => draft.clear()}>
          {placing.clear}
        </Tool>
        {load !== null && <Tool onClick={load}>{placing.useKept}</Tool>}
        <Tool
          disabled={left > 0}
          onClick={() => {
            keep();
            said.value = placing.kept;
          }}
        >
          {placing.keep}
        </Tool>
      </div>
      <p class="placing-said" role="status">
        {said.value !== '' ? said.value : left === 0 ? placing.allPlaced : placing.left(left)}
      </p>
      <button type="button" class="button main" disabled={left > 0} onClick={ready}>
        {placing.ready}
      </button>
    </>
  );
}

interface ToolProps {
  readonly name?: string;
  readonly children: ComponentChildren;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const Tool = ({ name, children, disabled = false, onClick }: ToolProps): JSX.Element => (
  <button type="button" class="button small" data-tool={name} disabled={disabled} onClick={onClick}>
    {children}
  </button>
);

/** A placement in the making, whole or not. */
interface Placing<Placement extends object> {
  placement(): Placement;
  /** Whether something that was kept can be loaded. */
  isPlacement(kept: unknown): kept is Placement;
  load(placement: Placement): void;
  random(seed: string): void;
  /** From here on there is nothing to undo. */
  forgetPast(): void;
}

interface Begun<Draft> {
  readonly draft: Draft;
  /** Sends the placement; once accepted, the unfinished one is forgotten. */
  readonly handIn: (deploy: () => ReturnType<MatchClient['act']>) => ReturnType<MatchClient['act']>;
}

/**
 * The placement to begin with: everything lies somewhere already, as the player left it before a reload, as in the saved
 * layout, or at random. It is kept while the tab is open.
 */
export function useUnfinishedPlacement<Placement extends object, Draft extends Placing<Placement>>(
  seat: Seat,
  make: () => Draft,
  savedLayout: Placement | null,
): Begun<Draft> {
  // Every game has its own address, local or online.
  const key = useMemo(() => `flotilla.placing.${location.pathname}.${seat}`, [seat]);
  const draft = useMemo(() => {
    const fresh = make();
    const kept = readJson('sessionStorage', key);
    const first = fresh.isPlacement(kept) ? kept : savedLayout;
    if (first === null) fresh.random(newText());
    else fresh.load(first);
    fresh.forgetPast();
    return fresh;
  }, [key]);
  useEffect(() => effect(() => writeJson('sessionStorage', key, draft.placement())), [draft]);
  const handIn: Begun<Draft>['handIn'] = async (deploy) => {
    const made = await deploy();
    if (made.ok) writeJson('sessionStorage', key, null);
    return made;
  };
  return { draft, handIn };
}

/** Layouts saved for next time: one for every kind of fleet. */
const fleetKey = ({ board, contact, fleet }: FleetRules): string =>
  `flotilla.layout.${canonicalJson({ board, contact, fleet } as never)}`;

const piecesKey = (seat: Seat): string => `flotilla.pieces.${seat}`;

export const saveFleetLayout = (rules: FleetRules, placement: FleetPlacement): void =>
  writeJson('localStorage', fleetKey(rules), placement);

export function savedFleetLayout(rules: FleetRules): FleetPlacement | null {
  const found = readJson('localStorage', fleetKey(rules));
  return isFleetDraft(rules, found) && placedShips(rules, found).ok ? found : null;
}

export const savePieceLayout = (seat: Seat, placement: BlindPlacement): void =>
  writeJson('localStorage', piecesKey(seat), makePieces(placement));

export function savedPieceLayout(seat: Seat): BlindPlacement | null {
  const found = readJson('localStorage', piecesKey(seat));
  if (!isRecord(found) || !Object.values(found).every(isText)) return null;
  const placement = parsePieces(found as Readonly<Record<string, string>>);
  if (!placement.ok) return null;
  const checked = checkPlacement(seat, placement.value);
  return checked.ok ? checked.value : null;
}
