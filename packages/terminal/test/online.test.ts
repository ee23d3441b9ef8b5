import { ApiClient, ServerProcess, temporaryFolder } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Session, newHome } from './support/session.ts';

/** The menu of a server, by keys alone. Every test has a player and a home of its own on one server. */
let server: ServerProcess;
const folder = temporaryFolder();

beforeAll(async () => {
  server = await ServerProcess.open(folder.at('server'));
});

afterAll(() => server.kill());

/** A player in the lobby. */
async function inLobby(name: string): Promise<Session> {
  const session = new Session(await newHome());
  await session.recall();
  await session.press('down down enter');
  expect(session.text).toContain('Your name');
  const { identity } = session.model.identity!;
  const screen = { kind: 'server', chosen: 0, typed: '' } as const;
  session.model = {
    ...session.model,
    screen: { ...screen, identity: { ...identity, server: server.url, name } },
  };
  await session.press('enter');
  await shows(session, 'Open games');
  await expect.poll(() => session.model.online?.isConnected).toBe(true);
  return session;
}

async function shows(session: Session, text: string | RegExp): Promise<void> {
  await expect.poll(() => session.text).toMatch(text);
}

/** Places at random, where the screen asks for it. */
async function place(session: Session): Promise<void> {
  await shows(session, 'place your fleet');
  await session.press('+ enter');
}

describe('the lobby', () => {
  test('creates a game with a link; a friend joins with it; both chat and play again', async () => {
    const ada = await inLobby('Ada');
    const ben = await inLobby('Ben');
    await ada.goTo('Create a game');
    await ada.press('enter enter');
    await shows(ada, 'Send this link');
    await ada.press('enter');
    expect(ada.copied).toMatch(new RegExp(`^${server.url}/match/\\w{12}$`, 'u'));

    await ben.goTo('Join with a link');
    await ben.press('enter');
    await ben.input({ kind: 'paste', text: ada.copied });
    await ben.press('enter');
    await place(ben);
    await place(ada);
    await shows(ada, /Ada – Ben/u);

    await ben.press('/ Hello! enter escape');
    await shows(ada, '1 new message');
    expect(await ada.press('/')).toContain('Ben: Hello!');
    expect(await ada.press('escape')).not.toContain('new message');

    await ada.press('escape');
    await ada.goTo('Resign');
    await ada.press('enter down enter');
    await shows(ben, 'Victory!');
    await ben.press('enter');
    await ben.goTo('Rematch');
    await ben.press('enter');
    await shows(ben, 'Rematch offered.');
    await shows(ada, 'Ben offers a rematch.');
    await ada.press('enter enter');
    await shows(ada, 'place your fleet');
    await shows(ben, 'place your fleet');
  });

  test('pairs two players who want the same game', async () => {
    const eve = await inLobby('Eve');
    const finn = await inLobby('Finn');
    await eve.press('enter');
    await eve.choose('Game', 'Russian paper game');
    await eve.press('home enter');
    await shows(eve, 'Waiting for an opponent');
    await finn.press('enter');
    await finn.choose('Game', 'Russian paper game');
    await finn.press('home enter');
    await shows(finn, 'place your fleet');
    await expect.poll(() => eve.text).toContain('place your fleet');
  });

  test('lists open games to join, own games to continue, and live games to watch', async () => {
    const gus = await ApiClient.guest(server.url, 'Gus');
    const seats = [{ for: 'me' }, { for: 'lobby' }];
    const match = await gus.match({ rules: { preset: 'italian' }, seats, first: 0 });
    const hal = await inLobby('Hal');
    await shows(hal, /Italian game +Gus +no clock/u);
    await hal.goTo('Gus ');
    await hal.press('enter');
    await place(hal);
    expect(await gus.step(match)).toBe(true);
    await shows(hal, 'Gus’s turn.');
    const ivy = await inLobby('Ivy');
    await ivy.press('3');
    await shows(ivy, /Italian game +Gus – Hal/u);
    await ivy.goTo('Gus – Hal');
    await ivy.press('enter');
    await expect.poll(() => ivy.model.screen.kind).toBe('watch');
    expect(await gus.step(match)).toBe(true);
    await shows(ivy, /Gus: (?:miss|hit) at A\d/u);
    await ivy.press('escape');
    await ivy.goTo('leave');
    await ivy.press('enter');
    await shows(ivy, 'Live');

    await hal.press('escape');
    await hal.goTo('leave');
    await hal.press('enter 2');
    await shows(hal, /Italian game +Gus – Hal/u);
    await hal.press('enter');
    await shows(hal, /Italian game: Gus – Hal/u);
  });

  test('cancels a game that has not begun', async () => {
    const jo = await inLobby('Jo');
    await jo.goTo('Create a game');
    await jo.press('enter enter');
    await shows(jo, 'Send this link');
    await jo.goTo('Cancel');
    await jo.press('enter');
    await shows(jo, 'This game was cancelled before it began.');
    expect(jo.model.screen.kind).toBe('lobby');
  });

  test('holds a tournament: create, add a computer, enter, start, play', async () => {
    const kim = await inLobby('Kim');
    await kim.press('4');
    await shows(kim, 'Create tournament');
    await kim.press('enter');
    await kim.goTo('Name');
    await kim.press('Cup home enter');
    await shows(kim, /Cup .*Kim/u);
    await kim.goTo('Join');
    await kim.press('enter');
    await shows(kim, '1. Kim');
    await kim.goTo('Add a computer');
    await kim.press('enter');
    await shows(kim, '2. Computer');
    await kim.goTo('Start');
    await kim.press('enter');
    await shows(kim, 'Go to my game');
    await kim.goTo('Go to my game');
    await kim.press('enter');
    await place(kim);
    await expect.poll(() => kim.text).toMatch(/Kim – Computer|Computer .* – Kim/u);
  });

  test('holds an arena, and takes a break in it', async () => {
    const kim = await inLobby('Kim');
    await kim.press('4');
    await shows(kim, 'Create tournament');
    await kim.press('enter');
    await kim.goTo('Name');
    await kim.press('Rush');
    await kim.goTo('Format');
    await kim.press('left');
    await shows(kim, 'Arena');
    await shows(kim, 'Duration');
    await kim.goTo('Create tournament');
    await kim.press('enter');
    await shows(kim, /Arena · 45 min/u);
    await kim.goTo('Join');
    await kim.press('enter');
    await shows(kim, '1. Kim');
    await kim.goTo('Add a computer');
    await kim.press('enter');
    await shows(kim, '2. Computer');
    await kim.goTo('Start');
    await kim.press('enter');
    await shows(kim, 'Tiebreak');
    await kim.goTo('Take a break');
    await kim.press('enter');
    await shows(kim, 'Kim (on a break)');
    await kim.goTo('Play on');
    await kim.press('enter');
    await shows(kim, 'Take a break');
    expect(kim.text).not.toContain('(on a break)');
  });
});

test('an account is created, and the name of another is refused with the reason', async () => {
  await ApiClient.account(server.url, 'Lea');
  const session = new Session(await newHome());
  await session.recall();
  const identity = { server: server.url, name: 'Lea', account: 'sign-up', password: '' } as const;
  const screen = { kind: 'server', chosen: 0, typed: '', identity } as const;
  session.model = { ...session.model, screen };
  expect(await session.press('enter')).toContain('Type your password');
  await session.goTo('Password');
  await session.press('threemasts!9 home enter');
  await shows(session, 'This name is taken.');
  await session.goTo('Your name');
  await session.press('2 home enter');
  await shows(session, 'Open games');
  await expect.poll(() => session.model.online?.isAccount).toBe(true);
});
