import type { RealTerminal } from '@flotilla/test-kit/live';

/** Places a fleet by lot. */
export async function placeByLot(terminal: RealTerminal, name: string): Promise<void> {
  await terminal.until(`${name}: place your fleet`);
  terminal.press('-l', '+');
  await terminal.until('All ships are placed');
  terminal.press('Enter');
}

/** Fires one shot as soon as it is the player's turn, and waits until it is told. */
export async function fire(terminal: RealTerminal, cell: string): Promise<void> {
  await terminal.until('Your shot');
  terminal.press('-l', cell);
  await terminal.until(`Your shot: ${cell}`);
  terminal.press('Enter');
  await terminal.until(new RegExp(`You: .*at ${cell}[.,]`, 'u'));
}
