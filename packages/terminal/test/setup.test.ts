import { describe, expect, test } from 'vitest';
import type { SetupScreen } from '../src/model.ts';
import { Session, newHome } from './support/session.ts';

async function form(game = 'Italian game'): Promise<Session> {
  const session = new Session(await newHome());
  await session.press('enter');
  await session.choose('Game', game);
  return session;
}

describe('limits are shown and kept while you type', () => {
  test('1.5 of each size at most its share of the cells, in all at most their root', async () => {
    const session = await form();
    await session.goTo('Ships: submarine');
    expect(session.text).toContain('From 0 to 5.');
    await session.press('9');
    expect(session.line('Ships: submarine')).toContain('‹ 5 ›');
    await session.press('3');
    expect(session.line('Ships: submarine')).toContain('‹ 3 ›');
    await session.press('backspace 5');
    expect(session.line('Ships: submarine')).toContain('‹ 5 ›');
    await session.goTo('Ships: cruiser');
    // Ten ships on a hundred cells: five submarines, a torpedo boat and a carrier leave three.
    expect(session.text).toContain('From 0 to 3.');
    await session.press('3');
    await session.goTo('Ships: carrier');
    expect(session.text).toContain('From 0 to 1.');
  });

  test('a bigger field allows more ships, a smaller one fewer', async () => {
    const session = await form();
    await session.goTo('Rows');
    await session.press('20');
    await session.goTo('Columns');
    await session.press('20');
    await session.goTo('Ships: carrier');
    expect(session.text).toContain('From 0 to 8.');
    await session.goTo('Rows');
    await session.press('4');
    await session.goTo('Columns');
    await session.press('4');
    expect(session.line('Ships: carrier')).toContain(' 0');
  });

  test('the Italian letters end at twenty-one rows', async () => {
    const session = await form();
    await session.goTo('Rows');
    expect(session.text).toContain('From 3 to 21.');
    await session.press('26');
    expect(session.line('Rows')).toContain('‹ 21 ›');
    await session.press('12');
    expect(session.line('Rows')).toContain('‹ 12 ›');
  });

  test('a fleet that cannot be placed is refused with the reason', async () => {
    const session = await form('Classic game');
    await session.goTo('Rows');
    await session.press('3');
    await session.goTo('Columns');
    await session.press('3');
    expect(session.text).toContain('This fleet does not fit on this board.');
    expect(await session.press('home enter')).toContain('This fleet does not fit');
    expect(session.model.screen.kind).toBe('setup');
  });

  test('at least one ship', async () => {
    const session = await form();
    for (const ship of ['carrier', 'torpedo boat', 'cruiser', 'submarine']) {
      await session.goTo(`Ships: ${ship}`);
      await session.press('0');
    }
    expect(session.text).toContain('Add at least one ship.');
  });
});

describe('options that do not fit now come back when they do', () => {
  const SHIPS = ['carrier', 'torpedo boat', 'cruiser', 'submarine'];
  const countsOf = (session: Session): readonly string[] => {
    const { options } = (session.model.screen as SetupScreen).draft;
    if (options.game !== 'fleet') throw new Error('This is a fleet game.');
    return options.fleet.map(({ class: name, count }) => `${count} ${name}`);
  };

  async function sized(session: Session, rows: number, columns: number): Promise<void> {
    await session.goTo('Rows');
    await session.press(`${rows}`);
    await session.goTo('Columns');
    await session.press(`${columns}`);
  }

  async function players(session: Session, count: number): Promise<void> {
    await session.goTo('Players');
    await session.press(`${count} down`);
  }

  test('ships, on a board that was small for a while', async () => {
    const session = await form();
    const before = countsOf(session);
    await sized(session, 4, 4);
    expect(countsOf(session)).not.toEqual(before);
    await sized(session, 10, 10);
    expect(countsOf(session)).toEqual(before);
  });

  test('but no ship comes by itself while the board is as small as before', async () => {
    const session = await form();
    await sized(session, 20, 20);
    for (const ship of SHIPS) {
      await session.goTo(`Ships: ${ship}`);
      await session.press('4');
    }
    await sized(session, 8, 8);
    const small = countsOf(session);
    await session.goTo('Ships: carrier');
    await session.press('0');
    await session.choose('Contact', 'allowed');
    expect(countsOf(session)).toEqual(['0 carrier', ...small.slice(1)]);
    await sized(session, 20, 20);
    expect(countsOf(session)).toEqual(['0 carrier', '4 torpedo-boat', '4 cruiser', '4 submarine']);
  });

  test('rows, with letters that end sooner', async () => {
    const session = await form('Classic game');
    await sized(session, 26, 12);
    await session.choose('Cell labels', 'A0 to L9');
    await session.goTo('Rows');
    expect(session.line('Rows')).toContain('‹ 21 ›');
    await session.goTo('Columns');
    await session.press('14');
    await session.choose('Cell labels', 'A1 to J10');
    await session.goTo('Rows');
    expect(session.line('Rows')).toContain('‹ 26 ›');
    expect(session.line('Columns')).toContain('14');
  });

  test('names, when there are as many players again', async () => {
    const session = await form();
    await players(session, 4);
    for (const [index, name] of ['Ada', 'Ben', 'Cleo', 'Dan'].entries()) {
      await session.goTo(`Name of player ${index + 1}`);
      await session.press(name);
    }
    await players(session, 3);
    expect(session.text).not.toContain('Dan');
    await players(session, 4);
    expect(session.text).toContain('Dan');
  });

  test('what does not fit when the game begins is not played with', async () => {
    const session = await form();
    await sized(session, 6, 6);
    const counts = countsOf(session).filter((count) => !count.startsWith('0'));
    await players(session, 4);
    await players(session, 3);
    await session.press('home enter enter');
    const { rules, tournament } = session.model.match!;
    if (rules.game !== 'fleet') throw new Error('This is a fleet game.');
    expect(rules.fleet.map(({ class: name, count }) => `${count} ${name}`)).toEqual(counts);
    expect(tournament!.players).toEqual(['Player 1', 'Player 2', 'Player 3']);
  });
});

describe('names', () => {
  test('are different, whatever their capitals', async () => {
    const session = await form();
    await session.choose('Opponent', 'two players, one screen');
    await session.goTo('Name of player 1');
    await session.press('Ada');
    await session.goTo('Name of player 2');
    await session.press('ADA');
    expect(await session.press('home enter')).toContain('Two players are called ADA.');
  });

  test('end at 24 characters', async () => {
    const session = await form();
    await session.goTo('Name of player 1');
    await session.press('abcdefghijklmnopqrstuvwxyz');
    expect(session.line('Name of player 1')).toMatch(/abcdefghijklmnopqrstuvwx_/u);
    await session.press('backspace backspace');
    expect(session.line('Name of player 1')).toMatch(/abcdefghijklmnopqrstuv_/u);
  });
});

describe('who begins', () => {
  test('is agreed on in the Italian game', async () => {
    const session = await form();
    await session.choose('Opponent', 'two players, one screen');
    await session.choose('First turn', 'Player 2');
    await session.press('home enter enter + enter enter + enter');
    expect(session.model.match!.views.spectator!.publicState.toAct).toEqual([1]);
  });

  test('is drawn by lot in others, unless a player is named', async () => {
    const session = await form('Classic game');
    expect(session.line('First turn')).toContain('random');
  });
});

test('every option of the rulebook can be changed', async () => {
  const session = await form('Classic game');
  await session.choose('Turn', 'salvo');
  await session.choose('Shots of a salvo', 'ships afloat');
  await session.choose('Answer', 'ships and hits');
  await session.choose('Contact', 'forbidden');
  await session.choose('End', 'after the round');
  await session.goTo('Shot limit');
  await session.press('40');
  await session.choose('Enemy misses', 'not shown');
  await session.goTo('Size: carrier');
  await session.press('6');
  await session.choose('Opponent', 'two players, one screen');
  await session.press('home enter');
  expect(session.model.match!.rules).toMatchObject({
    turn: 'salvo',
    salvo: 'ships-afloat',
    report: 'ships-counted',
    contact: 'none',
    finish: 'round',
    shotLimit: 40,
    ownMisses: false,
    tradition: 'classic',
  });
  expect(session.model.match!.rules).toHaveProperty('fleet.0.size', 6);
});

test('a clock can be chosen, and its time is shown', async () => {
  const session = await form();
  await session.choose('Clock', '5 min each');
  await session.choose('Opponent', 'two players, one screen');
  await session.press('home enter enter');
  expect(session.text.split('\n')[0]).toMatch(/▸Player 1 [45]:\d\d {2}▸Player 2 [45]:\d\d/u);
  await session.send({ type: 'clock', timeLeft: [9400, 61_000], absence: null });
  expect(session.text.split('\n')[0]).toContain('▸Player 1 9.4  ▸Player 2 1:01');
});

describe('the form', () => {
  test('has two steps: the rules are folded until they are asked for', async () => {
    const session = await form();
    expect(session.text).not.toContain('Rows');
    expect(session.line('Rules…')).toContain('10 × 10, 5 of 10 ships');
    while (!session.line('Rules…').includes('▶')) await session.press('down');
    expect(await session.press('enter')).toContain('Rows');
    await session.press('enter');
    expect(session.text).not.toContain('Rows');
  });

  test('shows only rules that matter', async () => {
    const session = await form('Salvo');
    await session.goTo('Contact');
    expect(session.text).toContain('Shots of a salvo');
    expect(session.text).not.toContain('Ship names');
    await session.choose('Turn', 'until a miss');
    expect(session.text).not.toContain('Shots of a salvo');
  });

  test('is filled in as it was last time', async () => {
    const home = await newHome();
    const session = new Session(home);
    await session.press('enter');
    await session.choose('Game', 'Russian paper game');
    await session.goTo('Name of player 1');
    await session.press('Ada');
    await session.press('home enter escape down enter');
    const again = new Session(home);
    await again.recall();
    expect(await again.press('enter')).toContain('Russian paper game');
    expect(again.text).toContain('Ada');
  });

  test('takes any clock: minutes and an increment, a time for each move, or days', async () => {
    const session = await form();
    await session.choose('Clock', '3 min each, 2 s more per move');
    await session.goTo('Minutes');
    await session.press('45');
    await session.goTo('Seconds more per move');
    await session.press('7');
    expect(session.line('Clock')).toContain('45 min each, 7 s more per move');
    await session.choose('Clock', '1 day a move');
    await session.goTo('Days per move');
    await session.press('3');
    expect(session.line('Clock')).toContain('3 days a move');
  });
});
