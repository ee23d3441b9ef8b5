import { DEFAULT_PRESETS } from '@flotilla/client';
import { PRESETS, type Ruleset } from '@flotilla/engine';
import { words } from '@flotilla/words';
import type { Context, Model } from './model.ts';
import type { SetupDraft } from './setup/draft.ts';
import { MIN_SIZE, type Size } from './ui/canvas.ts';

export const isTooSmall = ({ columns, rows }: Size): boolean =>
  columns < MIN_SIZE.columns || rows < MIN_SIZE.rows;

export function contextOf(model: Model): Context {
  const { size, settings, match, lastSetup, online, identity, home, isAscii } = model;
  return {
    lastSetup,
    online,
    identity,
    home,
    unread: Math.max(0, (match?.online?.chat.length ?? 0) - model.linesRead),
    size,
    settings,
    match,
    rules: rulesOf(model),
    words: words(settings.language),
    luck: `${model.seed}/${model.inputs}`,
    pause: model.now - model.before,
    isAscii,
  };
}

/** The rules of the game that is played, or set up, or offered first in this language. */
function rulesOf({ match, screen, lastSetup, settings }: Model): Ruleset {
  if (match !== null) return match.rules;
  switch (screen.kind) {
    case 'setup':
      return rulesIn(screen.draft);
    case 'new-game':
    case 'new-tournament':
      return rulesIn(screen.draft.game);
    case 'pairing':
      if (screen.plan !== null) return screen.plan.rules;
      break;
    default:
  }
  if (lastSetup !== null) return rulesIn(lastSetup);
  return PRESETS.get(DEFAULT_PRESETS[settings.language])!.rules;
}

/** Rules that are not possible yet are told as they were entered. */
const rulesIn = ({ rules, options }: SetupDraft): Ruleset => (rules.ok ? rules.value : options);
