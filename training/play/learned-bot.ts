import {
  type BlindAction,
  type BlindRules,
  type Chance,
  type GameAction,
  type Result,
  type Seat,
  type SeenBlindEvent,
  type SeenEvent,
  type BlindView,
  evolveView,
  ok,
  openingView,
} from '@flotilla/engine';
import type { Bot, BotRefusal, Thinking } from '@flotilla/bots';
import {
  type Shape,
  SHAPES,
  forceCells,
  NOWHERE,
} from '../../packages/bots/src/blind/replica/field.ts';
import { Laws, TORPEDO } from '../../packages/bots/src/blind/replica/laws.ts';
import { Replica } from '../../packages/bots/src/blind/replica/replica.ts';
import {
  aimOf,
  forceAction,
  fromOf,
  makeTurn,
  shapeIn,
  standOf,
  stepOf,
  targetOf,
  turnAction,
  type Turn,
  listForces,
  listTurns,
} from '../../packages/bots/src/blind/replica/turn.ts';
import { Forward } from './forward.ts';
import { Ledger, ownerOf } from './ledger.ts';
import { type NetworkPhase, observeLedger, orientCell, orientDirection } from './observe.ts';
import { drawn, learnedPlacement } from './placing.ts';
import type { Weights } from './weights.ts';

/** The network in one seat of a blind game: no search, one look a decision. */
export class LearnedBot implements Bot {
  readonly #ledger: Ledger;
  readonly #laws: Laws;
  readonly #forward: Forward;
  readonly #weights: Weights;
  readonly #temperature: number;
  #view: BlindView;

  constructor(rules: BlindRules, seat: Seat, weights: Weights, temperature: number) {
    this.#ledger = new Ledger(rules, seat);
    this.#laws = new Laws(rules);
    this.#weights = weights;
    this.#forward = new Forward(weights);
    this.#temperature = temperature;
    this.#view = openingView(rules, seat) as BlindView;
  }

  observe(seen: SeenEvent): void {
    this.#view = evolveView(this.#view, seen) as BlindView;
    this.#ledger.observe(seen as SeenBlindEvent);
  }

  choose({ chance }: Thinking): Result<GameAction, BotRefusal> {
    return ok(this.#decide(chance));
  }

  #decide(chance: Chance): BlindAction {
    const { seat } = this.#ledger;
    const { phase } = this.#view.publicState;
    if (phase === 'deploy')
      return { type: 'deploy', pieces: learnedPlacement(this.#weights, seat, chance) };
    if (phase === 'play') return this.#turn(chance);
    const type = phase === 'answer' ? 'answer' : 'declare';
    const cell = type === 'answer' ? this.#ledger.asked : this.#ledger.asking;
    return forceAction(type, cell, this.#force(this.#ledger, type, cell, chance));
  }

  #turn(chance: Chance): BlindAction {
    const ledger = this.#ledger;
    const { seat } = ledger;
    const field = fieldOf(ledger, this.#laws);
    const turns = listTurns(field, seat).filter((turn) => shapeIn(turn) === 0);
    const { planes, globals } = observeLedger(ledger, 'play');
    const { turn: weigh } = this.#forward.evaluate(planes, globals);
    const scores = Float32Array.from(turns, (turn) =>
      weigh(orientCell(seat, fromOf(turn)), channelOf(seat, turn)),
    );
    const turn = turns[drawn(scores, chance, this.#temperature)]!;
    const kind = field.kind[fromOf(turn)]!;
    if (!this.#laws.isCommittedBefore || aimOf(turn) === 0 || kind === TORPEDO) {
      return turnAction(turn, kind, this.#laws.isCommittedBefore);
    }
    const stand = standOf(turn);
    const after = ledger.clone();
    if (stand !== fromOf(turn))
      after.observe({ seq: 0, type: 'moved', seat, from: fromOf(turn), to: stand });
    after.observe({ seq: 0, type: 'asked', seat, from: stand, about: targetOf(turn) });
    const shape = this.#force(after, 'commit', stand, chance);
    return turnAction(makeTurn(fromOf(turn), stepOf(turn), aimOf(turn), shape), kind, true);
  }

  #force(ledger: Ledger, phase: NetworkPhase, cell: number, chance: Chance): Shape {
    const shapes = listForces(fieldOf(ledger, this.#laws), cell);
    if (shapes.length === 1) return shapes[0]!;
    const { planes, globals } = observeLedger(ledger, phase);
    const weights = this.#forward.evaluate(planes, globals).forces(orientCell(ledger.seat, cell));
    const scores = Float32Array.from(shapes, (shape) => weights[orientShape(ledger.seat, shape)]!);
    return shapes[drawn(scores, chance, this.#temperature)]!;
  }
}

/** The field with the own classes; the enemy's are all the same, so only own turns may be listed. */
function fieldOf(ledger: Ledger, laws: Laws): Replica {
  const field = new Replica(laws);
  for (const [cell, piece] of ledger.at.entries()) {
    if (piece !== NOWHERE) field.put(cell, ownerOf(piece), Math.max(0, ledger.kind[piece]!));
  }
  return field;
}

/** Where the network keeps a turn: step × 9 + aim, as the seat sees it. */
function channelOf(seat: Seat, turn: Turn): number {
  const step = stepOf(turn);
  const aim = aimOf(turn);
  const seenStep = step === 0 ? 0 : (step > 8 ? 9 : 1) + orientDirection(seat, (step - 1) % 8);
  return seenStep * 9 + (aim === 0 ? 0 : 1 + orientDirection(seat, aim - 1));
}

/** The shapes as seat 1 sees them: found by their cells around a cell in the middle of the field. */
const CENTRE = 90;
const SEEN_FROM_ABOVE = Array.from({ length: SHAPES }, (_, shape) => {
  const wanted = forceCells(CENTRE, shape)
    .map((cell) => orientCell(1, cell))
    .sort((a, b) => a - b)
    .join();
  return Array.from({ length: SHAPES }, (__, other) => other).find(
    (other) => forceCells(orientCell(1, CENTRE), other).join() === wanted,
  )!;
});

const orientShape = (seat: Seat, shape: Shape): Shape =>
  seat === 0 ? shape : SEEN_FROM_ABOVE[shape]!;
