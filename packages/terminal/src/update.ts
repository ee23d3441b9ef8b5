import { DEFAULT_PRESETS } from '@flotilla/client';
import { words } from '@flotilla/words';
import { updateBlindBattle } from './blind/battle.ts';
import { updateBlindPlace } from './blind/place.ts';
import { familyOf } from './families.ts';
import { updateFleetBattle } from './fleet/battle.ts';
import { updateFleetPlace } from './fleet/place.ts';
import type { ScreenMatch } from './match.ts';
import { type Effect, type ScreenMessage, noticeText } from './messages.ts';
import type { Context, HomeScreen, Model, Screen, ScreenStep } from './model.ts';
import { updateAnalysis, updateOver, updateReplay } from './screens/after-match.ts';
import { draftOf } from './screens/draft.ts';
import { HOME, homeAfter, homeChoice } from './screens/home.ts';
import { overlayInView, updateOverlay } from './screens/overlay.ts';
import { routed, updateCurtain } from './screens/route.ts';
import { updateSaves } from './screens/saves.ts';
import { updateSettings } from './screens/settings.ts';
import { updateSetup } from './screens/setup.ts';
import { MIN_SIZE, type Size } from './ui/canvas.ts';
import { type Input, isKey } from './ui/input.ts';

/** The next model, and the effects to carry out. */
interface Updated {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

export const isTooSmall = ({ columns, rows }: Size): boolean =>
  columns < MIN_SIZE.columns || rows < MIN_SIZE.rows;

export const contextOf = ({
  size,
  settings,
  match,
  seed,
  inputs,
  now,
  before,
}: Model): Context => ({
  size,
  settings,
  match,
  words: words(settings.language),
  luck: `${seed}/${inputs}`,
  pause: now - before,
});

/** The one place where the model changes. It is pure: the runner carries out the effects. */
export function update(before: Model, message: ScreenMessage): Updated {
  const { model, effects } = updated(before, message);
  // Nothing is drawn on a screen that is too small, so the scrolls stay until it is large again.
  if (isTooSmall(model.size)) return { model, effects };
  const screen = inView(model.screen, model.match, model.size);
  const overlay = model.overlay && overlayInView(model.overlay, contextOf(model));
  return { model: { ...model, screen, overlay }, effects };
}

function inView(screen: Screen, match: ScreenMatch | null, size: Size): Screen {
  if (screen.kind === 'settings') return { ...screen, back: inView(screen.back, match, size) };
  return match === null ? screen : familyOf(match.rules).inView(screen, match.rules, size);
}

function updated(model: Model, message: ScreenMessage): Updated {
  switch (message.type) {
    case 'input':
      return afterInput(
        { ...model, inputs: model.inputs + 1, before: model.now, now: message.at ?? Infinity },
        message.input,
      );
    case 'resize':
      return only({ ...model, size: message.size });
    case 'match':
      return only(withMatch(model, message.match));
    case 'clock':
      return only(
        model.match === null
          ? model
          : {
              ...model,
              match: { ...model.match, timeLeft: message.timeLeft, absence: message.absence },
            },
      );
    case 'left':
      return only({ ...model, match: null, screen: HOME, overlay: null });
    case 'saves':
      return only({ ...model, screen: listed(model.screen, message.entries) });
    case 'notice':
      return only(noticed(model, noticeText(contextOf(model).words, message.notice)));
    case 'hint':
      return only(withHint(model, message));
    case 'analysis':
      return only(
        model.screen.kind === 'analysis'
          ? { ...model, screen: { ...model.screen, analysis: message.analysis } }
          : model,
      );
  }
}

const only = (model: Model): Updated => ({ model, effects: [] });

/** A notice. A screen that was waiting for what failed gives way to one the player can use. */
const noticed = (model: Model, notice: string): Model => ({
  ...model,
  notice,
  screen: settled(model),
});

function settled({ screen, match }: Model): Screen {
  if (screen.kind === 'saves' && screen.entries === null) return HOME;
  if (screen.kind !== 'wait') return screen;
  return match === null ? HOME : routed(match, screen);
}

function withMatch(model: Model, match: ScreenMatch): Model {
  const isAnother = model.match?.id !== match.id || model.screen.kind === 'wait';
  const before: Screen = isAnother ? { kind: 'wait' } : model.screen;
  const screen = routed(match, before);
  const overlay = screen.kind === model.screen.kind ? model.overlay : null;
  return { ...model, match, screen, overlay };
}

function listed(
  screen: Screen,
  entries: Extract<ScreenMessage, { type: 'saves' }>['entries'],
): Screen {
  if (screen.kind !== 'saves') return screen;
  return { ...screen, entries, chosen: Math.max(0, Math.min(screen.chosen, entries.length - 1)) };
}

function withHint(model: Model, { seat, hint }: Extract<ScreenMessage, { type: 'hint' }>): Model {
  const { screen, match } = model;
  if (match === null || !('viewer' in screen) || screen.viewer !== seat) return model;
  const { words: spoken } = contextOf(model);
  const hinted = familyOf(match.rules).withHint(spoken, match.rules, screen, hint);
  return { ...model, ...(hinted ?? { notice: spoken.terminal.notices.noHint }) };
}

function afterInput(model: Model, input: Input): Updated {
  if (isKey(input, 'interrupt')) return { model, effects: [{ type: 'quit' }] };
  if (isKey(input, 'redraw')) return { model, effects: [{ type: 'redraw' }] };
  if (isKey(input, 'suspend')) return { model, effects: [{ type: 'suspend' }] };
  // A player must see what a key does.
  if (isTooSmall(model.size)) return only(model);
  const context = contextOf(model);
  const { overlay } = model;
  const step =
    overlay === null
      ? updateScreen(model.screen, input, context)
      : updateOverlay(overlay, input, model.screen, context);
  return {
    model: {
      ...model,
      screen: step.screen,
      overlay: step.overlay ?? null,
      notice: step.notice ?? null,
      settings: step.settings ?? model.settings,
    },
    effects: step.effects ?? [],
  };
}

function updateScreen(screen: Screen, input: Input, context: Context): ScreenStep {
  switch (screen.kind) {
    case 'home':
      return updateHome(screen, input, context);
    case 'wait':
      return isKey(input, 'escape') && (context.match !== null || screen.server !== undefined)
        ? { screen, effects: [{ type: 'leave' }] }
        : { screen };
    case 'setup':
      return updateSetup(screen, input, context);
    case 'saves':
      return updateSaves(screen, input, context);
    case 'settings':
      return updateSettings(screen, input, context);
    case 'curtain':
      return updateCurtain(screen, input, context);
    case 'fleet-place':
      return updateFleetPlace(screen, input, context);
    case 'blind-place':
      return updateBlindPlace(screen, input, context);
    case 'fleet-battle':
      return updateFleetBattle(screen, input, context);
    case 'blind-battle':
      return updateBlindBattle(screen, input, context);
    case 'over':
      return updateOver(screen, input, context);
    case 'replay':
      return updateReplay(screen, input, context);
    case 'analysis':
      return updateAnalysis(screen, input, context);
  }
}

function updateHome(screen: HomeScreen, input: Input, { settings }: Context): ScreenStep {
  switch (homeChoice(screen, input)) {
    case 'play': {
      const draft = draftOf(DEFAULT_PRESETS[settings.language]);
      return { screen: { kind: 'setup', draft, chosen: 0, isEdited: false, typed: '' } };
    }
    case 'resume':
      return { screen: { kind: 'saves', entries: null, chosen: 0 }, effects: [{ type: 'list' }] };
    case 'settings':
      return { screen: { kind: 'settings', chosen: 0, back: screen } };
    case 'help':
      return { screen, overlay: { kind: 'help', top: 0 } };
    case 'quit':
      return { screen, effects: [{ type: 'quit' }] };
    case null:
      return { screen: homeAfter(screen, input) };
  }
}
