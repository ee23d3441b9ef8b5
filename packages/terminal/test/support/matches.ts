import {
  type LocalMatch,
  NO_NOTES,
  type LocalPlayer,
  REAL_TIME,
  startLocalMatch,
} from '@flotilla/client';
import {
  Chance,
  type FleetView,
  type GameAction,
  type Ruleset,
  type View,
  legal,
} from '@flotilla/engine';
import type { MatchSetup } from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import type { ScreenMatch } from '../../src/match.ts';
import type { OnlineMatch } from '../../src/online/state.ts';
import { UserFiles } from '../../src/saves/user-files.ts';
import { NO_PLACEMENTS } from '../../src/saves/placement.ts';
import { CurrentLocalMatch } from '../../src/run/local.ts';
import { GameFile } from '../../src/saves/game-file.ts';

const PERSON: LocalPlayer = { kind: 'person' };

/** A table that is kept nowhere; the same for the same setup. */
export async function localMatchOf(
  rules: Ruleset,
  setup: Partial<MatchSetup> = {},
): Promise<LocalMatch> {
  const whole: MatchSetup = {
    rules,
    seed: 'seed',
    first: rules.first === 'agreed' ? 0 : null,
    position: null,
    clock: null,
    players: ['Anna', 'Bruno'],
    ...setup,
  };
  const ports = {
    keep: { write: async () => {} },
    time: { ...REAL_TIME, now: () => 0 },
    seatPlayer: () => {
      throw new Error('Only people play here.');
    },
  };
  return accepted(await startLocalMatch(whole, [PERSON, PERSON], ports));
}

/** Plays so many random actions, fewer if the game ends before. */
export async function played(table: LocalMatch, actions: number): Promise<LocalMatch> {
  const chance = new Chance('actions');
  for (let count = 0; count < actions; count++) {
    const [seat] = table.view('spectator').publicState.toAct;
    if (seat === undefined) return table;
    accepted(await table.act(seat, actionOf(table.view(seat), chance)));
  }
  return table;
}

/** Any legal action; in a salvo as many shots as there are. */
function actionOf(view: View, chance: Chance): GameAction {
  const actions = legal(view, chance);
  const action = chance.pick(actions);
  if (action.type !== 'fire') return action;
  const { shots } = (view as FleetView).publicState.turn!;
  const cells = chance.shuffle(actions).slice(0, shots);
  return { type: 'fire', at: cells.flatMap((one) => (one.type === 'fire' ? one.at : [])) };
}

/** A match as the screens get it. */
export const shown = (client: LocalMatch): ScreenMatch => {
  const extras = { knockout: null, hasHints: true, notes: NO_NOTES, placements: NO_PLACEMENTS };
  const file = new GameFile('a-game', new UserFiles('nowhere'), extras);
  return new CurrentLocalMatch(client, file).screenMatch();
};

/** What a match on a server has besides the game, where a test says nothing else. */
export const onlineMatch = (changes: Partial<OnlineMatch> = {}): OnlineMatch => ({
  link: 'https://example.org/match/4fZk0QmB71xW',
  command: 'npx flotilla play --server https://example.org --match 4fZk0QmB71xW',
  wishes: ['me', 'link'],
  isPrivate: false,
  isAborted: false,
  chat: [],
  isOpponentTyping: false,
  rematch: 'none',
  ratings: [null, null],
  tournament: null,
  ...changes,
});
