import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RealTerminal, noTmux } from '@flotilla/test-kit/live';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  agree,
  errorsOf,
  handOver,
  inBattle,
  openCurtain,
  place,
  press,
  shipsOf,
  sinkAll,
} from '../support/real-game.ts';
import { newHome } from '../support/session.ts';
import { savedGame } from '../support/saved-game.ts';

const missing = noTmux;

/** Sizes that together fill the smallest disk, whatever is on it already. */
const FILLINGS = Array.from({ length: 17 }, (_, power) => 2 ** (16 - power));

/** Takes so much room, if there is so much. */
function fill(disk: string, size: number): void {
  try {
    writeFileSync(join(disk, `filling-${size}`), 'x'.repeat(size));
  } catch {
    // What did not fit is as good as gone; smaller fillings follow.
  }
}

/** A colour behind the letters, as terminals are told of it. */
const BACKGROUND = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*4[0-8]`, 'u');

/** The sight is in row V, the last of a field of 20 × 20. */
const AIMED = /^ *V .*\[.\]/mu;
const isScrolled = (text: string): boolean =>
  text.includes('◂') && text.includes('▴') && AIMED.test(text);

/** Makes the terminal higher, wider and small again, each time until all of the board that fits is drawn. */
async function resizeEachWay(terminal: RealTerminal): Promise<void> {
  terminal.resize(80, 40);
  await terminal.until((text) => /^ *A /mu.test(text) && text.includes('◂') && AIMED.test(text));
  terminal.resize(160, 24);
  await terminal.until((text) => !text.includes('◂') && text.includes('▴') && AIMED.test(text));
  terminal.resize(80, 24);
  await terminal.until(isScrolled);
}

describe.skipIf(missing !== null)('in a real terminal', () => {
  test('another size is drawn anew, and one that is too small waits', async () => {
    const home = await newHome();
    const terminal = await inBattle(home);
    const before = await terminal.still();
    terminal.resize(120, 40);
    await terminal.until((text) => text.includes('0    1    2    3') && text.includes('Your shot'));
    terminal.resize(60, 20);
    const small = await terminal.until('Flotilla needs 80 × 24');
    expect(small).toMatch(/this terminal has 60 ×\s20/u);
    terminal.press('Enter');
    terminal.press('-l', 'C3');
    terminal.resize(80, 24);
    await terminal.until((text) => text === before);
    expect(savedGame(home).table.match.actions).toHaveLength(2);
  });

  test('boards that were scrolled are drawn in any other size, with the sight on them', async () => {
    const terminal = new RealTerminal({ home: await newHome() });
    await agree(terminal, ['Anna', 'Bruno'], 20);
    await press(terminal, 'Enter');
    await openCurtain(terminal, 'Anna');
    await terminal.until('Anna: place your fleet');
    terminal.press(...Array.from({ length: 19 }, () => ['Down', 'Right']).flat());
    await terminal.until(isScrolled);
    await resizeEachWay(terminal);
    terminal.press('-l', '+');
    await terminal.until('All ships are placed');
    terminal.press('Enter');
    await place(terminal, 'Bruno', ['-l', '+']);
    await handOver(terminal, 'Anna');
    terminal.press('-l', 'V19');
    await terminal.until(isScrolled);
    await resizeEachWay(terminal);
    terminal.press('Enter');
    expect(await terminal.until(/You: \w+ at V19\./u)).toMatch(AIMED);
  });

  test('an unknown size counts as the smallest', async () => {
    const terminal = new RealTerminal({ home: await newHome(), before: 'stty rows 0 cols 0' });
    expect(await terminal.until('Quit')).toContain('Settings');
  });

  test('garbage that is typed or pasted crashes nothing', async () => {
    const home = await newHome();
    const terminal = await inBattle(home);
    const before = savedGame(home);
    const garbage = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251);
    const file = join(home, 'garbage');
    terminal.paste('A1\nB2\nC3\n'.repeat(50), file, true);
    terminal.paste(
      garbage.filter((byte) => byte > 0x7f),
      file,
      false,
    );
    terminal.press('-l', 'D4');
    await terminal.until('Your shot: D4');
    expect(savedGame(home)).toEqual(before);
    // Without brackets these are keys like any other; whatever they did, the game goes on. Ctrl-Z would leave the rest to the shell.
    terminal.paste(
      garbage.filter((byte) => byte !== 3 && byte !== 0 && byte !== 26),
      file,
      false,
    );
    // Only a program that is still alive says that the terminal is too small.
    terminal.resize(60, 20);
    await terminal.until(/Flotilla needs 80 × 24|left 0/u);
    expect(errorsOf(home)).toBe('');
  });

  test.each(['SIGHUP', 'SIGTERM'] as const)(
    'after %s the terminal is as it was, and nothing is lost',
    async (signal) => {
      const home = await newHome();
      const terminal = await inBattle(home);
      await sinkAll(terminal, shipsOf(home, 1).slice(0, 1));
      const before = savedGame(home);
      terminal.kill(signal);
      await terminal.until('left 1');
      expect(terminal.text).not.toContain('Your shot');
      expect(savedGame(home)).toEqual(before);
      expect(errorsOf(home)).toBe('');
    },
  );

  test('Ctrl+C says how to come back, and that works', async () => {
    const home = await newHome();
    const terminal = await inBattle(home);
    await sinkAll(terminal, shipsOf(home, 1).slice(0, 1));
    const before = savedGame(home);
    terminal.press('C-c');
    const text = await terminal.until('left 0');
    expect(text).toContain('Game saved. To continue: npx flotilla play --resume');
    expect(savedGame(home)).toEqual(before);

    const again = new RealTerminal({ home, args: ['play', '--resume'] });
    await openCurtain(again, 'Anna');
    expect(await again.until('Your shot')).toMatch(/You: .* at /u);
    again.press('-l', '?');
    again.press('C-c');
    await again.until('play --resume');
  });

  test('ships that were put down survive kill -9', async () => {
    const home = await newHome();
    const terminal = new RealTerminal({ home });
    await agree(terminal, ['Anna', 'Bruno'], 10);
    await press(terminal, 'Enter');
    await openCurtain(terminal, 'Anna');
    await terminal.until('▶ 1 carrier');
    terminal.press('Enter', 'Down', 'Down', 'Enter');
    await terminal.until('▶ 2 cruisers');
    await expect.poll(() => savedGame(home).layouts?.[0]?.ships).toHaveLength(2);
    terminal.kill('SIGKILL');
    await terminal.until('left 137');

    const again = new RealTerminal({ home, args: ['play', '--resume'] });
    await openCurtain(again, 'Anna');
    expect(await again.until('▶ 2 cruisers')).toMatch(/^ *C +\(■──■──■──■\)/mu);
    await press(again, '-l', 'c');
    await again.until('▶ 1 carrier');
    await press(again, 'BSpace');
    await again.until('▶ 2 cruisers');
  });

  test('where nothing can be resumed the first screen says so', async () => {
    const terminal = new RealTerminal({ home: await newHome(), args: ['play', '--resume'] });
    expect(await terminal.until('No unfinished game to resume.')).toContain('Saved games');
    terminal.press('C-c');
    expect(await terminal.until('left 0')).not.toContain('--resume');
  });

  test('a terminal that is closed ends the program', async () => {
    const home = await newHome();
    const terminal = await inBattle(home);
    const { pid } = terminal;
    const before = savedGame(home);
    terminal.close();
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
    expect(savedGame(home)).toEqual(before);
    expect(errorsOf(home)).toBe('');
  });

  test('a full disk is told in a sentence; with room again the game goes on', async (context) => {
    const home = await newHome();
    const disk = join(home, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    if (mounted.status !== 0) context.skip('no small disk can be mounted here');
    onTestFinished(() => void spawnSync('umount', ['-l', disk]));
    const terminal = await inBattle(disk);
    const [cell] = shipsOf(disk, 1);
    for (const size of FILLINGS) fill(disk, size);
    terminal.press('-l', cell!);
    await terminal.until(`Your shot: ${cell}`);
    terminal.press('Enter');
    await terminal.until('Not saved, so not played');
    expect(savedGame(disk).table.match.actions).toHaveLength(2);
    for (const size of FILLINGS) rmSync(join(disk, `filling-${size}`), { force: true });
    await sinkAll(terminal, [cell!]);
    expect(savedGame(disk).table.match.actions).toHaveLength(3);
  });

  test('NO_COLOR is respected, and the language comes from the environment', async () => {
    const italian = { NO_COLOR: '1', LC_ALL: 'it_IT.UTF-8' };
    const plain = new RealTerminal({ home: await newHome(), environment: italian });
    await plain.until('Partite salvate');
    expect(plain.coloured).not.toMatch(BACKGROUND);
    const russian = { LC_ALL: 'ru_RU.UTF-8' };
    const coloured = new RealTerminal({ home: await newHome(), environment: russian });
    await coloured.until('Сохранённые игры');
    expect(coloured.coloured).toMatch(BACKGROUND);
  });
});
