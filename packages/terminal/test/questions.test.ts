import { describe, expect, test } from 'vitest';
import { Session, newHome } from './support/session.ts';

/** A classic game of two people, with Player 1 to fire. */
async function inBattle(): Promise<Session> {
  const session = new Session(await newHome());
  await session.press('enter');
  await session.choose('Game', 'Classic game');
  await session.choose('Opponent', 'two players, one screen');
  await session.choose('First turn', 'Player 1');
  await session.press('home enter enter + enter enter + enter enter enter');
  return session;
}

const outcomeOf = ({ model }: Session): unknown =>
  model.match!.views.spectator!.publicState.outcome;

describe('resigning', () => {
  async function asked(): Promise<Session> {
    const session = await inBattle();
    await session.press('escape');
    await session.goTo('Resign');
    await session.press('enter');
    expect(session.text).toContain('Resign this game?');
    return session;
  }

  test.each(['enter', 'escape'])('asks first, and %s plays on', async (key) => {
    const session = await asked();
    await session.press(key);
    expect(outcomeOf(session)).toBeNull();
    expect(session.text).toContain('Your shot');
  });

  test('is done after the answer is yes', async () => {
    const session = await asked();
    await session.press('down enter');
    expect(outcomeOf(session)).toMatchObject({ winner: 1, reason: 'resigned' });
  });
});

describe('Esc in the form', () => {
  const NAMES = Array.from({ length: 16 }, (_, index) => `Captain${index}`);

  async function filledIn(): Promise<Session> {
    const session = new Session(await newHome());
    await session.press('enter');
    await session.choose('Players', '16');
    for (const [index, name] of NAMES.entries()) {
      await session.goTo(`Name of player ${index + 1} `);
      await session.press(name);
    }
    return session;
  }

  test.each(['enter', 'escape'])(
    'asks before it throws names away, and %s keeps them',
    async (key) => {
      const session = await filledIn();
      expect(await session.press('escape')).toContain('Discard your changes?');
      await session.press(key);
      expect(session.model.screen).toMatchObject({ kind: 'setup', draft: { names: NAMES } });
    },
  );

  test('goes back after the answer is yes', async () => {
    const session = await filledIn();
    await session.press('escape down enter');
    expect(session.model.screen.kind).toBe('home');
  });

  test('goes back at once where nothing was entered', async () => {
    const session = new Session(await newHome());
    await session.press('enter down down escape');
    expect(session.model.screen.kind).toBe('home');
  });
});
