import { setTimeout as sleep } from 'node:timers/promises';
import { labels } from '@flotilla/engine';
import { Client, type Message } from './client.ts';

/** The largest board: a game lasts as long as the measurement. */
const SIDE = 26;
const RULES = { preset: 'classic', board: { rows: SIDE, columns: SIDE }, first: 'seat-0' };
const { names: NAMES } = labels({ rows: SIDE, columns: SIDE }, 'letters-1');

/** Five ships in the last rows, out of reach of the shots. */
const FLEET = [
  'V1 V5 carrier',
  'W1 W4 battleship',
  'X1 X3 cruiser',
  'Y1 Y3 submarine',
  'Z1 Z2 destroyer',
].map((line) => {
  const [from, to, name] = line.split(' ');
  return { class: name, from, to };
});

/** How long players think, in milliseconds. */
const THINKING = { least: 250, most: 750 } as const;

const think = (): Promise<void> =>
  sleep(THINKING.least + Math.random() * (THINKING.most - THINKING.least));

/** What honest players have noticed, in milliseconds. */
export interface Noticed {
  /** From sending a shot until the opponent hears of it. */
  readonly moves: number[];
  /** How late flags have fallen. */
  readonly flags: number[];
  /** How long computers took to answer. */
  readonly bots: number[];
}

export const nothingNoticed = (): Noticed => ({ moves: [], flags: [], bots: [] });

/** Players who play on whatever others do. They note what they notice where `noticed` says. */
export class HonestCrowd {
  readonly #url: string;
  readonly #noticed: () => Noticed;
  readonly #clients: Client[] = [];
  #isOver = false;

  constructor(url: string, noticed: () => Noticed) {
    this.#url = url;
    this.#noticed = noticed;
  }

  /** Resolves when all of them play. */
  async begin(pairs: number): Promise<void> {
    await Promise.all([
      ...Array.from({ length: pairs }, (_, index) => this.#pair(`198.51.100.${index}`)),
      ...Array.from({ length: 5 }, (_, index) => this.#alone(`203.0.113.${index}`)),
      this.#flags('203.0.113.100'),
    ]);
  }

  end(): void {
    this.#isOver = true;
    for (const client of this.#clients) client.close();
  }

  async #guest(address: string, name: string): Promise<Client> {
    const client = await Client.guest(this.#url, address, name);
    this.#clients.push(client);
    await client.listen();
    return client;
  }

  /** Two people who shoot at each other in turn. */
  async #pair(address: string): Promise<void> {
    const players = [await this.#guest(address, 'Ada'), await this.#guest(address, 'Ben')] as const;
    const match = (await players[0].match({
      rules: RULES,
      seats: [{ for: 'me' }, { for: 'link' }],
    }))!;
    await players[1].join(match);
    let heard = (): void => {};
    const begun = Promise.withResolvers<void>();
    for (const [seat, player] of players.entries()) {
      player.onMessage = (message) => {
        if (hasEvent(message, 'began')) begun.resolve();
        if (hasEvent(message, 'fired', 1 - seat)) heard();
      };
      player.say({ type: 'watch', match, after: 0 });
      player.act(match, { type: 'deploy', ships: FLEET });
    }
    const play = async (): Promise<void> => {
      await begun.promise;
      for (let shot = 0; !this.#isOver; shot++) {
        await think();
        const fired = new Promise<void>((resolve) => {
          heard = resolve;
        });
        const start = performance.now();
        players[shot % 2]!.act(match, { type: 'fire', at: [NAMES[Math.floor(shot / 2)]] });
        await fired;
        this.#noticed().moves.push(performance.now() - start);
      }
    };
    void play();
  }

  /** A person who plays against a computer. */
  async #alone(address: string): Promise<void> {
    const player = await this.#guest(address, 'Cleo');
    const seats = [{ for: 'me' }, { for: 'bot', level: 'mate' }];
    const match = (await player.match({ rules: RULES, seats }))!;
    let heard = (): void => {};
    const begun = Promise.withResolvers<void>();
    player.onMessage = (message) => {
      if (hasEvent(message, 'began')) begun.resolve();
      if (hasEvent(message, 'fired', 1)) heard();
    };
    player.say({ type: 'watch', match, after: 0 });
    player.act(match, { type: 'deploy', ships: FLEET });
    const play = async (): Promise<void> => {
      await begun.promise;
      for (let shot = 0; !this.#isOver; shot++) {
        await think();
        const fired = new Promise<void>((resolve) => {
          heard = resolve;
        });
        const start = performance.now();
        player.act(match, { type: 'fire', at: [NAMES[shot]] });
        await fired;
        this.#noticed().bots.push(performance.now() - start);
      }
    };
    void play();
  }

  /** Games without a move, so that a flag falls every other second. */
  async #flags(address: string): Promise<void> {
    const players = [await this.#guest(address, 'Dan'), await this.#guest(address, 'Eve')] as const;
    players[0].onMessage = (message) => {
      const table = message['table'] as { status: string; endedAt: number } | null;
      if (message.type === 'update' && table?.status === 'over')
        this.#noticed().flags.push(Date.now() - table.endedAt);
    };
    const open = async (): Promise<void> => {
      while (!this.#isOver) {
        await sleep(2000);
        const clock = { initial: 3000, increment: 0 };
        const seats = [{ for: 'me' }, { for: 'link' }];
        const match = await players[0].match({ rules: { preset: 'classic' }, seats, clock });
        if (match === null) continue;
        players[0].say({ type: 'watch', match, after: 0 });
        await players[1].join(match);
      }
    };
    void open().catch(() => {});
  }
}

/** Whether an update tells of an event, of a seat where one is given. */
const hasEvent = (message: Message, type: string, seat?: number): boolean =>
  message.type === 'update' &&
  (message['events'] as readonly { type: string; seat?: number }[]).some(
    (event) => event.type === type && (seat === undefined || event.seat === seat),
  );
