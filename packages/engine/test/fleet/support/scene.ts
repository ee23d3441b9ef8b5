import { isDeepStrictEqual } from 'node:util';
import type { Json, Seat, Viewer } from '../../../src/index.ts';
import { fleetRules } from '../../rulesets/rules.ts';
import { type Drawing, type Legend, readDrawings, type Lettering } from './drawing.ts';
import { type Line, type Next, readScript } from './script.ts';
import { Table } from './table.ts';

interface Setting {
  /** What differs from the classic game, in which sinkings are not named here. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Seat 0 unless told. */
  readonly first?: Seat;
  readonly legend?: Legend;
  readonly lettering?: Lettering;
}

/** A game in play on two drawn boards, seat 0's on the left, with a written game to follow. */
export class Scene {
  readonly table: Table;
  readonly #drawings: readonly [Drawing, Drawing];
  /** The number of the last event: two deployments, the beginning, and the first turn. */
  #seq = 4;

  constructor(boards: string, { rules, first = 0, legend, lettering }: Setting = {}) {
    const drawings = readDrawings(boards, legend, lettering);
    const { board, fleet } = drawings[0];
    this.#drawings = drawings;
    this.table = new Table(
      fleetRules({ preset: 'classic', named: 'never', board, fleet, ...rules }),
      first,
    );
    this.table.sends(0, { type: 'deploy', ships: drawings[0].ships });
    this.table.sends(1, { type: 'deploy', ships: drawings[1].ships });
  }

  view(viewer: Viewer): Readonly<Record<string, Json>> {
    return this.table.view(viewer);
  }

  /** Plays a script; every line that the engine tells otherwise comes back with what it told. */
  deviations(script: string): readonly string[] {
    const lines = readScript(script);
    if (lines.length === 0) throw new Error('An empty script shows nothing.');
    return lines.flatMap((line) => this.#play(line));
  }

  #play(line: Line): readonly string[] {
    if (line.refused !== null) {
      const code = this.table.refusal(line.seat, line.message);
      return code === line.refused ? [] : [`${line.text}: ${code}`];
    }
    const sent = this.table.send(line.seat, line.message);
    if (!sent.ok) return [`${line.text}: ${sent.error.code}, ${sent.error.message}`];
    const expected = this.#events(line);
    const wrong = [...sent.value.values()].find((told) => !isDeepStrictEqual(told, expected));
    if (wrong !== undefined) return [`${line.text}: ${JSON.stringify(wrong)}`];
    return this.#showsNext(line.next) ? [] : [`${line.text}: ${this.#shown()}`];
  }

  /** All events of a line: nothing of them is secret once the fleets are placed. */
  #events({ announced, next }: Line): readonly Json[] {
    const events: Record<string, Json>[] = announced === null ? [] : [{ ...announced }];
    if (next?.type === 'turn') {
      const mark = next.mark === null ? {} : { [next.mark]: true };
      events.push({ type: 'turn', seat: next.seat, shots: next.shots, ...mark });
    }
    if (next?.type === 'ended') {
      const placements = this.#drawings.map(({ ships }) => ships.map((ship) => ({ ...ship })));
      events.push({ type: 'revealed', placements, salts: [null, null] });
      events.push({ type: 'ended', winner: next.winner, reason: next.reason });
    }
    return events.map((event) => ({ seq: ++this.#seq, ...event }));
  }

  #showsNext(next: Next | null): boolean {
    const { phase, toAct, shots, round } = this.view('spectator');
    if (next === null) return phase === 'play';
    if (next.type === 'ended') return isDeepStrictEqual([phase, toAct, shots], ['over', [], 0]);
    return (
      isDeepStrictEqual([phase, toAct, shots], ['play', [next.seat], next.shots]) &&
      (next.round === null || next.round === round)
    );
  }

  #shown(): string {
    const { phase, toAct, shots, round } = this.view('spectator');
    return JSON.stringify({ phase, toAct, shots, round });
  }
}
