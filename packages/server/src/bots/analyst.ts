import type { Json } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';
import { type Answer, deny } from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';
import type { MatchService } from '../match/match-service.ts';
import type { Store } from '../store/store.ts';
import type { StudyHost } from './bot-pool.ts';

const MAX_MILLISECONDS = 60_000;
/** When so many are waiting, further requests are refused. */
const MAX_WAITING = 20;

/** Analyses finished matches on request, each once. */
export class Analyst {
  readonly #store: Store;
  readonly #matches: MatchService;
  readonly #study: StudyHost;
  readonly #running = new Map<MatchId, Promise<Answer<Json>>>();

  constructor(store: Store, matches: MatchService, study: StudyHost) {
    this.#store = store;
    this.#matches = matches;
    this.#study = study;
  }

  /** Whether nothing is being analysed. */
  get isIdle(): boolean {
    return this.#running.size === 0 && this.#study.waiting === 0;
  }

  async analysis(id: MatchId, person: PersonId | null): Promise<Answer<Json>> {
    const record = await this.#matches.record(id, person);
    if (!record.ok) return record;
    const known = await this.#store.analyses.get(id);
    if (known !== null) return { ok: true, value: known };
    const running = this.#running.get(id);
    if (running !== undefined) return running;
    if (this.#study.waiting >= MAX_WAITING)
      return deny('unavailable', 'Many analyses are waiting.');
    const analysed = this.#analyse(id, record.value);
    this.#running.set(id, analysed);
    return analysed.finally(() => this.#running.delete(id));
  }

  async #analyse(id: MatchId, record: GameRecord): Promise<Answer<Json>> {
    const analysis = await this.#study.analyse(record, MAX_MILLISECONDS);
    if (!analysis.ok) return deny('unavailable', 'This game could not be judged now.');
    await this.#store.analyses.put(id, analysis.value);
    return analysis;
  }
}
