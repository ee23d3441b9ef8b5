import { Connection, REAL_TIME, RemoteMatch } from '@flotilla/client';
import { Chance, legal } from '@flotilla/engine';
import { newSecret } from '../../src/device/browser.ts';

/** A program that plays a seat over the websocket until it is closed. */
export interface Program {
  close(): void;
}

/** Sits down with a key, and does something legal whenever it is to act. */
export async function runProgram(site: string, key: string, match: string): Promise<Program> {
  const chance = new Chance(match);
  const connection = new Connection({
    // The types are the browser's, which lets a page send no headers; Node does.
    open: () =>
      new WebSocket(`${site.replace(/^http/u, 'ws')}/api/socket`, {
        headers: { authorization: `Bearer ${key}` },
      } as never),
    time: REAL_TIME,
    random: () => 0.5,
  });
  const opened = await RemoteMatch.open(match, {
    connection,
    time: REAL_TIME,
    newKey: () => crypto.randomUUID(),
    newSalt: newSecret,
    fetchRecord: async () => null,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  let isActing = false;
  const act = async (): Promise<void> => {
    const [seat] = table.seats;
    if (seat === undefined || isActing) return;
    const view = table.view(seat);
    if (!view.publicState.toAct.includes(seat)) return;
    isActing = true;
    await table.act(seat, chance.pick(legal(view, chance)));
    isActing = false;
    await act();
  };
  table.watch(() => void act());
  const joined = await table.join();
  if (!joined.ok) throw new Error(joined.error.message);
  return {
    close: () => {
      table.close();
      connection.close();
    },
  };
}
