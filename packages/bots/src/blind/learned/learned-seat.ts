import {
  type BlindAction,
  type BlindRules,
  type Chance,
  type Phase,
  type Seat,
  type SeenBlindEvent,
} from '@flotilla/engine';
import { type Laws, lawsOf } from '../replica/laws.ts';
import { forceAction, fromOf, turnAction } from '../replica/turn.ts';
import { drawnIndex } from './drawing.ts';
import { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import { learnedPlacement } from './placing.ts';
import { deliberate, drawForce, withForce } from './policy.ts';
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
    const shape = drawForce(
      network,
      this.#ledger,
      this.#laws,
      type,
      cell,
      chance,
      this.#temperature,
    );
    return forceAction(type, cell, shape);
  }

  #turn(network: Network, chance: Chance): BlindAction {
    const { field, turns, scores } = deliberate(network, this.#ledger, this.#laws);
    const drawn = turns[drawnIndex(scores, chance, this.#temperature)]!;
    const turn = withForce(network, this.#ledger, this.#laws, drawn, chance, this.#temperature);
    return turnAction(turn, field.kind[fromOf(turn)]!, this.#laws.isCommittedBefore);
  }
}
