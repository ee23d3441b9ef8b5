import {
  RandomPlayer,
  type Choice,
  type ChoiceRequest,
  type Player,
  SeatedPlayer,
} from '@flotilla/bots';
import {
  LocalMatch,
  type LocalMatchPorts,
  type LocalPlayer,
  type Time,
  historyOf,
  withMinimumDelay,
} from '@flotilla/client';
import {
  type Action,
  type BySeat,
  Chance,
  type Json,
  type Seat,
  legal,
  makeAction,
  ok,
} from '@flotilla/engine';
import { type MatchStep, startMatch } from '@flotilla/play';
import { signal } from '@preact/signals';
import type { LessonStep, LessonTask } from './lesson.ts';

/** The player of every lesson sits here, and begins. */
const PUPIL: Seat = 0;

/** Plays what a lesson has written down, in its order; then anything the lesson admits. */
class ScriptedPlayer implements Player {
  readonly #script: Json[];
  readonly #admitted: ((message: Json) => boolean) | null;
  readonly #anything: RandomPlayer;

  constructor(
    script: readonly Json[],
    admitted: ((message: Json) => boolean) | null,
    seed: string,
  ) {
    this.#script = [...script];
    this.#admitted = admitted;
    this.#anything = new RandomPlayer(seed);
  }

  begin(): void {
    this.#anything.begin();
  }

  observe(events: readonly Json[]): void {
    this.#anything.observe(events);
  }

  async choose(request: ChoiceRequest): Promise<Choice> {
    const all = request.legal();
    const { type } = all[0] as { type: string };
    // What it has to say is the piece alone, which stands first.
    if (type === 'answer' || type === 'declare') return { kind: 'action', action: all[0] };
    const next = this.#script.shift();
    if (next !== undefined) return { kind: 'action', action: next };
    const admitted = this.#admitted === null ? all : all.filter(this.#admitted);
    return this.#anything.choose({
      ...request,
      legal: () => (admitted.length === 0 ? all : admitted),
    });
  }

  async close(): Promise<void> {}
}

/** What a coached match needs from the world. */
interface CoachPorts {
  readonly time: Time;
  /** How long the opponent takes at least, in milliseconds. */
  readonly pause: () => number;
  readonly seed: string;
  readonly name: string | null;
}

const OCCUPANTS: BySeat<LocalPlayer> = [{ kind: 'person' }, { kind: 'computer', level: 'cadet' }];

/** The match of a lesson's step: it is played for real, but only what the task asks for is done. */
export class CoachedMatch extends LocalMatch {
  readonly step: LessonStep;
  /** How many tasks are done. */
  readonly done = signal(0);
  /** The last thing the player tried was not what is asked for. */
  readonly isNudged = signal(false);

  private constructor(step: LessonStep, started: MatchStep, ports: LocalMatchPorts) {
    super(OCCUPANTS, historyOf([started]), ports);
    this.step = step;
  }

  static async start(step: LessonStep, ports: CoachPorts): Promise<CoachedMatch> {
    const { rules, position, deployments } = step;
    const { seed, name, time } = ports;
    const players = [name, 'bot:cadet'] as const;
    const started = startMatch({ rules, seed, first: PUPIL, position, clock: null, players });
    if (!started.ok) throw new Error(started.error.message);
    const match = new CoachedMatch(step, started.value, {
      // A lesson is begun anew, not continued.
      keep: { write: async () => {} },
      time,
      seatPlayer: (_, game) =>
        new SeatedPlayer({ ...game, makers: [() => opponentOf(step, ports)] }),
    });
    const view = match.view(PUPIL);
    if (view.publicState.phase === 'deploy') {
      const own = deployments?.[PUPIL] ?? legal(view, new Chance(`${seed}/own`))[0]!;
      const placed = await match.#play(own);
      if (!placed.ok) throw new Error(placed.error.message);
    }
    return match;
  }

  /** What the player is to do now; null: nothing in particular. */
  get task(): LessonTask | null {
    return this.step.tasks[this.done.value] ?? null;
  }

  /** Whether the step is over: its tasks are done, or its game is. */
  get isDone(): boolean {
    const { phase, toAct } = this.view(PUPIL).publicState;
    if (phase === 'over') return true;
    const { length } = this.step.tasks;
    return length > 0 && this.done.value === length && toAct.includes(PUPIL) && !this.isForced;
  }

  /** Whether the player has to reply without a choice: that goes by itself, and is no task. */
  get isForced(): boolean {
    const view = this.view(PUPIL);
    const { phase } = view.publicState;
    return (phase === 'answer' || phase === 'declare') && legal(view, new Chance('')).length === 1;
  }

  override async act(seat: Seat, action: Action): ReturnType<LocalMatch['act']> {
    const { task, isForced } = this;
    if (task !== null && !isForced && !task.accepts(action, this.view(seat))) {
      this.isNudged.value = true;
      return ok(undefined);
    }
    const made = await this.#play(action);
    if (made.ok && !isForced) this.done.value += 1;
    this.isNudged.value = false;
    return made;
  }

  #play(action: Action): ReturnType<LocalMatch['act']> {
    return super.act(PUPIL, action);
  }
}

function opponentOf({ rules, deployments, opponent }: LessonStep, ports: CoachPorts): Player {
  const actions = [...(deployments === null ? [] : [deployments[1]]), ...opponent.script];
  const script = actions.map((action) => makeAction(rules, action));
  const player = new ScriptedPlayer(script, opponent.admits ?? null, ports.seed);
  return withMinimumDelay(player, ports.time, ports.pause);
}
