import {
  Chance,
  type Event,
  type Json,
  SEATS,
  type Seat,
  type Setup,
  type State,
  act,
  makeSeen,
  parseAction,
  see,
  start,
  view,
  type FleetView,
  PRESETS,
  makeAction,
  randomFleet,
  type FleetRules,
  type Cell,
  type FireAction,
  allCells,
  columnOf,
  markAt,
  neighbours,
  other,
  rowOf,
  wasShot,
} from '@flotilla/engine';
import { LEGENDS, beside, sketch, summary } from '@flotilla/engine/sketch';
import { accepted } from './play-out.ts';

/** A whole game written down: every action, what each seat is told of it, and what both then see. */
export class Playthrough {
  state: State;
  readonly #lines: string[] = [];
  /** After how many actions the boards are drawn. */
  readonly #every: number;
  #actions = 0;

  constructor(title: string, setup: Setup, every: number) {
    const { state, events } = accepted(start(setup, new Chance(title)));
    this.state = state;
    this.#every = every;
    this.#lines.push(`# ${title}`, '');
    this.#lines.push(`rules  ${JSON.stringify(setup.rules)}`, `first  ${state.first}`);
    if (typeof setup.position === 'string') this.#lines.push(`position  ${setup.position}`);
    this.#lines.push(`signs  ${LEGENDS[state.game]}`, '');
    this.#tell(events);
    if (events.length > 0) this.#draw();
  }

  /** An action as it is sent. A refused one is written down as well, with the code. */
  take(seat: Seat, message: Json): void {
    this.#lines.push(`${++this.#actions}. seat ${seat}  ${JSON.stringify(message)}`);
    const parsed = parseAction(this.state, seat, message);
    const acted = parsed.ok ? act(this.state, seat, parsed.value) : parsed;
    if (!acted.ok) {
      this.#lines.push(`   refused  ${acted.error.code}`, '');
      return;
    }
    this.state = acted.value.state;
    this.#tell(acted.value.events);
    const { phase } = this.state.publicState;
    if (this.#actions % this.#every === 0 || phase === 'over') this.#draw();
  }

  text(): string {
    return `${this.#lines.join('\n').trimEnd()}\n`;
  }

  #tell(events: readonly Event[]): void {
    for (const event of events) {
      const [first, second] = SEATS.map((seat) => this.#seen(event, seat));
      if (first === second) this.#lines.push(`   both  ${first}`);
      else this.#lines.push(`      0  ${first}`, `      1  ${second}`);
    }
  }

  #seen(event: Event, seat: Seat): string {
    return JSON.stringify(
      makeSeen(this.state.publicState.rules, seat, see(this.state, event, seat)),
    );
  }

  #draw(): void {
    const views = SEATS.map((seat) => view(this.state, seat));
    const picture = [...beside(views.flatMap(sketch)), ...views.map(summary)];
    this.#lines.push('', ...picture.map((line) => `   ${line}`), '');
  }
}

/** A fleet game of a preset between two hunters. The seed chooses a game worth reading. */
interface FleetGame {
  readonly preset: string;
  readonly seed: string;
  readonly first: Seat;
  /** After how many actions the boards are drawn. */
  readonly every: number;
}

export function fleetPlaythrough({ preset, seed, first, every }: FleetGame): string {
  const rules = PRESETS.get(preset)!.rules as FleetRules;
  const chance = new Chance(seed);
  const game = new Playthrough(preset, { rules, first }, every);
  for (const seat of [0, 1] as const) {
    const ships = randomFleet(rules, chance);
    game.take(seat, makeAction(rules, { type: 'deploy', ships }));
  }
  while (game.state.publicState.phase === 'play') {
    const seat = game.state.publicState.toAct[0]!;
    game.take(seat, makeAction(rules, hunt(view(game.state, seat) as FleetView, chance)));
  }
  return game.text();
}

/** A shot of a player who finishes a ship once it is hit, and fires at random where results are not announced. */
function hunt(known: FleetView, chance: Chance): FireAction {
  const { rules, turn, seas } = known.publicState;
  if (rules.report === 'cells') return { type: 'fire', at: [chance.pick(bestCells(known))] };
  const sea = seas[other(known.viewer as Seat)];
  const free = allCells(rules.board).filter((cell) => !wasShot(sea, cell));
  return { type: 'fire', at: chance.shuffle(free).slice(0, turn!.shots) };
}

/**
 * Cells in line with two hits, else beside a hit, else every second cell where a ship can lie, else
 * any cell that is left.
 */
function bestCells({ publicState, viewer }: FleetView): readonly Cell[] {
  const { rules, seas } = publicState;
  const { board, contact } = rules;
  const sea = seas[other(viewer as Seat)];
  const { beside: sides, around } = neighbours(board);
  const isHit = (cell: Cell): boolean => markAt(sea, cell) === 'hit';
  const nearWreck = (cell: Cell): boolean =>
    contact !== 'free' &&
    (contact === 'none' ? around : sides)[cell]!.some((near) => markAt(sea, near) === 'sunk');

  const free = allCells(board).filter((cell) => !wasShot(sea, cell));
  const possible = free.filter((cell) => !nearWreck(cell));
  const besideHit = possible.filter((cell) => sides[cell]!.some(isHit));
  const inLine = besideHit.filter((cell) =>
    sides[cell]!.some((near) => {
      const behind = 2 * near - cell;
      return isHit(near) && isHit(behind) && sides[near]!.includes(behind);
    }),
  );
  const even = possible.filter((cell) => (rowOf(board, cell) + columnOf(board, cell)) % 2 === 0);
  return [inLine, besideHit, even, possible, free].find((cells) => cells.length > 0)!;
}
