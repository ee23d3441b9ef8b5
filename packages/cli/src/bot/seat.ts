import { ProgramPlayer } from '@flotilla/bots/programs';
import type { Json, Seat } from '@flotilla/engine';
import { CommandError } from '../command.ts';
import type { BotLine, BotServer } from './bot-server.ts';

/** What is known of a match besides its events. */
interface SeatTable {
  readonly status: string;
  readonly rules: Json;
  readonly clock: { readonly increment?: number } | null;
  readonly sitters: readonly ({ readonly name?: string; readonly level?: string } | null)[];
  readonly result: { readonly winner: Seat | null; readonly reason: string } | null;
}

interface SeatOptions {
  readonly server: BotServer;
  readonly match: string;
  readonly command: string;
  /** For an answer, where the match has no clock. */
  readonly milliseconds: number;
  readonly say: (text: string) => void;
}

type Event = Readonly<Record<string, Json>> & { readonly seq: number };

/** A program in one match: told what its seat sees, asked when it has to decide, until the match is over. */
export class ProgramSeat {
  readonly #options: SeatOptions;
  readonly #player: ProgramPlayer;
  readonly #never = new AbortController().signal;
  #table: SeatTable | null = null;
  #seat: Seat = 0;
  /** The number of the last event that the program was told. */
  #seen = 0;
  #left: readonly number[] | null = null;

  constructor(options: SeatOptions) {
    this.#options = options;
    this.#player = new ProgramPlayer(options.command);
  }

  async play(): Promise<void> {
    const { server, match, say } = this.#options;
    try {
      while (!this.#isOver) {
        const path = `/stream/match/${match}?legal=true&after=${this.#seen}`;
        const refused = await server.lines(path, (line) => this.#heed(line));
        if (refused !== null) {
          say(`Match ${match}: ${String(refused.body['message'])}`);
          return;
        }
      }
      say(`Match ${match}: ${this.#outcome()}`);
    } finally {
      await this.#player.close();
    }
  }

  get #isOver(): boolean {
    return this.#table?.status === 'over' || this.#table?.status === 'aborted';
  }

  async #heed(line: BotLine): Promise<boolean> {
    if (line.type === 'sight' || line.type === 'update') this.#observe(line);
    else if (line.type === 'decision') await this.#decide(line);
    return this.#isOver;
  }

  #observe(line: BotLine): void {
    const isFirst = this.#table === null;
    this.#table = (line['table'] as SeatTable | null) ?? this.#table;
    this.#left = (line['clock'] as { readonly left: readonly number[] } | null)?.left ?? null;
    if (isFirst) {
      this.#seat = line['viewer'] === 1 ? 1 : 0;
      this.#player.begin(this.#table!.rules, this.#seat);
    }
    const events = (line['events'] as readonly Event[]).filter(({ seq }) => seq > this.#seen);
    if (events.length === 0) return;
    this.#seen = events.at(-1)!.seq;
    this.#player.observe(events);
  }

  async #decide({ version, legal }: BotLine): Promise<void> {
    const { milliseconds, match, say } = this.#options;
    const left = this.#left?.[this.#seat] ?? null;
    const increment = this.#table?.clock?.increment ?? 0;
    const choice = await this.#player.choose(
      {
        legal: () => legal as readonly Json[],
        milliseconds: left ?? milliseconds,
        ...(left === null ? {} : { clock: { left, increment } }),
      },
      this.#never,
    );
    if (choice.kind === 'unavailable') throw new CommandError(`The program ${choice.message}.`);
    // As in `flotilla match`, a wrong answer loses the game.
    const fault =
      choice.kind === 'action'
        ? await this.#act(choice.action, `${match}-${String(version)}`)
        : 'message' in choice
          ? choice.message
          : null;
    if (fault === null) return;
    say(`Match ${match}: the program resigns: ${fault}`);
    await this.#act({ type: 'resign' }, `${match}-resigns`);
  }

  /** Sends an action; what is wrong with it, or null. An answer that comes too late is no fault of the program. */
  async #act(action: unknown, key: string): Promise<string | null> {
    const { server, match } = this.#options;
    const body = { key, action };
    const { code, body: answer } = await server.ask('POST', `/matches/${match}/actions`, body);
    return code === null || TOO_LATE.has(code) ? null : String(answer['message']);
  }

  #outcome(): string {
    const { result, sitters } = this.#table!;
    if (result === null) return 'called off.';
    if (result.winner === null) return `drawn (${result.reason}).`;
    return `${sitterName(sitters[result.winner])} wins (${result.reason}).`;
  }
}

/** The name of a player; a computer is named as in `flotilla match`. */
export const sitterName = (
  sitter: { readonly name?: string; readonly level?: string } | null | undefined,
): string => sitter?.name ?? `bot:${sitter?.level}`;

const TOO_LATE: ReadonlySet<string> = new Set(['game-over', 'not-your-turn', 'wrong-phase']);
