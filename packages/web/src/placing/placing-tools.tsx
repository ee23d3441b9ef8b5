import type { MatchClient } from '@flotilla/client';
import { type ReadonlySignal, type Signal, effect, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSingly } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { newText } from '../device/browser.ts';
import { tellTrouble } from '../table/tell-trouble.ts';

/** What is said while something is placed: it goes when anything is changed after it. */
export function useSaid(changing: () => unknown): Signal<string> {
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
interface Draft {
  readonly canUndo: ReadonlySignal<boolean>;
  random(seed: string): void;
  undo(): void;
  clear(): void;
}

interface PlacingToolsProps {
  readonly draft: Draft;
  readonly isEmpty: boolean;
  /** How many are not placed yet. */
  readonly left: number;
  /** The tool that only this kind of placing has. */
  readonly children: ComponentChildren;
  /** Takes the layout that was kept; null: there is none. */
  readonly load: (() => void) | null;
  readonly keep: () => void;
  readonly deploy: () => ReturnType<MatchClient['act']>;
  /** What was said last. */
  readonly said: Signal<string>;
}

/** What is beside every board on which something is placed. */
export function PlacingTools(props: PlacingToolsProps): JSX.Element {
  const { draft, isEmpty, left, children, load, keep, deploy, said } = props;
  const { placing } = speech().page;
  const ready = useSingly(async () => {
    const made = await deploy();
    if (!made.ok) said.value = tellTrouble(made.error);
  });
  return (
    <>
      <div class="placing-tools">
        <Tool onClick={() => draft.random(newText())}>{placing.random}</Tool>
        {children}
        <Tool disabled={!draft.canUndo.value} onClick={() => draft.undo()}>
          {placing.undo}
        </Tool>
        <Tool disabled={isEmpty} onClick={() => draft.clear()}>
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
  readonly children: ComponentChildren;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const Tool = ({ children, disabled = false, onClick }: ToolProps): JSX.Element => (
  <button type="button" class="button small" disabled={disabled} onClick={onClick}>
    {children}
  </button>
);
