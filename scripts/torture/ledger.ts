import type { Json, Viewer } from '@flotilla/engine';

/** Something a server has acknowledged. */
export interface Acknowledged {
  readonly match: string;
  readonly person: string;
  readonly key: string;
}

/** What somebody saw of a match at its end. */
export interface LastView {
  readonly match: string;
  readonly viewer: Viewer;
  readonly view: Json;
  readonly result: Json;
}

/** What the players remember, to be compared with what is stored. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  readonly lastViews: LastView[] = [];
  readonly matches = new Set<string>();
  readonly tournaments: string[] = [];
  readonly refusals = new Map<string, number>();

  refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
