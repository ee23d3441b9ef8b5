import {
  type AskAction,
  type BlindAction,
  type BlindPlacement,
  type BlindRules,
  type BlindView,
  type Cell,
  type Chance,
  FIELD,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  type SeenBlindEvent,
  type SeenEvent,
  type StrikeAction,
  type TurnAction,
  clash,
  evolveView,
  isShip,
  legal,
  makePlacement,
  ok,
  openingView,
  ownHalf,
  rowOf,
} from '@flotilla/engine';
import type { Bot } from '@flotilla/bots';

/** Players of the blind game with one idea each, which a strong player must not fall for. */
export const STRATEGIES = ['turtle', 'rush', 'hunters', 'never-ask', 'swarm', 'trios'] as const;
export type StrategyName = (typeof STRATEGIES)[number];

type ByClass = Partial<Record<PieceClass, number>>;

interface Strategy {
  /** Lines from the rear at which classes stand; the others stand where the book has them. */
  readonly posts: ByClass;
  /** Ships of a class stand together. */
  readonly isGrouped?: boolean;
  /** What a line forward is worth to a class. */
  readonly advance: ByClass & { readonly others: number };
  /** What asking about a piece that is not known is worth to a class. */
  readonly question: ByClass & { readonly others: number };
  /** What striking a piece that is not known is worth. */
  readonly strike: number;
}

/** Seniors in front, what does not fight at the rear. */
const BOOK: Readonly<Record<PieceClass, number>> = {
  battleship: 5.4,
  cruiser: 5.6,
  destroyer: 5.2,
  patrol: 2.5,
  vedette: 1.8,
  sweeper: 1.8,
  submarine: 4,
  torpedo: 4.2,
  mine: 1.5,
  fort: 0.3,
};

const SENIORS_ASK = { battleship: 2.5, cruiser: 2.5, destroyer: 2.5, others: 0.3 };

const IDEAS: Readonly<Record<StrategyName, Strategy>> = {
  // Stays behind its mines and lets the enemy come.
  turtle: {
    posts: { battleship: 2.5, cruiser: 2.5, destroyer: 2.5, mine: 3.5, torpedo: 3 },
    advance: { vedette: 0.1, others: -0.2 },
    question: { battleship: 2, cruiser: 2, destroyer: 2, others: -1 },
    strike: 0.5,
  },
  // Battleships and what follows them go straight ahead and ask about everything.
  rush: {
    posts: { battleship: 6, cruiser: 6, destroyer: 6 },
    advance: { battleship: 2, cruiser: 1.5, destroyer: 1.5, others: 0.2 },
    question: SENIORS_ASK,
    strike: 0.5,
  },
  // Submarines look for battleships.
  hunters: {
    posts: { submarine: 6 },
    advance: { submarine: 2, sweeper: 0.5, others: 0.2 },
    question: { submarine: 2, battleship: 2, cruiser: 2, others: -0.5 },
    strike: 0.5,
  },
  // Asks only about what it knows, and about pieces that never moved: they may be forts.
  'never-ask': {
    posts: { mine: 6, torpedo: 5.8, submarine: 5.6, cruiser: 5, battleship: 4.8, destroyer: 4.8 },
    advance: { torpedo: 1, others: 0.3 },
    question: { others: -3 },
    strike: 2,
  },
  // Torpedoes in front strike whatever they reach.
  swarm: {
    posts: { torpedo: 6 },
    advance: { torpedo: 2, battleship: 0.8, cruiser: 0.8, others: 0 },
    question: SENIORS_ASK,
    strike: 2,
  },
  // Groups of three juniors, which beat the next class above.
  trios: {
    posts: { destroyer: 4, patrol: 4, vedette: 4, sweeper: 4 },
    isGrouped: true,
    advance: { destroyer: 0.8, patrol: 0.8, vedette: 0.8, sweeper: 0.8, others: 0.2 },
    question: SENIORS_ASK,
    strike: 0.5,
  },
};

/** What is known of an enemy piece. */
interface Known {
  readonly class: PieceClass | null;
  readonly hasMoved: boolean;
  readonly hasWon: boolean;
}

const STRANGER: Known = { class: null, hasMoved: false, hasWon: false };
/** The largest random amount added to each choice, so that no two games are alike. */
const NOISE = 2;
const FINE = 1 << 20;

export const createStrategy = (rules: BlindRules, seat: Seat, name: StrategyName): Bot =>
  new StrategyBot(rules, seat, IDEAS[name]);

class StrategyBot implements Bot {
  readonly #rules: BlindRules;
  readonly #seat: Seat;
  readonly #idea: Strategy;
  readonly #known = new Map<Cell, Known>();
  #view: BlindView;

  constructor(rules: BlindRules, seat: Seat, idea: Strategy) {
    this.#rules = rules;
    this.#seat = seat;
    this.#idea = idea;
    this.#view = openingView(rules, seat) as BlindView;
  }

  observe(seen: SeenEvent): void {
    const event = seen as SeenBlindEvent;
    this.#note(event);
    this.#view = evolveView(this.#view, event) as BlindView;
  }

  choose({ chance }: { readonly chance: Chance }) {
    if (this.#view.publicState.phase === 'deploy') {
      const pieces = placementOf(this.#seat, this.#idea, chance);
      return ok({ type: 'deploy' as const, pieces });
    }
    const actions = legal(this.#view, chance) as readonly BlindAction[];
    const scored = actions.map((action) => ({
      action,
      score: this.#score(action) + (NOISE * chance.below(FINE)) / FINE,
    }));
    return ok(scored.reduce((best, next) => (next.score > best.score ? next : best)).action);
  }

  #note(event: SeenBlindEvent): void {
    const { question } = this.#view.publicState;
    const at = (cell: Cell): Known => this.#known.get(cell) ?? STRANGER;
    if (event.type === 'moved') {
      this.#known.set(event.to, { ...at(event.from), hasMoved: true });
      this.#known.delete(event.from);
    } else if (event.type === 'answered' && question !== null) {
      this.#known.set(question.about, { ...at(question.about), class: event.class });
    } else if (event.type === 'struck') {
      this.#known.set(event.at, { ...at(event.at), class: event.class });
    } else if (event.type === 'clash' && event.result === 'attacker' && question !== null) {
      this.#known.set(question.from, { ...at(question.from), hasWon: true });
    }
    if ('removed' in event) for (const piece of event.removed) this.#known.delete(piece.at);
  }

  #score(action: BlindAction): number {
    switch (action.type) {
      case 'move':
        return this.#advance(action);
      case 'ask':
        return this.#advance(action) + this.#question(action);
      case 'strike':
        return this.#advance(action) + this.#strike(action);
      case 'answer':
        if (this.#idea.isGrouped) return 2 * action.cells.length;
        return action.cells.length === 1 ? 0.5 : 0.3;
      case 'declare':
        return (this.#wins(action.cells.length) ? 10 : 0) - action.cells.length;
      case 'deploy':
        return 0;
    }
  }

  #advance({ from, ...rest }: TurnAction): number {
    const to = 'to' in rest ? (rest.to ?? from) : from;
    const lines = (rowOf(FIELD, to) - rowOf(FIELD, from)) * (this.#seat === 0 ? 1 : -1);
    return byClass(this.#idea.advance, this.#view.classes[from]!) * lines;
  }

  #question(action: AskAction): number {
    const asker = this.#view.classes[action.from]!;
    const { class: known, hasMoved } = this.#known.get(action.about) ?? STRANGER;
    if (known === 'fort') return 20;
    if (known !== null) {
      const force = { class: asker, count: action.force?.length ?? 1 };
      return clash(this.#rules, force, { class: known, count: 1 }) === 'attacker' ? 6 : -6;
    }
    return this.#idea === IDEAS['never-ask'] && !hasMoved
      ? 0.5
      : byClass(this.#idea.question, asker);
  }

  #strike(action: StrikeAction): number {
    const { class: known, hasWon } = this.#known.get(action.at) ?? STRANGER;
    if (known === 'fort') return -6;
    if (known !== null) return ['battleship', 'cruiser', 'mine'].includes(known) ? 6 : -2;
    return hasWon ? 4 : this.#idea.strike;
  }

  #wins(count: number): boolean {
    const { question } = this.#view.publicState;
    const answer = question?.answer ?? null;
    if (question === null || answer === null) return false;
    const attacker = { class: this.#view.classes[question.from]!, count };
    return clash(this.#rules, attacker, answer) === 'attacker';
  }
}

const byClass = (values: ByClass & { readonly others: number }, name: PieceClass): number =>
  values[name] ?? values.others;

/** The order in which classes are placed. */
const ORDER: readonly PieceClass[] = PIECE_CLASSES.toReversed();
const SPREAD = 0.9;
/** How much likelier a piece stands beside its like. */
const TOGETHER = 12;

/** Every piece drawn near the line of its class. */
function placementOf(seat: Seat, idea: Strategy, chance: Chance): BlindPlacement {
  const placed = new Map<Cell, PieceClass>();
  for (const name of ORDER) {
    const depth = idea.posts[name] ?? BOOK[name];
    for (let count = 0; count < PIECES[name].count; count++) {
      const cells = ownHalf(seat).filter((cell) => !placed.has(cell));
      const weights = cells.map((cell) => {
        const line = seat === 0 ? rowOf(FIELD, cell) : FIELD.rows - 1 - rowOf(FIELD, cell);
        const isBeside = besides(cell).some((near) => placed.get(near) === name);
        const grouping = idea.isGrouped && isShip(name) && isBeside ? TOGETHER : 1;
        return grouping * Math.exp(-(((line - depth) / SPREAD) ** 2) / 2) + 1e-9;
      });
      let rest = (chance.below(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (rest -= weight) < 0);
      placed.set(cells.at(index)!, name);
    }
  }
  return makePlacement(placed);
}

const besides = (cell: Cell): readonly Cell[] => [
  cell - FIELD.columns,
  cell + FIELD.columns,
  ...(cell % FIELD.columns > 0 ? [cell - 1] : []),
  ...(cell % FIELD.columns < FIELD.columns - 1 ? [cell + 1] : []),
];
