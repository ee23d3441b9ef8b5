import type { Json } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';
import { type Answer, deny } from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';
import type { MatchService } from '../match/match-service.ts';
import { FairQueue, type QueueOwner } from '../shares/fair-queue.ts';
import type { Store } from '../store/store.ts';
import type { StudyHost } from './bot-pool.ts';

const MAX_MILLISECONDS = 60_000;

/** Addresses take turns at the one thread, so a stranger's game waits for no more than the one being analysed. */
const LIMITS = { waitingEach: 5, waiting: 50, runningEach: 1, running: 1, lanes: [1] };

const BUSY = deny('unavailable', 'Many games wait to be analysed; try again in a minute.');
const FAILED = deny('unavailable', 'This game could not be analysed now; try again in a minute.');

interface Request {
  readonly analyse: () => Promise<void>;
  readonly giveUp: () => void;
}

interface AnalystPorts {
  readonly store: Store;
  readonly matches: Pick<MatchService, 'record'>;
  readonly study: StudyHost;
  readonly elapsed: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** Analyses finished matches on request, each once. */
export class Analyst {
  readonly #ports: AnalystPorts;
  readonly #queue: FairQueue<Request>;
  readonly #running = new Map<MatchId, Promise<Answer<Json>>>();

  constructor(ports: AnalystPorts) {
    this.#ports = ports;
    const { elapsed, onTrouble } = ports;
    this.#queue = new FairQueue<Request>(LIMITS, {
      run: ({ analyse }) => analyse(),
      onDropped: ({ giveUp }) => giveUp(),
      onTrouble,
      elapsed,
    });
  }

  /** Whether nothing is being analysed. */
  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  async analysis(id: MatchId, person: PersonId | null, asker: QueueOwner): Promise<Answer<Json>> {
    const { store, matches } = this.#ports;
    const record = await matches.record(id, person);
    if (!record.ok) return record;
    const known = await store.analyses.get(id);
    if (known !== null) return { ok: true, value: known };
    const running = this.#running.get(id);
    if (running !== undefined) return running;
    const analysed = this.#inTurn(id, record.value, asker);
    this.#running.set(id, analysed);
    return analysed.finally(() => this.#running.delete(id));
  }

  #inTurn(id: MatchId, record: GameRecord, asker: QueueOwner): Promise<Answer<Json>> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => resolve(BUSY);
      const analyse = (): Promise<void> => this.#analyse(id, record).then(resolve, reject);
      if (!this.#queue.add(asker, { analyse, giveUp })) giveUp();
    });
  }

  async #analyse(id: MatchId, record: GameRecord): Promise<Answer<Json>> {
    const { store, study } = this.#ports;
    const analysis = await study.analyse(record, MAX_MILLISECONDS);
    if (!analysis.ok) return FAILED;
    await store.analyses.put(id, analysis.value);
    return analysis;
  }
}
