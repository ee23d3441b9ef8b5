import type { JSX } from 'preact';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Action, type Ruleset, type Cell, type Json, makeSeen } from '@flotilla/engine';
import { cellName } from '@flotilla/words';
import type { Hint } from '@flotilla/bots';
import { useLetterKey } from '../../ui/letter-keys.ts';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../scene.ts';
import { useBotJob } from '../../device/bots.ts';

interface HintButtonProps {
  readonly hinting: Hinting;
  readonly rules: Ruleset;
}

/** A button that suggests the best action. */
export function HintButton({ hinting, rules }: HintButtonProps): JSX.Element | null {
  const { battle } = speech().page;
  const { isOffered, isAskable, hinted, ask } = hinting;
  useLetterKey('h', ask);
  if (!isOffered) return null;
  return (
    <div class="hint">
      <button type="button" class="button small" disabled={!isAskable} onClick={ask}>
        {hinted.value === 'thinking' ? battle.hintThinking : battle.hint} <kbd>H</kbd>
      </button>
      <p class="small" role="status">
        {hintTold(hinted.value, rules)}
      </p>
    </div>
  );
}

/** The best there is, in a sentence. */
export function hintTold(hinted: Hinted, rules: Ruleset): string {
  const { words, page } = speech();
  if (hinted === null || hinted === 'thinking') return '';
  const [best] = hinted === 'none' ? [] : hinted.actions;
  if (best === undefined || hinted === 'none') return page.battle.noHint;
  if (best.action.type === 'fire') {
    const { heat } = hinted as Extract<Hinted, { game: 'fleet' }>;
    const [at] = best.action.at;
    return words.analysis.hint(cellName(rules, at!), heat[at!]!);
  }
  const told = actionTold(best.action, rules);
  if (told === null) return page.battle.noHint;
  const { chance } = best as Extract<Hinted, { game: 'blind' }>['actions'][number];
  return chance === null ? told : `${told}. ${words.analysis.winningChance(chance)}`;
}

/** What a player of the blind game does, in signs and a word; null for what is no choice of theirs. */
export function actionTold(action: Action, rules: Ruleset): string | null {
  const { words, page } = speech();
  const name = (cell: number): string => cellName(rules, cell);
  switch (action.type) {
    case 'move':
      return wayTold(action, name);
    case 'ask':
      return `${wayTold(action, name)}: ${page.blind.ask(name(action.about))}`;
    case 'strike':
      return `${wayTold(action, name)}: ${page.blind.strike(name(action.at))}`;
    case 'answer':
    case 'declare':
      return words.events.meant(action.cells.map(name));
    default:
      return null;
  }
}

/** Where a piece stands and where it goes, in signs that every language reads alike. */
const wayTold = (
  { from, to }: { readonly from: number; readonly to?: number },
  name: (cell: number) => string,
): string => (to === undefined ? name(from) : `${name(from)} → ${name(to)}`);

/** The hint shown to the player; `none` if there is no hint for this position. */
type Hinted = Hint | 'thinking' | 'none' | null;

interface Hinting {
  /** Hints are only for games against the computer. */
  readonly isOffered: boolean;
  /** Whether a hint can be asked for now. */
  readonly isAskable: boolean;
  readonly hinted: Signal<Hinted>;
  readonly ask: () => void;
}

/** The cells the best of a hint is about: what moves, where to, and whom it meets. */
export function hintedCells(hinted: Hinted): readonly Cell[] {
  const action =
    hinted !== null && typeof hinted === 'object' ? hinted.actions[0]?.action : undefined;
  if (action === undefined || action.type === 'deploy') return [];
  if (action.type === 'fire') return action.at;
  if ('cells' in action) return action.cells;
  const met =
    action.type === 'ask' ? action.about : action.type === 'strike' ? action.at : undefined;
  return [action.from, action.to, met].filter((cell) => cell !== undefined);
}

const MILLISECONDS = 1500;

export function useHint({ match, viewer, view, seen }: Scene): Hinting {
  const hinted = useSignal<Hinted>(null);
  const isOffered =
    viewer !== 'spectator' && match.players.some((name) => name?.startsWith('bot:'));
  const isAskable =
    isOffered && view.publicState.toAct.includes(viewer) && hinted.value !== 'thinking';
  useEffect(() => {
    hinted.value = null;
  }, [seen.length]);
  const think = useBotJob(seen.length);
  const ask = (): void => {
    if (viewer === 'spectator' || !isAskable) return;
    hinted.value = 'thinking';
    think(
      {
        type: 'hint',
        rules: match.rules as unknown as Json,
        seat: viewer,
        seen: seen.map((event) => makeSeen(match.rules, viewer, event)),
        seed: 'hint',
        milliseconds: MILLISECONDS,
      },
      (hint) => (hinted.value = hint ?? 'none'),
    );
  };
  return { isOffered, isAskable, hinted, ask };
}
