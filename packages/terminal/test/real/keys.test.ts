import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RealTerminal, noTmux } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import {
  agree,
  goTo,
  handOver,
  openCurtain,
  place,
  press,
  shipsOf,
  sinkAll,
} from '../support/real-game.ts';
import { newHome } from '../support/session.ts';

const missing = noTmux;

/** Five ships, each two rows below the last: the same fleet every time. */
const FLEET = ['Enter', ...'2222'].flatMap((step) =>
  step === 'Enter' ? [step] : ['Down', 'Down', 'Enter'],
);

/** Each key of the Italian program, and what it is for. */
const KEYS: readonly (readonly [purpose: string, ...keys: readonly string[]])[] = [
  ['the sight moves right', 'Right'],
  ['the sight moves down', 'Down'],
  ['the sight moves left', 'Left'],
  ['the sight moves up', 'Up'],
  ['a typed cell is aimed at', '-l', 'C3'],
  ['F2 scrolls the attack board right', 'F2'],
  ['F4 scrolls the attack board down', 'F4'],
  ['F1 scrolls the attack board left', 'F1'],
  ['F3 scrolls the attack board up', 'F3'],
  ['F6 scrolls the defence board right', 'F6'],
  ['F8 scrolls the defence board down', 'F8'],
  ['F5 scrolls the defence board left', 'F5'],
  ['F7 scrolls the defence board up', 'F7'],
  ['] does the same as F2', '-l', ']'],
  ['} does the same as F4', '-l', '}'],
  ['[ does the same as F1', '-l', '['],
  ['{ does the same as F3', '-l', '{'],
  ['> does the same as F6', '-l', '>'],
  [') does the same as F8', '-l', ')'],
  ['< does the same as F5', '-l', '<'],
  ['( does the same as F7', '-l', '('],
  ['the sight at the edge scrolls the board by itself', 'End'],
  ['and back', 'Home'],
  ['Tab shows the legend', 'Tab'],
  ['any key puts it away', 'Tab'],
  ['F10 shows the help', 'F10'],
  ['any key puts it away', 'Enter'],
  ['? does the same as F10', '-l', '?'],
  ['any key puts it away', 'Enter'],
  ['\\ shows the scores', '-l', '\\'],
  ['any key puts them away', 'Enter'],
  ['F9 saves', 'F9'],
  ['a cell is aimed at', '-l', 'A0'],
  ['Enter fires', 'Enter'],
  ['* does the same as F9', '-l', '*'],
  ['Esc asks before leaving', 'Escape'],
];

const GOLDEN = fileURLToPath(new URL('../golden/real-keys.txt', import.meta.url));

/** The screens of a golden file, one after the other. */
const sectionsOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split(/^== .*\n/mu)
    .slice(1)
    .map((section) => section.trimEnd());

test.skipIf(missing !== null)(`every key, on a field of 20 × 20${missing ?? ''}`, async () => {
  const home = await newHome();
  const terminal = new RealTerminal({ home });
  await agree(terminal, ['Anna', 'Bruno'], 20);
  await press(terminal, 'Enter');
  await place(terminal, 'Anna', FLEET);
  await place(terminal, 'Bruno', FLEET);
  await handOver(terminal, 'Anna');
  const golden = sectionsOf(GOLDEN);
  const screens = [`== start\n${terminal.text}\n`];
  for (const [purpose, ...keys] of KEYS) {
    await press(terminal, ...keys);
    // A shot is shown when it is saved.
    if (keys[0] === 'Enter' && screens.at(-1)!.includes('Your shot: A0')) {
      await terminal.until(/You: \w+ at A0\./u);
    }
    const wanted = golden[screens.length];
    screens.push(`== ${purpose}\n${await terminal.settled(wanted)}\n`);
  }
  await expect(screens.join('')).toMatchFileSnapshot(GOLDEN);
});

test.skipIf(missing !== null)('place at random, save, leave, resume, win, leave', async () => {
  const home = await newHome();
  const terminal = new RealTerminal({ home });
  await agree(terminal, ['Anna', 'Bruno'], 10);
  await press(terminal, 'Enter');
  await place(terminal, 'Anna', ['-l', '+']);
  await place(terminal, 'Bruno', ['-l', '+']);
  await handOver(terminal, 'Anna');
  const ships = shipsOf(home, 1);
  await sinkAll(terminal, ships.slice(0, 3));
  const before = await terminal.still();
  terminal.press('F9');
  await terminal.until('Game saved.');
  await press(terminal, 'Escape');
  await goTo(terminal, 'Save and quit Flotilla');
  terminal.press('Enter');
  await terminal.until('left 0');

  const again = new RealTerminal({ home });
  await again.until('Saved games');
  await goTo(again, 'Saved games');
  await press(again, 'Enter');
  await again.until('Anna – Bruno');
  await press(again, 'Enter');
  await openCurtain(again, 'Anna');
  await again.until('Your shot');
  const board = (text: string): readonly string[] =>
    text
      .replaceAll(/[[\]›‹]/gu, ' ')
      .split('\n')
      .slice(0, 13);
  expect(board(await again.still())).toEqual(board(before));
  await sinkAll(again, ships.slice(3));
  const end = await again.until('Victory!');
  expect(end).toContain('Anna wins: the enemy fleet is sunk.');
  await press(again, 'Escape');
  await again.until('Saved games');
  again.press('Escape');
  await again.until('left 0');
});
