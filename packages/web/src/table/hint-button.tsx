import type { Ruleset } from '@flotilla/engine';
import { cellName } from '@flotilla/words';
import type { JSX } from 'preact';
import { useLetter } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import type { Hinted, Hinting } from './use-hint.ts';

interface HintButtonProps {
  readonly hinting: Hinting;
  readonly rules: Ruleset;
}

/** Tells, if asked, what would be best. */
export function HintButton({ hinting, rules }: HintButtonProps): JSX.Element | null {
  const { battle, frame } = speech().page;
  const { isOffered, isAskable, hinted, ask } = hinting;
  useLetter('h', ask);
  if (!isOffered) return null;
  return (
    <div class="hint">
      <button type="button" class="button small" disabled={!isAskable} onClick={ask}>
        {hinted.value === 'thinking' ? frame.loading : battle.hint} <kbd>H</kbd>
      </button>
      <p class="small" role="status">
        {hintTold(hinted.value, rules)}
      </p>
    </div>
  );
}

/** The best there is, in a sentence. */
function hintTold(hinted: Hinted, rules: Ruleset): string {
  const { words, page } = speech();
  if (hinted === null || hinted === 'thinking') return '';
  const [best] = hinted === 'none' ? [] : hinted.actions;
  if (best === undefined || hinted === 'none') return page.battle.noHint;
  const { action } = best;
  const name = (cell: number): string => cellName(rules, cell);
  switch (action.type) {
    case 'fire': {
      const { heat } = hinted as Extract<Hinted, { game: 'fleet' }>;
      const [at] = action.at;
      return words.analysis.hint(name(at!), heat[at!]!);
    }
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
      return page.battle.noHint;
  }
}

/** Where a piece stands and where it goes, in signs that every language reads alike. */
const wayTold = (
  { from, to }: { readonly from: number; readonly to?: number },
  name: (cell: number) => string,
): string => (to === undefined ? name(from) : `${name(from)} → ${name(to)}`);
