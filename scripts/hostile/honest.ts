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

/** As the page does: connects again where that failed. */
async function listen(client: Client): Promise<void> {
  for (let tries = 1; ; tries++) {
    const isOpen = await client.listen().then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    if (tries === MAX_TRIES) throw new Error(`No websocket was opened in ${tries} tries.`);
    await sleep(1000);
  }
}

const MAX_TRIES = 10;

/** Honest players, who go on under attack. They add what they notice to `noticed`. */
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
    await listen(client);
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

  /** A person who plays one game after the other against a computer. */
  async #alone(address: string): Promise<void> {
    const player = await this.#guest(address, 'Cleo');
    const game = new LoneGame(player);
    await game.begin();
    const play = async (): Promise<void> => {
      while (!this.#isOver) {
        await think();
        const start = performance.now();
        if (await game.shoot()) this.#noticed().bots.push(performance.now() - start);
        else await game.begin();
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

/** A game against a computer. */
class LoneGame {
  readonly #player: Client;
  #match = '';
  #shots = 0;
  #began = (): void => {};
  /** Called when the computer has answered, or the game is over. */
  #answered = (_isPlayed: boolean): void => {};

  constructor(player: Client) {
    this.#player = player;
    player.onMessage = (message) => {
      if (hasEvent(message, 'began')) this.#began();
      if (hasEvent(message, 'ended')) this.#answered(false);
      else if (hasEvent(message, 'fired', 1)) this.#answered(true);
    };
  }

  /** Resolves when both fleets are placed. */
  async begin(): Promise<void> {
    const seats = [{ for: 'me' }, { for: 'bot', level: 'mate' }];
    for (;;) {
      const match = await this.#player.match({ rules: RULES, seats });
      if (match === null) await sleep(500);
      else {
        this.#match = match;
        break;
      }
    }
    this.#shots = 0;
    const begun = new Promise<void>((resolve) => {
      this.#began = resolve;
    });
    this.#player.say({ type: 'watch', match: this.#match, after: 0 });
    this.#player.act(this.#match, { type: 'deploy', ships: FLEET });
    await begun;
  }

  /** Resolves when the computer has answered; with false where the game is over. */
  shoot(): Promise<boolean> {
    const answered = new Promise<boolean>((resolve) => {
      this.#answered = resolve;
    });
    this.#player.act(this.#match, { type: 'fire', at: [NAMES[this.#shots++]] });
    return answered;
  }
}

/** Whether an update tells of an event, of a seat where one is given. */
const hasEvent = (message: Message, type: string, seat?: number): boolean =>
  message.type === 'update' &&
  (message['events'] as readonly { type: string; seat?: number }[]).some(
    (event) => event.type === type && (seat === undefined || event.seat === seat),
  );
