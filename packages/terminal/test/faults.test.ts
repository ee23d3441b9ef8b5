import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, words } from '@flotilla/words';
import type { WorkerPort } from '@flotilla/bots';
import { describe, expect, test, vi } from 'vitest';
import { UserFiles } from '../src/saves/user-files.ts';
import { Session, newHome } from './support/session.ts';

/** Threads of bots that break at once. */
vi.mock('../src/run/node-worker.ts', () => ({
  startBotThread: (): WorkerPort => {
    let fail: (message: string) => void = () => {};
    return {
      post: () => queueMicrotask(() => fail('TypeError: a bug in the bot')),
      listen: ({ failure }) => {
        fail = failure;
      },
      end: () => {},
    };
  },
}));

/** A folder with a bug, and one on a disk that fails. */
class BuggyFolder extends UserFiles {
  override list(): Promise<never> {
    throw new TypeError('Cannot read properties of undefined');
  }
}

const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ');

describe.each(LANGUAGES)('in %s', (language) => {
  test('a bug is shown as a bug with the file of its details, never as a failed save', async () => {
    const home = await newHome();
    const session = new Session(home, { language, files: new BuggyFolder(home) });
    const text = flat(await session.press('down enter'));
    const { notices, errors } = words(language).terminal;
    const file = join(home, 'faults.log');
    expect(text).toContain(flat(notices.fault(file)));
    expect(text).not.toContain(errors['not-saved']('').slice(0, 12));
    expect(await readFile(file, 'utf8')).toMatch(
      /^\d{4}-\d\d-\d\dT.* TypeError: Cannot read properties of undefined\n +at BuggyFolder\.list/u,
    );
  });
});

test('after a bug the game goes on, and a second one is added to the details', async () => {
  const home = await newHome();
  const session = new Session(home, { files: new BuggyFolder(home) });
  await session.press('down enter');
  await session.press('down enter');
  const log = await readFile(join(home, 'faults.log'), 'utf8');
  expect(log.match(/TypeError/gu)).toHaveLength(2);
  await session.press('enter enter');
  expect(session.text).toContain('place your fleet');
});

test('the bug itself is shown when the details cannot be written', async () => {
  const session = new Session('/proc', { files: new BuggyFolder('/proc') });
  const text = flat(await session.press('down enter'));
  expect(text).toContain('Cannot read properties of undefined');
  expect(text).not.toContain('Not saved');
});

test('a folder that cannot be written to says not saved; one that cannot be read says so', async () => {
  const session = new Session('/proc');
  expect(flat(await session.press('down down down enter down right'))).toContain('Not saved');
  const list = flat(await session.press('escape up up enter'));
  expect(list).toContain('Can’t read the saved games');
  expect(session.model.screen.kind).toBe('home');
  expect(list).not.toContain('Not saved');
});

test('a computer that fails plays on with any move, and the failure is in the details', async () => {
  const home = await newHome();
  const session = new Session(home);
  await session.press('enter');
  await session.choose('Opponent', 'Computer (Mate)');
  await session.press('home enter + enter');
  const isMine = (): boolean =>
    session.model.match?.views.spectator?.publicState.phase === 'play' &&
    session.model.match.status.kind === 'ready';
  await expect.poll(isMine).toBe(true);
  const log = await readFile(join(home, 'faults.log'), 'utf8');
  expect(log).toContain('The mate has failed: TypeError: a bug in the bot');
});
