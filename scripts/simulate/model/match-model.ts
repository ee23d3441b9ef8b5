import { createHash } from 'node:crypto';

/**
 * What a match must be, worked out from its log by hand for the one kind of game that is simulated: fleets, one shot a turn.
 * It shares no code with the server or the engine.
 */

type SeatIndex = 0 | 1;

interface Ship {
  readonly from: string;
  readonly to: string;
}

/** A line of a log, as it is stored. */
export interface StoredEntry {
  readonly type: string;
  readonly at: number;
  readonly seat?: SeatIndex | null;
  readonly key?: string | null;
  readonly first?: SeatIndex | null;
  readonly reason?: string;
  readonly match?: string;
  readonly milliseconds?: number;
  readonly sitter?: { readonly id?: string };
  readonly action?: {
    readonly type: string;
    readonly ships?: readonly Ship[];
    readonly at?: readonly string[];
  };
  readonly terms?: {
    readonly clock: { readonly initial: number; readonly increment: number } | null;
    readonly rated: boolean;
    readonly tournament: {
      readonly id: string;
      readonly round: number;
      readonly pair: number;
      readonly game: number;
      readonly arriveWithin: number;
    } | null;
    readonly wishes: readonly { readonly for: string }[];
  };
}

/** The clocks after an entry. */
export interface ClockState {
  readonly left: readonly [number, number];
  readonly running: readonly SeatIndex[];
  readonly since: number;
}

const otherSeat = (seat: SeatIndex): SeatIndex => (seat === 0 ? 1 : 0);

export class MatchModel {
  readonly id: string;
  readonly people: [string | null, string | null] = [null, null];
  /** The version at which each key of a seat was completed. */
  readonly keys = new Map<string, number>();
  /** The clocks after each version; null before the game begins and without a clock. */
  readonly clocks: (ClockState | null)[] = [null];
  status: 'open' | 'playing' | 'over' | 'aborted' = 'open';
  winner: SeatIndex | null = null;
  version = 0;
  endedAt: number | null = null;
  endedBy: string | null = null;
  terms: NonNullable<StoredEntry['terms']> | null = null;
  /** Where quick pairing has led the player who waited here. */
  movedTo: string | null = null;
  /** Whose turn it is when both have deployed; the lot of the engine is only known from the first shot. */
  #turn: SeatIndex | null = null;
  #startedAt = 0;
  #at = 0;
  readonly #cells: [Set<string> | null, Set<string> | null] = [null, null];
  readonly #shots: [Set<string>, Set<string>] = [new Set(), new Set()];

  constructor(id: string) {
    this.id = id;
  }

  /** Takes the next entry; what is wrong with it, or null. */
  apply(entry: StoredEntry): string | null {
    this.version++;
    const fault = this.#fault(entry);
    this.#at = Math.max(this.#at, entry.at);
    this.#keep(entry);
    this.#advance(entry);
    return fault;
  }

  /** When the first flag falls if no player acts; null: none does. */
  deadline(): { readonly seat: SeatIndex; readonly at: number } | null {
    const clock = this.clocks.at(-1) ?? null;
    if (clock === null || this.status !== 'playing') return null;
    const falls = clock.running.map((seat) => ({ seat, at: clock.since + clock.left[seat] }));
    return falls.toSorted((a, b) => a.at - b.at || a.seat - b.seat)[0] ?? null;
  }

  seatOf(person: string): SeatIndex | null {
    const seat = this.people.indexOf(person);
    return seat === -1 ? null : (seat as SeatIndex);
  }

  #fault(entry: StoredEntry): string | null {
    const { type, at, seat, action } = entry;
    if ((this.version === 1) !== (type === 'opened')) return 'a log begins with its opening';
    if (at < this.#at) return 'time went back';
    const isOver = this.status === 'over' || this.status === 'aborted';
    const due = this.deadline();
    switch (type) {
      case 'joined':
        if (this.status !== 'open') return 'a player joined a match that is not open';
        if (this.people[seat!] !== null) return 'a seat was taken twice';
        return null;
      case 'began':
        return this.status === 'open' ? null : 'a match began twice';
      case 'acted':
        if (this.status !== 'playing') return 'a player acted in a match that is not played';
        if (due !== null && due.at <= at) return 'a player acted after a flag had fallen';
        return this.#actionFault(seat!, action!);
      case 'concluded':
        if (this.status !== 'playing') return 'a match that is not played was concluded';
        if (entry.reason !== 'time' || this.#isLotUnknown()) return null;
        if (due === null || due.seat !== seat || due.at !== at) return 'the wrong flag fell';
        return null;
      case 'credited':
        return this.#creditFault(at, entry.milliseconds!);
      case 'declined':
        return this.status === 'open' ? null : 'a challenge was declined that is not open';
      case 'aborted':
      case 'moved':
        return isOver ? 'a finished match was called off' : null;
      default:
        return null;
    }
  }

  #creditFault(at: number, milliseconds: number): string | null {
    const clock = this.clocks.at(-1) ?? null;
    if (clock === null || this.status !== 'playing') return 'time was given back to no clock';
    if (milliseconds < 1 || milliseconds > at - clock.since)
      return 'more time was given back than had gone by';
    const due = this.deadline();
    return due !== null && due.at <= at - milliseconds
      ? 'time was given back after a flag had fallen'
      : null;
  }

  #actionFault(seat: SeatIndex, { type, at }: NonNullable<StoredEntry['action']>): string | null {
    if (type === 'deploy') return this.#cells[seat] === null ? null : 'a fleet was placed twice';
    if (type !== 'fire') return null;
    if (this.#cells.includes(null)) return 'a shot before both had placed';
    if (this.#turn !== null && this.#turn !== seat) return 'a shot out of turn';
    return this.#shots[seat].has(at![0]!) ? 'the same cell was shot at twice' : null;
  }

  #keep({ seat, key, type }: StoredEntry): void {
    if (key === null || key === undefined || seat === null || seat === undefined) return;
    const doer = type === 'concluded' ? otherSeat(seat) : seat;
    const name = `${doer}/${key}`;
    if (this.keys.has(name)) throw new Error(`key ${key} was carried out twice in ${this.id}`);
    this.keys.set(name, this.version);
  }

  #advance(entry: StoredEntry): void {
    const { type, at, seat } = entry;
    let clock = this.clocks.at(-1) ?? null;
    if (type === 'opened') this.terms = entry.terms!;
    else if (type === 'joined') this.people[seat!] = entry.sitter?.id ?? null;
    else if (type === 'began') {
      this.status = 'playing';
      this.#startedAt = at;
      this.#turn = entry.first ?? null;
      const control = this.terms!.clock;
      if (control !== null)
        clock = { left: [control.initial, control.initial], running: [0, 1], since: at };
    } else if (type === 'acted') {
      if (entry.action!.type === 'fire') this.learnTurn(seat!);
      clock = this.clocks.at(-1) ?? null;
      this.#act(seat!, entry.action!, at);
      clock = clock === null ? null : this.#clockAfter(clock, at, seat!, entry.action!.type);
    } else if (type === 'credited')
      clock = clock === null ? null : { ...spent(clock, at - entry.milliseconds!), since: at };
    else if (type === 'concluded') this.#end(otherSeat(seat!), at, entry.reason!);
    else if (type === 'aborted' || type === 'moved' || type === 'declined') {
      this.status = 'aborted';
      this.endedAt = at;
      this.movedTo = entry.match ?? null;
    }
    if (clock !== null && this.status !== 'playing' && clock.running.length > 0)
      clock = { ...spent(clock, Math.max(at, clock.since)), running: [] };
    this.clocks.push(clock);
  }

  #act(
    seat: SeatIndex,
    { type, ships, at: cells }: NonNullable<StoredEntry['action']>,
    at: number,
  ) {
    if (type === 'deploy') this.#cells[seat] = new Set(ships!.flatMap(cellsOf));
    else if (type === 'resign') this.#end(otherSeat(seat), at, 'resigned');
    else if (type === 'fire') {
      this.#shots[seat].add(cells![0]!);
      this.#turn = otherSeat(seat);
      const target = this.#cells[otherSeat(seat)]!;
      if ([...target].every((cell) => this.#shots[seat].has(cell))) this.#end(seat, at, 'sunk');
    }
  }

  #end(winner: SeatIndex, at: number, reason: string): void {
    this.status = 'over';
    this.winner = winner;
    this.endedAt = at;
    this.endedBy = reason;
  }

  #clockAfter(before: ClockState, at: number, actor: SeatIndex, type: string): ClockState {
    const { left } = spent(before, at);
    const increment = type === 'resign' ? 0 : this.terms!.clock!.increment;
    const earned: [number, number] = [left[0], left[1]];
    earned[actor] += increment;
    return { left: earned, running: this.#toAct(), since: at };
  }

  /** Both have placed, and who is first was drawn by the engine: it is known from what players are told. */
  #isLotUnknown(): boolean {
    return this.#turn === null && !this.#cells.includes(null);
  }

  /** Whether the running clock after a version depends on a lot that is not known. */
  isLotUnknownAt(version: number): boolean {
    return version === this.version && this.#isLotUnknown();
  }

  /** Null turn: the lot decides, which the first update after the deployment tells. */
  #toAct(): readonly SeatIndex[] {
    if (this.status !== 'playing') return [];
    const waiting = ([0, 1] as const).filter((seat) => this.#cells[seat] === null);
    if (waiting.length > 0) return waiting;
    return this.#turn === null ? [] : [this.#turn];
  }

  /** Who is first was drawn by lot and told to the players. */
  learnTurn(seat: SeatIndex): void {
    if (this.#turn !== null || this.#cells.includes(null)) return;
    this.#turn = seat;
    const clock = this.clocks.at(-1);
    if (clock !== null && clock !== undefined && this.status === 'playing')
      this.clocks[this.clocks.length - 1] = { ...clock, running: [seat] };
  }

  get startedAt(): number {
    return this.#startedAt;
  }
}

/** The clocks at a moment. */
export function spent({ left, running, since }: ClockState, at: number): ClockState {
  const rest = ([0, 1] as const).map((seat) =>
    running.includes(seat) ? Math.max(0, left[seat] - Math.max(0, at - since)) : left[seat],
  );
  return { left: [rest[0]!, rest[1]!], running, since: at };
}

/** The cells of a ship, in labels as `C3`. */
export function cellsOf({ from, to }: Ship): readonly string[] {
  const [column, row] = [from.charCodeAt(0), Number(from.slice(1))];
  const [lastColumn, lastRow] = [to.charCodeAt(0), Number(to.slice(1))];
  const length = Math.max(Math.abs(lastColumn - column), Math.abs(lastRow - row)) + 1;
  return Array.from({ length }, (_, step) => {
    const x = column + Math.sign(lastColumn - column) * step;
    return `${String.fromCharCode(x)}${row + Math.sign(lastRow - row) * step}`;
  });
}

/** JSON with sorted keys and no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

/** The seal of a deployment, as the rulebook defines it. */
export const sealOfShips = (ships: unknown, salt: string): string =>
  createHash('sha256')
    .update(`${canonical({ type: 'deploy', ships })}\n${salt}`)
    .digest('hex');
