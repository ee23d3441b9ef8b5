import type { FiredEvent, ShipReport } from '@flotilla/engine';
import { GraphAllowance, LayoutGraph, type LayoutEdge, END } from './layout-graph.ts';
import type { FleetAnnouncements } from './logbook.ts';
import { type Waters, shareOf } from './waters.ts';

/** So many ways to explain a report are tried, which takes some ten milliseconds. */
const MAX_TRIES = 50_000;

/** Places of one class that would have been reported in the same way. */
interface Echo {
  /** What a ship here adds to the reports on its class, as indices of what can be reported. */
  readonly reports: readonly number[];
  readonly group: Int32Array;
}

/**
 * The graph where only ships are reported. Each ship of a class was hit by some of the lists, and all
 * of them together must give just what was reported of the class, list by list. Ships of a class are
 * drawn one after the other, so each layout is met in every order of its ships. Null when it becomes
 * too large or the time is up.
 */
export function shipReportGraph(
  waters: Waters,
  told: FleetAnnouncements,
  isSpent: () => boolean,
): LayoutGraph | null {
  return new ShipGraphBuilder(waters, told, new GraphAllowance(MAX_TRIES, isSpent)).graph();
}

class ShipGraphBuilder {
  readonly #waters: Waters;
  readonly #lists: readonly Int32Array[];
  readonly #echoes: readonly (readonly Echo[])[];
  readonly #reported: readonly (readonly number[])[];
  readonly #edges: LayoutEdge[][] = [[]];
  readonly #nodes = new Map<string, number>();
  readonly #allowance: GraphAllowance;

  constructor(waters: Waters, told: FleetAnnouncements, allowance: GraphAllowance) {
    this.#waters = waters;
    this.#allowance = allowance;
    this.#lists = told.lists.map(({ shots }) => listBits(waters, shots));
    const reports = waters.kinds.map(({ class: name }) => reportsOn(name, told.lists));
    this.#reported = reports.map((counts) => [...counts.values()]);
    const isCounted = waters.rules.report === 'ships-counted';
    this.#echoes = waters.kinds.map((_, kind) =>
      this.#echoesOf(kind, [...reports[kind]!.keys()], isCounted),
    );
  }

  graph(): LayoutGraph | null {
    const root = this.#ship(0, this.#waters.kinds[0]!.count, this.#reported[0]!);
    return root === null ? null : new LayoutGraph(this.#waters, this.#edges);
  }

  /** The node where so many ships of a class are left, and they must still give these reports. */
  #ship(kind: number, left: number, missing: readonly number[]): number | null {
    if (left === 0) return this.#nextKind(kind, missing);
    const key = `${kind} ${left} ${missing.join(' ')}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const edges: LayoutEdge[] = [];
    for (const { reports, group } of this.#echoes[kind]!) {
      if (reports.some((report) => missing[report] === 0)) continue;
      const after = missing.map((count, report) => (reports.includes(report) ? count - 1 : count));
      const next = this.#ship(kind, left - 1, after);
      if (next === null) return null;
      if (next === DEAD) continue;
      const berths = this.#waters.kinds[kind]!;
      const worth = shareOf(berths);
      const ship = berths.ship + berths.count - left;
      edges.push({ ship, group, worth, ordered: true, next });
    }
    const node = this.#added(edges, this.#echoes[kind]!.length);
    if (node !== null) this.#nodes.set(key, node);
    return node;
  }

  #nextKind(kind: number, missing: readonly number[]): number | null {
    if (missing.some((count) => count > 0)) return DEAD;
    const next = kind + 1;
    if (next === this.#waters.kinds.length) return END;
    return this.#ship(next, this.#waters.kinds[next]!.count, this.#reported[next]!);
  }

  #added(edges: LayoutEdge[], tried: number): number | null {
    return this.#allowance.take(tried) ? this.#edges.push(edges) - 1 : null;
  }

  /** The places of a class that can have given reports of its own, by those reports. */
  #echoesOf(kind: number, keys: readonly string[], isCounted: boolean): Echo[] {
    const indexOf = new Map(keys.map((key, index) => [key, index]));
    const echoes = new Map<string, { readonly reports: number[]; readonly places: number[] }>();
    const { from, to } = this.#waters.kinds[kind]!;
    for (let place = from; place < to; place++) {
      const reports = this.#reportsOf(place, isCounted).map((key) => indexOf.get(key) ?? -1);
      if (reports.includes(-1)) continue;
      const key = reports.join(' ');
      const echo = echoes.get(key) ?? { reports, places: [] };
      echo.places.push(place);
      echoes.set(key, echo);
    }
    return [...echoes.values()].map(({ reports, places }) => ({
      reports,
      group: Int32Array.from(places),
    }));
  }

  /** What would have been reported of a ship here. */
  #reportsOf(place: number, isCounted: boolean): string[] {
    const size = this.#waters.sizes[place]!;
    const isTold = this.#waters.rules.sunkTold !== false;
    const reports: string[] = [];
    let hits = 0;
    this.#lists.forEach((bits, list) => {
      const now = this.#hitsOf(place, bits);
      if (now === 0) return;
      hits += now;
      reports.push(reportKey(list, isTold && hits === size, isCounted ? now : undefined));
    });
    return reports;
  }

  #hitsOf(place: number, list: Int32Array): number {
    const { words, bits } = this.#waters;
    let hits = 0;
    for (let word = 0; word < words; word++) {
      for (let rest = bits[place * words + word]! & list[word]!; rest !== 0; rest &= rest - 1)
        hits++;
    }
    return hits;
  }
}

/** A node from which there is no way to the end. */
const DEAD = -1;

function listBits({ words }: Waters, shots: FiredEvent['shots']): Int32Array {
  const bits = new Int32Array(words);
  for (const { at } of shots) bits[at >>> 5]! |= 1 << (at & 31);
  return bits;
}

/** How often each thing was reported of a class. */
function reportsOn(name: string, lists: readonly FiredEvent[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  lists.forEach(({ ships }, list) => {
    const count = (sunk: boolean, { class: hit, hits }: ShipReport): void => {
      if (hit !== name) return;
      const key = reportKey(list, sunk, hits);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    ships?.hit.forEach((report) => count(false, report));
    ships?.sunk.forEach((report) => count(true, report));
  });
  return counts;
}

const reportKey = (list: number, sunk: boolean, hits: number | undefined): string =>
  `${list} ${sunk ? 'sunk' : 'hit'} ${hits ?? ''}`;
