import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { UserFiles } from '../src/saves/user-files.ts';
import { opened } from '../src/screens/route.ts';
import type { BlindPlaceScreen, FleetPlaceScreen } from '../src/model.ts';
import { after, modelOf, textOf } from './support/model.ts';
import { Session, gamesIn, newHome } from './support/session.ts';
import { played, shown, localMatchOf } from './support/matches.ts';

const shipsIn = (session: Session): FleetPlaceScreen['ships'] =>
  (session.model.screen as FleetPlaceScreen).ships;
const piecesIn = (session: Session): BlindPlaceScreen['pieces'] =>
  (session.model.screen as BlindPlaceScreen).pieces;

/** A game of two people, where Player 1 places. */
async function placing(home: string, game: string, folder = new UserFiles(home)): Promise<Session> {
  const session = new Session(home, { files: folder });
  await session.press('enter');
  await session.choose('Game', game);
  await session.choose('Opponent', 'two players, one screen');
  await session.press('home enter enter');
  return session;
}

/** The same game in another process, with the curtain open. */
async function resumed(home: string): Promise<Session> {
  const session = new Session(home);
  await session.press('down enter enter enter');
  return session;
}

/** The file of the only game. */
async function fileIn(home: string): Promise<string> {
  const [name] = await gamesIn(home);
  return join(home, 'games', name!);
}

describe('Backspace takes back', async () => {
  const game = shown(await localMatchOf(rulesOf({ preset: 'classic' })));
  const two = after(modelOf(game, opened(game, 0)), 'enter down down enter');
  const { ships } = two.screen as FleetPlaceScreen;

  test.each(['c', 'C', 'delete', 'с', '+', 'x'])('what %s did to a fleet', (key) => {
    expect(ships).toHaveLength(2);
    const changed = after(two, key).screen as FleetPlaceScreen;
    expect(changed.ships).not.toEqual(ships);
    expect((after(two, `${key} backspace`).screen as FleetPlaceScreen).ships).toEqual(ships);
  });

  test('the ships one by one', () => {
    expect((after(two, 'backspace').screen as FleetPlaceScreen).ships).toEqual(ships.slice(0, 1));
    expect((after(two, 'backspace backspace').screen as FleetPlaceScreen).ships).toEqual([]);
    expect((after(two, 'u u u').screen as FleetPlaceScreen).ships).toEqual([]);
  });
});

describe('a placement that is half done', () => {
  test('is found again: ships', async () => {
    const home = await newHome();
    const session = await placing(home, 'Classic game');
    await session.press('enter down down enter down down enter');
    const ships = shipsIn(session);
    expect(ships).toHaveLength(3);
    const later = await resumed(home);
    expect(shipsIn(later)).toEqual(ships);
    await later.press('backspace');
    expect(shipsIn(await resumed(home))).toEqual(ships.slice(0, 2));
  });

  test('is found again: 45 pieces put down by hand', async () => {
    const home = await newHome();
    const session = await placing(home, 'Blind naval battle');
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 9; column++) await session.press('space right');
      await session.press('home up');
    }
    const pieces = piecesIn(session);
    expect(pieces.size).toBe(45);
    expect(await session.press('f9')).toContain('Game saved.');
    const later = await resumed(home);
    expect(new Set(piecesIn(later))).toEqual(new Set(pieces));
    await later.press('enter');
    expect(later.model.match!.views.spectator!.publicState.toAct).toEqual([1]);
  });

  test('is found again after everything was taken away: then nothing is placed', async () => {
    const home = await newHome();
    const session = await placing(home, 'Classic game');
    await session.press('enter delete');
    expect(shipsIn(await resumed(home))).toEqual([]);
  });

  test('belongs to its player and its match', async () => {
    const home = await newHome();
    const session = await placing(home, 'Classic game');
    await session.press('+ enter enter enter');
    const ships = shipsIn(session);
    expect(ships).toHaveLength(1);
    const later = await resumed(home);
    expect(later.model.screen).toMatchObject({ kind: 'fleet-place', viewer: 1, ships });
    await later.press('+ enter escape');
    await later.goTo('Resign');
    await later.press('enter down enter');
    expect(later.model.screen.kind).toBe('over');
    await later.press('enter enter enter');
    expect(later.model.screen).toMatchObject({ kind: 'fleet-place', ships: [] });
  });

  test('is told of where it cannot be saved, stays on the screen, and F9 tries again', async () => {
    class FullFolder extends UserFiles {
      isFull = false;
      override write(...game: Parameters<UserFiles['write']>): Promise<void> {
        return this.isFull ? new UserFiles('/proc').write(...game) : super.write(...game);
      }
    }
    const home = await newHome();
    const folder = new FullFolder(home);
    const session = await placing(home, 'Classic game', folder);
    folder.isFull = true;
    expect(await session.press('enter')).toContain('Not saved yet');
    expect(shipsIn(session)).toHaveLength(1);
    folder.isFull = false;
    expect(await session.press('f9')).toContain('Game saved.');
    expect(shipsIn(await resumed(home))).toEqual(shipsIn(session));
  });

  test('is written in full even where the next one comes before the last is safe', async () => {
    const home = await newHome();
    const session = await placing(home, 'Classic game');
    await Promise.all(
      ['enter', 'down down enter', 'down down enter'].map((keys) => session.press(keys)),
    );
    const ships = shipsIn(session);
    await session.press('f9');
    expect(shipsIn(await resumed(home))).toEqual(ships);
  });
});

describe('the file of a game', () => {
  test('without a placement is that of older versions, and opens', async () => {
    const home = await newHome();
    await placing(home, 'Classic game');
    const file = await fileIn(home);
    const saved = JSON.parse(await readFile(file, 'utf8'));
    expect(Object.keys(saved)).toEqual(['format', 'table', 'evening', 'hasHints', 'notes']);
    expect((await resumed(home)).model.screen.kind).toBe('fleet-place');
  });

  test.each([
    ['a cell that is none', (text: string) => text.replace('"from":"A1"', '"from":"Z1"')],
    ['a ship of another size', (text: string) => text.replace('"to":"A5"', '"to":"A4"')],
    [
      'a ship on another',
      (text: string) => text.replace('"from":"C1","to":"C4"', '"from":"A1","to":"A4"'),
    ],
    [
      'a ship too many',
      (text: string) => text.replace('"class":"battleship","from"', '"class":"carrier","from"'),
    ],
    ['another form', (text: string) => text.replace('"ships":[', '"pieces":[')],
  ])('with a placement that has %s is refused and kept', async (_, damage) => {
    const home = await newHome();
    const session = await placing(home, 'Classic game');
    await session.press('enter down down enter');
    const file = await fileIn(home);
    const text = await readFile(file, 'utf8');
    expect(damage(text)).not.toBe(text);
    await writeFile(file, damage(text));
    expect(await new Session(home).press('down enter')).toContain('damaged');
    expect(await readFile(file, 'utf8')).toBe(damage(text));
  });
});

test('your placed pieces stay in view while your opponent still places', async () => {
  const client = await played(await localMatchOf(rulesOf({ preset: 'blind' })), 1);
  const match = { ...shown(client), seats: [0] } as const;
  // Lines 7 to 1 of the field, without their numbers.
  const half = textOf(modelOf(match, opened(match, 0)))
    .split('\n')
    .slice(10, 17)
    .map((line) => line.slice(3, 40));
  expect(half.join('').match(/[A-Z]/gu)).toHaveLength(45);
});
