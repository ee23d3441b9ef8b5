import {
  Chance,
  type Event,
  type Json,
  LEGENDS,
  SEATS,
  type Seat,
  type Setup,
  type State,
  act,
  beside,
  makeSeen,
  parseAction,
  see,
  sketch,
  start,
  summary,
  view,
} from '@flotilla/engine';
import { accepted } from '../accepted.ts';

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
