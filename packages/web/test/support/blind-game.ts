import {
  type Action,
  type BlindState,
  type BlindView,
  Chance,
  PRESETS,
  type SeenEvent,
  type Viewer,
  act,
  see,
  start,
  view,
} from '@flotilla/engine';
import { followPieces } from '@flotilla/board/parts';
import { piecesLeft } from '../../src/blind/told.ts';

const { rules } = PRESETS.get('blind')!;
export const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** A blind game, and what everyone has seen of it. */
export class Game {
  state: BlindState;
  readonly seen: Record<Viewer, SeenEvent[]> = { 0: [], 1: [], spectator: [] };

  constructor(position: string | null, seed = 'told') {
    const started = start({ rules, position }, new Chance(seed));
    if (!started.ok) throw new Error(started.error.message);
    this.state = started.value.state as BlindState;
    this.#note(started.value);
  }

  play(seat: 0 | 1, action: Action): this {
    const step = act(this.state, seat, action);
    if (!step.ok) throw new Error(step.error.message);
    this.#note(step.value);
    return this;
  }

  followed(viewer: Viewer) {
    return followPieces(this.seen[viewer], viewer);
  }

  view(viewer: Viewer): BlindView {
    return view(this.state, viewer) as BlindView;
  }

  left(viewer: Viewer) {
    return piecesLeft(this.view(viewer), this.seen[viewer]);
  }

  #note(step: { state: unknown; events: readonly Parameters<typeof see>[1][] }): void {
    this.state = step.state as BlindState;
    for (const viewer of VIEWERS) {
      this.seen[viewer].push(...step.events.map((event) => see(this.state, event, viewer)));
    }
  }
}
