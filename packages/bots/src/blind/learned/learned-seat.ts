import {
  type BlindAction,
  type BlindRules,
  type Chance,
  type Phase,
  type Seat,
  type SeenBlindEvent,
} from '@flotilla/engine';
import { type Shape, SHAPES, forceCells, NOWHERE } from '../replica/field.ts';
import { type Laws, TORPEDO, lawsOf } from '../replica/laws.ts';
import { Replica } from '../replica/replica.ts';
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
} from '../replica/turn.ts';
import { drawnIndex } from './drawing.ts';
import { evaluate } from './forward.ts';
import { Ledger, ownerOf } from './ledger.ts';
import type { Network } from './network.ts';
import { type NetworkPhase, observeLedger, orientCell, orientDirection } from './observe.ts';
import { learnedPlacement } from './placing.ts';
import { sharedNetwork } from './shared-network.ts';

/** Readings of the rules that the network has never played; rules name them only where they differ from the default. */
const NEVER_PLAYED = [
  'contactDirections',
  'juniors',
  'juniorsReach',
  'submarine',
  'torpedoTargets',
  'mineSpent',
  'torpedoSpent',
  'noMove',
  'noShips',
] as const satisfies readonly (keyof BlindRules)[];

/** Quiet turns that drew the games it learned from. */
const DRAWN_AFTER = { least: 100, most: 200 };

/** Whether the network has learned to play by these rules. */
export const isLearned = (rules: BlindRules): boolean =>
  rules.directions !== 'forward' &&
  rules.torpedoAsked !== 'explodes-but-sweeper' &&
  rules.drawAfter !== null &&
  rules.drawAfter >= DRAWN_AFTER.least &&
  rules.drawAfter <= DRAWN_AFTER.most &&
  NEVER_PLAYED.every((name) => rules[name] === undefined);

/** Lower plays the best turn more often, higher is harder to predict. */
const TEMPERATURE = 0.3;

/** The network in one seat of a blind game: one look at what the seat was told for every decision. */
export class LearnedSeat {
  readonly #ledger: Ledger;
  readonly #laws: Laws;
  readonly #temperature: number;
  readonly #find: () => Network | null;
  #isBroken = false;

  constructor(
    rules: BlindRules,
    seat: Seat,
    find: () => Network | null = sharedNetwork,
    temperature = TEMPERATURE,
  ) {
    this.#ledger = new Ledger(rules, seat);
    this.#laws = lawsOf(rules);
    this.#find = find;
    this.#temperature = temperature;
  }

  observe(event: SeenBlindEvent): void {
    this.#safely(() => this.#ledger.observe(event));
  }

  /** What to do in a game that began with both fleets whole; null when the network cannot tell. */
  decide(phase: Phase, chance: Chance): BlindAction | null {
    const network = this.#isBroken ? null : this.#find();
    return network === null ? null : this.#safely(() => this.#action(network, phase, chance));
  }

  /** Its player has another method: a fault here must not cost the game. */
  #safely<T>(what: () => T): T | null {
    try {
      return what();
    } catch {
      this.#isBroken = true;
      return null;
    }
  }

  #action(network: Network, phase: Phase, chance: Chance): BlindAction {
    const { seat, asked, asking } = this.#ledger;
    if (phase === 'deploy')
      return { type: 'deploy', pieces: learnedPlacement(network, seat, chance) };
    if (phase === 'play') return this.#turn(network, chance);
    const type = phase === 'answer' ? 'answer' : 'declare';
    const cell = type === 'answer' ? asked : asking;
    return forceAction(type, cell, this.#force(network, this.#ledger, type, cell, chance));
  }

  #turn(network: Network, chance: Chance): BlindAction {
    const ledger = this.#ledger;
    const { seat } = ledger;
    const field = fieldOf(ledger, this.#laws);
    const turns = listTurns(field, seat).filter((turn) => shapeIn(turn) === 0);
    const { turn: weigh } = evaluate(network, observeLedger(ledger, 'play'));
    const scores = turns.map((turn) =>
      weigh(orientCell(seat, fromOf(turn)), channelOf(seat, turn)),
    );
    const turn = turns[drawnIndex(scores, chance, this.#temperature)]!;
    const kind = field.kind[fromOf(turn)]!;
    if (!this.#laws.isCommittedBefore || aimOf(turn) === 0 || kind === TORPEDO) {
      return turnAction(turn, kind, this.#laws.isCommittedBefore);
    }
    const stand = standOf(turn);
    const after = ledger.clone();
    if (stand !== fromOf(turn))
      after.observe({ seq: 0, type: 'moved', seat, from: fromOf(turn), to: stand });
    after.observe({ seq: 0, type: 'asked', seat, from: stand, about: targetOf(turn) });
    const shape = this.#force(network, after, 'commit', stand, chance);
    return turnAction(makeTurn(fromOf(turn), stepOf(turn), aimOf(turn), shape), kind, true);
  }

  #force(
    network: Network,
    ledger: Ledger,
    phase: NetworkPhase,
    cell: number,
    chance: Chance,
  ): Shape {
    const shapes = listForces(fieldOf(ledger, this.#laws), cell);
    if (shapes.length === 1) return shapes[0]!;
    const { forces } = evaluate(network, observeLedger(ledger, phase));
    const weights = forces(orientCell(ledger.seat, cell));
    const scores = shapes.map((shape) => weights[orientShape(ledger.seat, shape)]!);
    return shapes[drawnIndex(scores, chance, this.#temperature)]!;
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
