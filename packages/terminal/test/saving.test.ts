import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DedicatedWorker } from '@flotilla/bots';
import { NODE } from '@flotilla/test-kit/live';
import { describe, expect, test } from 'vitest';
import { startBotThread } from '../src/run/node-worker.ts';
import { UserFiles } from '../src/saves/user-files.ts';
import type { FleetBattleScreen } from '../src/model.ts';
import { Session, gamesIn, newHome } from './support/session.ts';

const run = promisify(execFile);

/** A classic game between two people, with the first fleet placed. */
async function begin(session: Session): Promise<void> {
  await session.press('enter');
  await session.choose('Game', 'Classic game');
  await session.choose('Opponent', 'two players, one screen');
  await session.press('home enter enter + enter');
}

describe('a saved game', () => {
  test('is listed, taken up again, and deleted after a question', async () => {
    const home = await newHome();
    await begin(new Session(home));
    const session = new Session(home);
    expect(await session.press('down enter')).toMatch(
      /Classic game +Player 1 – Player 2 +placing/u,
    );
    await session.press('enter');
    expect(session.model.screen.kind).toBe('curtain');
    await session.press('escape');
    await session.goTo('Save and leave');
    await session.press('enter');
    expect(session.model.screen.kind).toBe('home');
    await session.press('down enter delete enter');
    expect(await gamesIn(home)).toHaveLength(1);
    expect(await session.press('delete down enter')).toContain('No saved games yet.');
    expect(await gamesIn(home)).toHaveLength(0);
  });

  test('names a computer in the reader’s language', async () => {
    const home = await newHome();
    await new Session(home).press('enter enter');
    const list = await new Session(home, { language: 'it' }).press('down enter');
    expect(list).toContain('Computer (Primo ufficiale)');
    expect(list).not.toContain('bot:');
  });

  test.each([
    ['is cut off', (text: string) => text.slice(0, -20), 'пуст или оборван'],
    ['is empty', () => '', 'пуст или оборван'],
    ['is something else', () => '{"format":"flotilla-record/1"}', 'не сохранённая игра'],
    [
      'has a ship moved',
      (text: string) => text.replace('"from":"', '"from":"Z'),
      'нарушает правила',
    ],
    [
      'has an unknown key',
      (text: string) => text.replace('{', '{"more":1,'),
      'не сохранённая игра',
    ],
  ])('that %s is refused with the reason, and kept', async (_, damage, reason) => {
    const home = await newHome();
    await begin(new Session(home));
    const [name] = await gamesIn(home);
    const path = join(home, 'games', name!);
    const damaged = damage(await readFile(path, 'utf8'));
    await writeFile(path, damaged);
    const session = new Session(home);
    await session.press('down enter');
    expect(session.text).toContain('damaged');
    expect(session.text).toContain('This game can’t be opened: ');
    await session.press('enter x');
    expect(session.model.screen.kind).toBe('saves');
    expect(await readFile(path, 'utf8')).toBe(damaged);
    const russian = new Session(home, { language: 'ru' });
    expect(await russian.press('down enter')).toContain(reason);
  });

  test('keeps the notes on enemy pieces', async () => {
    const home = await newHome();
    const session = new Session(home);
    await session.press('enter');
    await session.choose('Game', 'Blind naval battle');
    await session.choose('Opponent', 'two players, one screen');
    await session.choose('First turn', 'Player 1');
    await session.press('home enter enter + enter enter + enter enter enter');
    const view = session.model.match!.views[0]!;
    if (view.game !== 'blind') throw new Error('This is a blind game.');
    const enemy = view.publicState.places.indexOf(1);
    const { screen } = session.model;
    if (screen.kind !== 'blind-battle') throw new Error(session.text);
    session.model = { ...session.model, screen: { ...screen, cursor: enemy } };
    await session.press('space m enter');
    expect(session.text).toContain('#m');
    const later = new Session(home);
    await later.press('down enter enter enter');
    expect(later.model.match!.notes[0]).toEqual(new Map([[enemy, 'm']]));
    expect(later.text).toContain('#m');
  });
});

describe('when the disk is full', () => {
  class FullFolder extends UserFiles {
    isFull = false;

    override async write(...game: Parameters<UserFiles['write']>): Promise<void> {
      if (this.isFull)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return super.write(...game);
    }
  }

  test('an unsaved action is not carried out, says so, and can be tried again', async () => {
    const home = await newHome();
    const folder = new FullFolder(home);
    const session = new Session(home, { files: folder });
    await begin(session);
    await session.press('enter +');
    const before = session.model.match;
    folder.isFull = true;
    const text = await session.press('enter');
    expect(text.split('\n').at(-2)).toContain('Not saved, so not played: no space left on device');
    expect(session.model.match).toEqual(before);
    folder.isFull = false;
    await session.press('enter');
    expect(session.model.match!.seen.spectator!.length).toBeGreaterThan(
      before!.seen.spectator!.length,
    );
  });

  test('the marks of a salvo stay where they are, so that it can be fired later', async () => {
    const home = await newHome();
    const folder = new FullFolder(home);
    const session = new Session(home, { files: folder });
    await session.press('enter');
    await session.choose('Game', 'Salvo');
    await session.choose('Opponent', 'two players, one screen');
    await session.choose('First turn', 'Player 1');
    await session.press('home enter enter + enter enter + enter enter enter');
    folder.isFull = true;
    await session.press('A1 space B2 space enter enter');
    expect(session.text).toContain('Not saved, so not played');
    expect(session.text).toContain('2 of 17 shots marked');
    folder.isFull = false;
    expect(await session.press('enter enter')).toContain('You fire at A1 and B2.');
    expect((session.model.screen as FleetBattleScreen).marked).toEqual([]);
  });

  test('a game that cannot be saved does not begin', async () => {
    const home = await newHome();
    const folder = new FullFolder(home);
    folder.isFull = true;
    const session = new Session(home, { files: folder });
    await session.press('enter enter');
    expect(session.model.screen.kind).toBe('home');
    expect(session.text).toContain('Not saved, so not played');
  });
});

test('settings are kept, and a language changes everything at once', async () => {
  const home = await newHome();
  const session = new Session(home, { language: 'es' });
  await begin(new Session(home));
  await session.press('down down down enter');
  expect(session.text).toContain('Ajustes');
  await session.press('right');
  expect(session.text).toContain('Impostazioni');
  await session.press('down down right');
  const settings = JSON.parse(await readFile(join(home, 'settings.json'), 'utf8'));
  expect(settings).toEqual({ language: 'it', theme: 'dark', marks: 'paper', hit: null });
  expect(await session.press('escape')).toContain('Gioca');
});

test('no half-written file is left behind', async () => {
  const home = await newHome();
  await begin(new Session(home));
  expect((await readdir(join(home, 'games'))).filter((name) => !name.endsWith('.json'))).toEqual(
    [],
  );
  expect(existsSync(join(home, 'records'))).toBe(false);
});

test('two processes that save the same game hinder each other in nothing', async () => {
  const path = join(await newHome(), 'game.json');
  const files = new URL('../src/saves/files.ts', import.meta.url).href;
  const saving = `const { replaceFile } = await import(${JSON.stringify(files)});
    for (let n = 0; n < 50; n++) await replaceFile(${JSON.stringify(path)}, 'whole');`;
  const save = (): ReturnType<typeof run> => run(NODE, ['--input-type=module', '-e', saving]);
  await Promise.all([save(), save()]);
  expect(await readFile(path, 'utf8')).toBe('whole');
});

test('the list tells how far each game is, finished ones apart, and sums them up', async () => {
  const home = await newHome();
  const worker = new DedicatedWorker(startBotThread);
  const session = new Session(home, { worker });
  const fight = async (): Promise<void> => {
    await begin(session);
    await session.press('enter + enter');
    for (let key = 0; key < 4 && !session.text.includes('Your shot.'); key++) {
      await session.press('enter');
    }
  };
  await fight();
  await session.press('A1 enter escape');
  await session.goTo('Save and leave');
  await session.press('enter');
  await fight();
  await session.press('escape');
  await session.goTo('Resign');
  await session.press('enter down enter');
  expect(session.model.screen.kind).toBe('over');
  await session.press('escape down enter');
  const list = session.text;
  expect(list).toMatch(/Unfinished\n.*Classic game.*round 1, ships left 5 : 5\n/u);
  expect(list).toMatch(/Finished\n.*Season report.*1 game\n.*Classic game.*won by Player/u);
  await session.goTo('Season report');
  await session.press('enter');
  await expect.poll(() => session.text).toContain('Player 1: 1 game analysed');
  expect(await session.press('escape')).toContain('Unfinished');
});
