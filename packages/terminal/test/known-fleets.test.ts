import { expect, test } from 'vitest';
import { UserFiles } from '../src/saves/user-files.ts';
import { savedGame } from './support/saved-game.ts';
import { Session, newHome } from './support/session.ts';

/** A game against the admiral, with the player's fleet placed at random. */
async function begin(session: Session): Promise<void> {
  await session.press('enter');
  await session.choose('Game', 'Italian game');
  await session.choose('Opponent', 'Computer (Admiral)');
  await session.press('home enter + enter');
}

test('admirals know the fleets of finished games, unless the player switches that off', async () => {
  const home = await newHome();
  const files = new UserFiles(home);
  const session = new Session(home);
  await begin(session);
  const { players, actions } = savedGame(home).table.match;
  // A game that is not over tells nothing: it may be this very game.
  expect(await files.knownFleets(players[0])).toEqual([]);

  await session.press('escape');
  await session.goTo('Resign');
  await session.press('enter down enter');
  const own = actions.find(({ seat, action }) => seat === 0 && action.type === 'deploy')!;
  expect(await files.knownFleets(players[0])).toMatchObject([{ ships: own.action.ships }]);
  expect(await files.knownFleets('a stranger')).toEqual([]);

  const later = new Session(home);
  await later.goTo('Settings');
  await later.press('enter');
  await later.choose('Admirals remember how you place', 'No');
  expect(later.text).toContain('as if it were your first');
  expect(await files.knownFleets(players[0])).toEqual([]);
  await later.choose('Admirals remember how you place', 'Yes');
  expect(await files.knownFleets(players[0])).toHaveLength(1);
});
