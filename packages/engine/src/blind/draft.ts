import { type BlindEvent } from './event.ts';
import { type BlindState, evolveBlind } from './state.ts';

type WithoutNumber<Event> = Event extends unknown ? Omit<Event, 'seq'> : never;

/** Events being decided, and the state they lead to. */
export class Draft {
  readonly events: BlindEvent[] = [];
  state: BlindState;

  constructor(state: BlindState) {
    this.state = state;
  }

  add(event: WithoutNumber<BlindEvent>): void {
    const numbered = { seq: this.state.chart.seq + 1, ...event } as BlindEvent;
    this.events.push(numbered);
    this.state = evolveBlind(this.state, numbered);
  }
}
