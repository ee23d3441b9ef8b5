import { DEFAULT_PRESETS } from '@flotilla/client';
import { updateBlindBattle } from './blind/battle.ts';
import { updateBlindPlace } from './blind/place.ts';
import { contextOf, isTooSmall } from './context.ts';
import { draw } from './draw.ts';
import { familyOf } from './families.ts';
import { updateFleetBattle } from './fleet/battle.ts';
import { updateFleetPlace } from './fleet/place.ts';
import type { ScreenMatch } from './match.ts';
import { type Effect, type ScreenMessage, noticeText } from './messages.ts';
import {
  type Context,
  type HomeScreen,
  type Model,
  type Screen,
  type ScreenStep,
  stay,
} from './model.ts';
import { updateInvite } from './online/invite.ts';
import { LOBBY, updateLobby } from './online/lobby.ts';
import { updateNewGame } from './online/new-game.ts';
import { updateNewTournament } from './online/new-tournament.ts';
import { serverScreen, updateServer } from './online/server-form.ts';
import type { OnlineState } from './online/state.ts';
import { tournamentScreen, updateTournament } from './online/tournament.ts';
import { updateAnalysis } from './screens/analysis.ts';
import { draftFrom, draftOf } from './setup/draft.ts';
import { HOME, homeAfter, homeChoice } from './screens/home.ts';
import { overlayInView, updateOverlay } from './screens/overlay.ts';
import { updateOver } from './screens/over.ts';
import { updatePairing } from './setup/pairing.ts';
import { autoplayed, updateReplay } from './screens/replay.ts';
import { routed, updateCurtain } from './screens/route.ts';
import { updateSaves } from './screens/saves.ts';
import { updateSeason } from './screens/season.ts';
import { type TerminalSettings, updateSettings } from './screens/settings.ts';
import { updateSetup } from './setup/setup.ts';
import { updateWatch } from './screens/watch.ts';
import type { Size } from './ui/canvas.ts';
import { type Input, isKey } from './ui/input.ts';

/** The model of the first screen. */
export const startingModel = (
  size: Size,
  settings: TerminalSettings,
  seed: string,
  isAscii = false,
): Model => ({
  size,
  settings,
  match: null,
  screen: HOME,
  overlay: null,
  notice: null,
  seed,
  inputs: 0,
  lastSetup: null,
  online: null,
  identity: null,
  home: HOME,
  linesRead: 0,
  now: 0,
  before: 0,
  isAscii,
});

/** The next model, and the effects to carry out. */
interface Updated {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** The one place where the model changes. It is pure: the runner carries out the effects. */
export function update(before: Model, message: ScreenMessage): Updated {
  const { model, effects } = updated(before, message);
  // Nothing is drawn on a screen that is too small, so the scrolls stay until it is large again.
  if (isTooSmall(model.size)) return { model, effects };
  const screen = inView(model.screen, model.match, model.size);
  const overlay = model.overlay && overlayInView(model.overlay, contextOf(model));
  const home = BASES.has(screen.kind) ? baseOf(screen) : model.home;
  const linesRead =
    overlay?.kind === 'chat' ? (model.match?.online?.chat.length ?? 0) : model.linesRead;
  return { model: { ...model, screen, overlay, home, linesRead }, effects };
}

/** Back home the first line is chosen again; a list keeps its place. */
const baseOf = (screen: Screen): Screen => (screen.kind === 'home' ? HOME : screen);

/** The screens to which a match that is left leads back. */
const BASES: ReadonlySet<Screen['kind']> = new Set(['home', 'lobby', 'tournament']);

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
      if (message.match.online?.isAborted) return cancelled(model, message.match);
      return withForcedReply(withMatch(model, message.match));
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
      return only({ ...model, match: null, screen: model.home, overlay: null });
    case 'saves':
      return only({ ...model, screen: listed(model.screen, message.entries) });
    case 'notice':
      return only(noticed(model, noticeText(contextOf(model).words, message.notice)));
    case 'hint':
      return only(withHint(model, message));
    case 'recalled':
      return only({ ...model, lastSetup: draftFrom(message.setup) ?? model.lastSetup });
    case 'known-server': {
      const { identity, isUsed } = message;
      return only({ ...model, identity: { identity, isUsed } });
    }
    case 'online':
      return only(withOnline(model, message.state));
    case 'not-connected': {
      const { identity, notice } = message;
      if (model.screen.kind !== 'wait') return only(model);
      const refused = { ...model, screen: serverScreen(identity), online: null, home: HOME };
      return only({ ...refused, notice: noticeText(contextOf(model).words, notice) });
    }
    case 'tournament':
      return only({ ...model, screen: tournamentScreen(message.id) });
    case 'autoplay':
      return only(withAutoplay(model));
    case 'season':
      return only(
        model.screen.kind === 'season'
          ? { ...model, screen: { ...model.screen, report: message.report } }
          : model,
      );
    case 'analysis':
      return only(
        model.screen.kind === 'analysis'
          ? { ...model, screen: { ...model.screen, analysis: message.analysis } }
          : model,
      );
  }
}

/** The lobby after news of its server. */
function withOnline(model: Model, online: OnlineState | null): Model {
  if (online === null) return { ...model, online, screen: HOME, home: HOME };
  const { server, name } = online;
  const identity: Model['identity'] = {
    identity: { server, name, account: 'guest', password: '' },
    isUsed: true,
  };
  // The first news opens the lobby; later ones come while the player is elsewhere, too.
  const isEntered = model.screen.kind === 'wait' && model.match === null && model.online === null;
  const screen = isEntered ? LOBBY : model.screen;
  return { ...model, online, identity, screen };
}

/** A match that was cancelled before it began is left. */
const cancelled = (model: Model, match: ScreenMatch): Updated => ({
  model: { ...model, match, notice: contextOf(model).words.online.aborted.text },
  effects: [{ type: 'leave' }],
});

/** Where there is only one answer, it goes by itself if that tells the opponent nothing. */
function withForcedReply(model: Model): Updated {
  const { match, screen } = model;
  const reply = match && (familyOf(match.rules).forcedReply?.(match, screen) ?? null);
  if (reply === null) return only(model);
  const { seat, action } = reply;
  return { model: { ...model, screen: reply.screen }, effects: [{ type: 'act', seat, action }] };
}

const only = (model: Model): Updated => ({ model, effects: [] });

/** A notice. A screen that was waiting for what failed gives way to one the player can use. */
const noticed = (model: Model, notice: string): Model => ({
  ...model,
  notice,
  screen: settled(model),
});

function settled({ screen, match, size, home }: Model): Screen {
  if (screen.kind === 'saves' && screen.entries === null) return HOME;
  if (screen.kind !== 'wait') return screen;
  return match === null ? home : routed(match, screen, size);
}

function withMatch(model: Model, match: ScreenMatch): Model {
  const isAnother = model.match?.id !== match.id || model.screen.kind === 'wait';
  const before: Screen = isAnother ? { kind: 'wait' } : model.screen;
  const screen = routed(match, before, model.size);
  const isOverlayKept = screen.kind === model.screen.kind || model.overlay?.kind === 'chat';
  const linesRead = model.match?.id === match.id ? model.linesRead : 0;
  return { ...model, match, screen, overlay: isOverlayKept ? model.overlay : null, linesRead };
}

function withAutoplay(model: Model): Model {
  const { screen, match } = model;
  const record = match?.record ?? null;
  if (screen.kind !== 'replay' || !screen.isPlaying || record === null) return model;
  return { ...model, screen: autoplayed(screen, record) };
}

function listed(
  screen: Screen,
  entries: Extract<ScreenMessage, { type: 'saves' }>['entries'],
): Screen {
  if (screen.kind !== 'saves') return screen;
  return { ...screen, entries };
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
  if (input.kind === 'wheel') return afterMeant(model, wheelMeans(model, input));
  return afterMeant(model, input.kind === 'click' ? meantBy(model, input) : input);
}

/** The wheel scrolls the board under the mouse; in lists and texts it does what the arrows do. */
function wheelMeans(
  { screen, overlay, size }: Model,
  wheel: Extract<Input, { kind: 'wheel' }>,
): Input {
  if (overlay === null && WITH_BOARDS.has(screen.kind)) {
    const [up, down] =
      wheel.x < size.columns / 2 ? (['f3', 'f4'] as const) : (['f7', 'f8'] as const);
    return { kind: 'key', key: wheel.by < 0 ? up : down };
  }
  return { kind: 'key', key: wheel.by < 0 ? 'up' : 'down' };
}

const WITH_BOARDS: ReadonlySet<Screen['kind']> = new Set([
  'fleet-battle',
  'over',
  'replay',
  'watch',
]);

/** What a click stands for: a line of a list, a key of the footer, or a cell of a board. */
function meantBy(model: Model, click: Extract<Input, { kind: 'click' }>): Input {
  return draw(model).inputAt(click.x, click.y) ?? click;
}

function afterMeant(model: Model, input: Input): Updated {
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
      home: step.home ?? model.home,
      lastSetup: begunSetup(model.screen, step.screen) ?? model.lastSetup,
    },
    effects: step.effects ?? [],
  };
}

/** The form a match was begun with. */
const begunSetup = (before: Screen, { kind }: Screen): Model['lastSetup'] =>
  before.kind === 'setup' && (kind === 'wait' || kind === 'pairing') ? before.draft : null;

function updateScreen(screen: Screen, input: Input, context: Context): ScreenStep {
  switch (screen.kind) {
    case 'home':
      return updateHome(screen, input, context);
    case 'wait':
      if (!isKey(input, 'escape')) return { screen };
      if (context.match !== null) return { screen, effects: [{ type: 'leave' }] };
      if (screen.server === undefined) return { screen };
      return { screen, effects: [{ type: context.online === null ? 'disconnect' : 'leave' }] };
    case 'setup':
      return updateSetup(screen, input, context);
    case 'pairing':
      return updatePairing(screen, input, context);
    case 'watch':
      return updateWatch(screen, input, context);
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
    case 'season':
      return updateSeason(screen, input, context);
    case 'server':
      return updateServer(screen, input, context);
    case 'lobby':
      return updateLobby(screen, input, context);
    case 'new-game':
      return updateNewGame(screen, input, context);
    case 'invite':
      return updateInvite(screen, input, context);
    case 'tournament':
      return updateTournament(screen, input, context);
    case 'new-tournament':
      return updateNewTournament(screen, input, context);
  }
}

function updateHome(screen: HomeScreen, input: Input, context: Context): ScreenStep {
  const { settings, lastSetup } = context;
  switch (homeChoice(screen, input)) {
    case 'play': {
      const draft = lastSetup ?? draftOf(DEFAULT_PRESETS[settings.language]);
      return stay({
        kind: 'setup',
        draft,
        chosen: 0,
        isEdited: false,
        typed: '',
        isUnfolded: false,
      });
    }
    case 'resume':
      return { screen: { kind: 'saves', entries: null, chosen: 0 }, effects: [{ type: 'list' }] };
    case 'online': {
      if (context.identity === null) return stay(screen);
      const { identity, isUsed } = context.identity;
      if (!isUsed) return stay(serverScreen(identity));
      const { server } = identity;
      return { screen: { kind: 'wait', server }, effects: [{ type: 'connect', identity }] };
    }
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
