import { RealTerminal, noTmux } from '@flotilla/test-kit/live';
import { describe, expect, test } from 'vitest';
import { errorsOf } from '../support/real-game.ts';
import { Session, newHome } from '../support/session.ts';

const missing = noTmux;

/** A person has just begun to place ships. */
async function placing(home: string, isInShell: boolean): Promise<RealTerminal> {
  await new Session(home).press('enter enter');
  const terminal = new RealTerminal({ home, isInShell, args: ['play', '--resume'] });
  await terminal.until('▶ 1 carrier');
  return terminal;
}

/** Whether the shell has told so many times that its job has stopped, and waits for a command. */
const hasStopped =
  (times: number) =>
  (text: string): boolean =>
    text.split('Stopped').length === times + 1 && text.endsWith('ready>');

describe.skipIf(missing !== null)('Ctrl+Z', () => {
  test('gives the terminal back to the shell, and fg brings the game back', async () => {
    const home = await newHome();
    const terminal = await placing(home, true);
    terminal.press('Enter');
    await terminal.until('▶ 1 battleship');
    const before = await terminal.still();
    terminal.press('C-z');
    const shell = await terminal.until(hasStopped(1));
    expect(shell).not.toContain('battleship');
    // What is typed is seen and taken line by line: the shell has its terminal as it was.
    terminal.press('echo quite $((40 + 2))', 'Enter');
    await terminal.until('quite 42');
    expect(terminal.text).toContain('echo quite $((40 + 2))');
    terminal.press('fg', 'Enter');
    await terminal.until((text) => text === before);
    terminal.press('Down', 'Down', 'Enter');
    await terminal.until('▶ 1 cruiser');
    terminal.press('C-z');
    await terminal.until(hasStopped(2));
    terminal.resize(120, 40);
    terminal.press('fg', 'Enter');
    await terminal.until((text) => text.split('\n').length === 40 && text.includes('▶ 1 cruiser'));
    terminal.press('C-c');
    await terminal.until('play --resume');
    expect(errorsOf(home)).toBe('');
  });

  test('in the background the game waits, and paints nothing over the shell', async () => {
    const home = await newHome();
    const terminal = await placing(home, true);
    terminal.press('C-z');
    await terminal.until(hasStopped(1));
    terminal.press('clear; bg', 'Enter');
    await terminal.until('&');
    // The shell tells it before its next prompt.
    await expect
      .poll(() => {
        terminal.press('Enter');
        return terminal.text;
      })
      .toContain('Stopped');
    expect(terminal.text).not.toContain('carrier');
    terminal.press('fg', 'Enter');
    await terminal.until('▶ 1 carrier');
  });

  test('a game that something else has stopped is painted anew when it goes on', async () => {
    const home = await newHome();
    const terminal = await placing(home, true);
    const before = await terminal.still();
    terminal.kill('SIGSTOP');
    await terminal.until('Stopped');
    terminal.press('fg', 'Enter');
    await terminal.until((text) => text === before);
    terminal.press('Enter');
    expect(await terminal.until('▶ 1 battleship')).toContain('place your fleet');
  });

  test('does nothing where there is no shell to go back to', async () => {
    const terminal = await placing(await newHome(), false);
    terminal.press('C-z');
    terminal.press('Enter');
    await terminal.until('▶ 1 battleship');
    expect(terminal.text).toContain('place your fleet');
  });
});
