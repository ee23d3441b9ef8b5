import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient, ServerProcess } from '@flotilla/test-kit/live';
import { expect, onTestFinished, test } from 'vitest';
import { UserFiles } from '../src/saves/user-files.ts';
import { joinMatch } from '../src/run/remote.ts';
import { newHome } from './support/session.ts';

/** A server, a home, and a way to join one of its matches from that home. */
async function world() {
  const home = await newHome();
  const server = await ServerProcess.open(join(home, 'server'));
  onTestFinished(() => server.kill());
  const ben = await ApiClient.guest(server.url, 'Ben');
  const newMatch = (seats = ['me', 'link']): Promise<string> =>
    ben.match({ rules: { preset: 'classic' }, seats: seats.map((seat) => ({ for: seat })) });
  /** The seat one gets, and the name the server has for it. */
  async function joined(match: string, name: string, isNamed = true): Promise<string> {
    const invitation = { server: server.url, match, name, isNamed, token: null, isWatching: false };
    const joinedMatch = await joinMatch(
      invitation,
      new UserFiles(home),
      new AbortController().signal,
    );
    if ('reason' in joinedMatch) return `refused: ${joinedMatch.reason}`;
    if ('error' in joinedMatch) return `error: ${joinedMatch.error.code}`;
    const [seat] = joinedMatch.client.seats;
    const told = `${joinedMatch.client.players[seat!]} at ${seat}`;
    joinedMatch.close();
    return told;
  }
  return { home, server, newMatch, joined };
}

test('each name is a guest of its own, who finds the same seat again', async () => {
  const { newMatch, joined } = await world();
  const match = await newMatch(['link', 'link']);
  expect(await joined(match, 'Ada')).toBe('Ada at 0');
  expect(await joined(match, 'Cleo')).toBe('Cleo at 1');
  expect(await joined(match, 'Ada')).toBe('Ada at 0');
  expect(await joined(match, 'Cleo')).toBe('Cleo at 1');
});

test('without a name the last name on this server is used again', async () => {
  const { newMatch, joined } = await world();
  const [one, two] = [await newMatch(), await newMatch()];
  expect(await joined(one, 'login', false)).toBe('login at 1');
  expect(await joined(two, 'Ada')).toBe('Ada at 1');
  expect(await joined(two, 'login', false)).toBe('Ada at 1');
  expect(await joined(one, 'login')).toBe('login at 1');
  expect(await joined(one, 'root', false)).toBe('login at 1');
});

test('a guest whom an older version has remembered is found by name, and by none', async () => {
  const { home, server, newMatch, joined } = await world();
  const ada = await ApiClient.guest(server.url, 'Ada');
  const file = join(home, 'servers.json');
  const older = `${JSON.stringify({ [server.url]: ada.token, 'http://elsewhere': 'token' })}\n`;
  const [one, two] = [await newMatch(), await newMatch()];
  await ada.join(one);
  await writeFile(file, older);
  expect(await joined(one, 'login', false)).toBe('Ada at 1');
  await writeFile(file, older);
  expect(await joined(two, 'Cleo')).toBe('Cleo at 1');
  expect(await joined(one, 'Ada')).toBe('Ada at 1');
  expect(await joined(two, 'Cleo')).toBe('Cleo at 1');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ 'http://elsewhere': 'token' });
});
