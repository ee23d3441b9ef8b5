import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsBetween, labels, resolveRules } from '@flotilla/engine';
import { RealTerminal } from '@flotilla/test-kit/live';
import { savedGame } from './saved-game.ts';

/** Presses keys and waits until the screen is another. */
export async function press(terminal: RealTerminal, ...keys: readonly string[]): Promise<string> {
  const before = terminal.text;
  terminal.press(...keys);
  return terminal.until((text) => text !== before);
}

/** The lines that are chosen in a form or a menu: two while the next one is being drawn. */
const chosenIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!─)▶.*/gu)].map(([line]) => line);

/** Goes to a line of a form or a menu. */
export async function goTo(terminal: RealTerminal, label: string): Promise<void> {
  for (let count = 0; count < 60; count++) {
    const text = await terminal.until((shown) => chosenIn(shown).length === 1);
    if (chosenIn(text)[0]!.includes(label)) return;
    await press(terminal, 'Down');
  }
  throw new Error(`There is no line ${label}:\n${terminal.text}`);
}

/** Opens the form of an Italian game and fills it in: names, and the size of the field. */
export async function agree(
  terminal: RealTerminal,
  names: readonly string[],
  size: number,
): Promise<void> {
  await terminal.until('Saved games');
  await press(terminal, 'Enter');
  await goTo(terminal, 'Game');
  while (!terminal.text.includes('‹ Italian game ›')) await press(terminal, 'Right');
  if (names.length > 2) {
    await goTo(terminal, 'Players');
    await press(terminal, '-l', `${names.length}`);
  } else {
    await goTo(terminal, 'Opponent');
    await press(terminal, 'Left');
    await press(terminal, 'Left');
    await terminal.until('two players, one screen');
  }
  for (const [index, name] of names.entries()) {
    await goTo(terminal, `Name of player ${index + 1}`);
    await press(terminal, '-l', name);
  }
  await goTo(terminal, 'Rules…');
  await press(terminal, 'Enter');
  for (const side of ['Rows', 'Columns']) {
    await goTo(terminal, side);
    terminal.press('-l', `${size}`);
    await terminal.until(`‹ ${size} ›`);
  }
  await press(terminal, 'Home');
}

/** Opens the curtain, which ignores a key that follows another too soon. */
export async function openCurtain(terminal: RealTerminal, name: string): Promise<void> {
  const pass = `Pass the screen to ${name}`;
  await terminal.until(pass);
  await terminal.pressUntil('Enter', (text) => !text.includes(pass));
}

/** Opens the curtain and places a fleet with these keys. */
export async function place(
  terminal: RealTerminal,
  name: string,
  keys: readonly string[],
): Promise<void> {
  await openCurtain(terminal, name);
  await terminal.until(`${name}: place your fleet`);
  terminal.press(...keys);
  await terminal.until('All ships are placed');
  terminal.press('Enter');
}

/** Gives the screen to the next player. */
export async function handOver(terminal: RealTerminal, name: string): Promise<void> {
  await terminal.until(`${name}’s turn`);
  terminal.press('Enter');
  await openCurtain(terminal, name);
  await terminal.until('Your shot');
}

/** Two people in the middle of an Italian game. */
export async function inBattle(home: string): Promise<RealTerminal> {
  const terminal = new RealTerminal({ home });
  await agree(terminal, ['Anna', 'Bruno'], 10);
  await press(terminal, 'Enter');
  await place(terminal, 'Anna', ['-l', '+']);
  await place(terminal, 'Bruno', ['-l', '+']);
  await handOver(terminal, 'Anna');
  return terminal;
}

/** What the program has complained about. */
export const errorsOf = (home: string): string => readFileSync(join(home, 'errors'), 'utf8');

/** The cells of a player's ships, by name, read from the saved file. */
export function shipsOf(home: string, seat: 0 | 1): readonly string[] {
  const { match } = savedGame(home).table;
  const rules = resolveRules((match as unknown as { rules: unknown }).rules);
  if (!rules.ok || rules.value.game !== 'fleet') throw new Error('This is a fleet game.');
  const { board, labels: scheme } = rules.value;
  const { names, cells } = labels(board, scheme);
  const deployed = match.actions.find(
    (entry) => entry.seat === seat && entry.action.type === 'deploy',
  );
  return deployed!.action.ships!.flatMap(({ from, to }) =>
    cellsBetween(board, cells.get(from)!, cells.get(to)!)!.map((cell) => names[cell]!),
  );
}

/** Fires at every cell of these; the last shot wins. */
export async function sinkAll(terminal: RealTerminal, cells: readonly string[]): Promise<void> {
  for (const cell of cells) {
    terminal.press('-l', cell);
    await terminal.until(`Your shot: ${cell}`);
    terminal.press('Enter');
    await terminal.until(
      (text) =>
        new RegExp(`You: .*at ${cell}[.,]`, 'u').test(text) ||
        /Victory!|wins the tournament!/u.test(text),
    );
  }
}
