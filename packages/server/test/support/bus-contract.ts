import { eventually } from '@flotilla/test-kit/live';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Bus } from '../../src/bus/bus.ts';

/** What every bus must do; `connect` gives another node's end of the same bus. */
export function busContract(prepare: () => Promise<() => Bus>): void {
  let connect: () => Bus;
  const open: Bus[] = [];
  const node = async (): Promise<Bus> => {
    const bus = connect();
    open.push(bus);
    await bus.settled();
    return bus;
  };
  beforeAll(async () => {
    connect = await prepare();
  });
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close();
  });

  test('every listener hears it, the sender too', async () => {
    const [ada, ben] = [await node(), await node()];
    const heard: string[] = [];
    ada.subscribe('match', (message) => heard.push(`ada ${message}`));
    ben.subscribe('match', (message) => heard.push(`ben ${message}`));
    await Promise.all([ada.settled(), ben.settled()]);
    ada.publish('match', 'hello');
    await eventually(() => expect(heard.toSorted()).toEqual(['ada hello', 'ben hello']));
  });

  test('messages of one sender arrive in order, on their own channel only', async () => {
    const [ada, ben] = [await node(), await node()];
    const heard: string[] = [];
    ben.subscribe('one', (message) => heard.push(message));
    await ben.settled();
    const sent = Array.from({ length: 50 }, (_, index) => String(index));
    for (const message of sent) {
      ada.publish('other', 'not for you');
      ada.publish('one', message);
    }
    await eventually(() => expect(heard).toEqual(sent));
  });

  test('a listener that stops hears no more, others do', async () => {
    const bus = await node();
    const heard: string[] = [];
    const listener = (message: string): unknown => heard.push(message);
    const stop = bus.subscribe('match', listener);
    const stopOther = bus.subscribe('match', listener);
    await bus.settled();
    stop();
    stop();
    bus.publish('match', 'one');
    await eventually(() => expect(heard).toEqual(['one']));
    stopOther();
    let isHeard = false;
    bus.subscribe('end', () => {
      isHeard = true;
    });
    await bus.settled();
    bus.publish('match', 'two');
    bus.publish('end', '');
    await eventually(() => expect(isHeard).toBe(true));
    expect(heard).toEqual(['one']);
  });
}
