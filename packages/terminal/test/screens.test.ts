import { DEFAULT_PRESETS } from '@flotilla/client';
import { startTournament, reportResult } from '@flotilla/play';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { LANGUAGES, type Language } from '@flotilla/words';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UNSCROLLED } from '../src/fleet/layout.ts';
import type { Model, Screen } from '../src/model.ts';
import { LOBBY } from '../src/online/lobby.ts';
import { tournamentScreen } from '../src/online/tournament.ts';
import { progressOf } from '../src/saves/progress.ts';
import type { SavedEntry } from '../src/saves/user-files.ts';
import { HOME } from '../src/screens/home.ts';
import { opened, routed } from '../src/screens/route.ts';
import { draftOf, withPlayers } from '../src/setup/draft.ts';
import type { Size } from '../src/ui/canvas.ts';
import { onlineMatch } from './support/matches.ts';
import { LARGE, SMALL, after, modelOf, textOf } from './support/model.ts';
import { LOBBY_STATE } from './support/online.ts';
import { analysisOf, lastShot, lost, questionSteps, stagesOf } from './support/stages.ts';

// Saved games show local time.
beforeAll(() => void vi.stubEnv('TZ', 'UTC'));
afterAll(() => void vi.unstubAllEnvs());

const NOON = Date.UTC(2026, 10, 18, 12);

const [fleet, salvo, blind] = await Promise.all([
  stagesOf('classic', 31),
  stagesOf('salvo', 5),
  stagesOf('blind', 31),
]);

const [question, final, limited, untold, lostGame] = await Promise.all([
  questionSteps(),
  lastShot(),
  stagesOf('classic', 31, { shotLimit: 40 }),
  stagesOf('salvo', 5, { sunkTold: false }),
  lost(),
]);
const analysis = analysisOf(lostGame);

const knockout = accepted(
  reportResult(accepted(startTournament('knockout', ['Ada', 'Ben', 'Cleo', 'bot:mate', 'Eva'])), {
    round: 1,
    pair: 1,
    game: 1,
    winner: 0,
    first: 0,
    scores: [90, 40],
  }),
);

const saved = (id: string, stage: typeof fleet.middle, isOver: boolean): SavedEntry => ({
  kind: 'game',
  id,
  when: NOON,
  rules: stage.rules,
  players: ['Anna', 'bot:captain'],
  isOver,
  progress: progressOf(stage.views.spectator!.publicState),
  champion: null,
});

/** Every screen worth looking at, by name. */
function screensOf(language: Language, size: Size): Readonly<Record<string, Model>> {
  const at = (screen: Screen, match: Model['match'] = null): Model =>
    modelOf(match, screen, size, language);
  const battle = (match: NonNullable<Model['match']>): Model =>
    at(opened(match, match.views.spectator!.publicState.toAct[0]!), match);
  const online = (screen: Screen): Model => ({ ...at(screen), online: LOBBY_STATE });
  const draft = draftOf(DEFAULT_PRESETS[language]);
  const setup = { kind: 'setup', draft, chosen: 0, isEdited: false, typed: '', isUnfolded: false };
  const over = at(routed(fleet.end, { kind: 'wait' }, size), fleet.end);
  const chat = [
    { id: '1', by: 'Bruno', person: 'b', text: 'Hello!', isOwn: false },
    { id: '2', by: 'Anna', person: 'a', text: '👋', isOwn: true },
  ];
  const far = { ...fleet.middle, seats: [0 as const], online: onlineMatch({ chat }) };
  const entries: readonly SavedEntry[] = [
    saved('one', fleet.middle, false),
    saved('two', blind.middle, false),
    { kind: 'damaged', id: 'three', when: NOON, damage: 'cut-off' },
    saved('four', fleet.end, true),
  ];
  const estimate = { mean: 0.82, margin: 0.05 };
  const season = {
    player: 'Anna',
    games: 7,
    skill: estimate,
    lost: { mean: 4.2, margin: 1.1 },
    luck: -3.4,
    sigma: 5.1,
    chanceLost: { mean: 0.12, margin: 0.04 },
    attackLuck: 1.4,
    attackSigma: 2.2,
    trend: { mean: 0.06, margin: 0.04 },
    habits: [{ name: 'avoids-edges', share: 0.21, cost: 1.3 }] as const,
    placing: {
      fleets: 7,
      habits: {
        uniform: 0.3,
        edge: 0.52,
        corners: 0.12,
        centre: 0.02,
        spread: 0.02,
        huddled: 0.02,
      },
    },
  };
  return {
    home: at(HOME),
    setup: at(setup as Screen),
    rules: after(at(setup as Screen), 'end enter'),
    placing: after(at(opened(fleet.start, 0), fleet.start), 'down right enter'),
    battle: battle(fleet.middle),
    salvo: after(battle(salvo.middle), 'space right space'),
    blind: battle(blind.middle),
    question: after(battle(question.before), 'F7 enter F8 enter'),
    standing: after(battle(question.before), 'G8 enter enter'),
    answer: after(battle(question.asked), 'down'),
    force: after(battle(question.answered), 'end'),
    strengths: after(battle(blind.middle), '\\'),
    result: over,
    menu: after(over, 'enter'),
    replay: after(over, 'enter down enter page-down'),
    bracket: at({ kind: 'pairing', tournament: knockout, plan: null, chosen: 0 }, fleet.end),
    saves: at({ kind: 'saves', entries, chosen: 0 }),
    analysis: at({ kind: 'analysis', analysis, chosen: 0 }, lostGame),
    defeat: at(routed(lostGame, { kind: 'wait' }, size), lostGame),
    watch: at({ kind: 'watch', ...UNSCROLLED }, { ...fleet.middle, seats: [] }),
    curtain: at({ kind: 'curtain', seat: 1 }, fleet.middle),
    'last shot': battle(final),
    'shot limit': battle(limited.middle),
    'sinkings not told': battle(untold.middle),
    trays: battle(question.clashed),
    scores: after(battle(fleet.middle), '\\'),
    leaving: after(battle(fleet.middle), 'escape'),
    legend: after(battle(salvo.middle), 'tab'),
    'legend of the blind game': after(battle(blind.middle), 'tab'),
    'placing pieces': after(at(opened(blind.start, 0), blind.start), 'down right enter'),
    'who begins': at(
      {
        kind: 'pairing',
        tournament: accepted(startTournament('knockout', ['Ada', 'Ben', 'Cleo'])),
        plan: {
          rules: rulesOf({ preset: 'italian' }),
          names: ['Ada', 'Ben', 'Cleo'],
          opponent: { kind: 'person' },
          first: null,
          clock: null,
          hasHints: true,
        },
        chosen: 0,
      },
      null,
    ),
    'knockout setup': at({ ...setup, draft: withPlayers(draft, 4) } as Screen),
    settings: at({ kind: 'settings', chosen: 0, back: HOME }),
    season: at({ kind: 'season', report: { kind: 'done', seasons: [season] }, top: 0 }),
    lobby: after(online(LOBBY), 'end'),
    'your games': online({ ...LOBBY, tab: 'mine' }),
    tournaments: online({ ...LOBBY, tab: 'tournaments', chosen: 1 }),
    tournament: online(tournamentScreen('9aXc3LmN5pQr')),
    'new game': after(online(LOBBY), 'down enter'),
    invitation: at(
      { kind: 'invite', chosen: 0 },
      { ...fleet.start, isOpen: true, players: ['Anna', null], online: onlineMatch() },
    ),
    chat: after(at(opened(far, 0), far), '/'),
    help: after(battle(fleet.middle), 'f10'),
    'help with the rules': after(battle(fleet.middle), 'f10 right'),
    'help with the parameters': after(battle(fleet.middle), 'f10 left'),
    'help with blind rules': after(battle(blind.middle), 'f10 right page-down'),
  };
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([SMALL, LARGE])('at $columns × $rows', async (size) => {
    const { columns, rows } = size;
    const screens = Object.entries(screensOf(language, size)).map(
      ([name, model]) => `== ${name}\n${textOf(model)}\n`,
    );
    await expect(screens.join('')).toMatchFileSnapshot(
      `golden/screens-${language}-${columns}x${rows}.txt`,
    );
    for (const screen of screens) expect(screen.split('\n')).toHaveLength(rows + 2);
    const lastLines = screens.map((screen) => screen.split('\n').at(-2)!);
    expect(lastLines.filter((line) => line.endsWith('…'))).toEqual([]);
  });
});
