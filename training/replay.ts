import { createInterface } from 'node:readline';
import {
  type BlindAction,
  type BlindEvent,
  type BlindPlacement,
  type BlindRules,
  type BlindState,
  CLASH_RESULTS,
  type Cell,
  Chance,
  FIELD,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  act,
  legal,
  makePlacement,
  type SeenBlindEvent,
  resolveRules,
  rowOf,
  see,
  start,
  view,
} from '@flotilla/engine';
import { Ledger } from '../packages/bots/src/blind/learned/ledger.ts';
import { type NetworkPhase, observeLedger } from '../packages/bots/src/blind/learned/observe.ts';

/**
 * A game of the simulator. A step is the seat, its action and a checksum of what the network is shown; then the
 * number of legal actions, the sum of their checksums and the events, or one checksum of all three.
 */
export interface Trace {
  readonly rules: readonly number[];
  readonly first: Seat;
  readonly placements: readonly [string, string];
  readonly start: string;
  readonly steps: readonly (
    | readonly [Seat, string, number, number, number, string]
    | readonly [Seat, string, number, number]
  )[];
}

const REASONS = ['', 'forts-taken', 'no-move', 'no-ships', 'no-progress'];

/**
 * Plays a trace again in the engine. Every event, the set of legal actions before each step, and the
 * result must be the same; the first difference is thrown.
 */
export function replayTrace(trace: Trace): number {
  const rules = rulesOf(trace.rules);
  const opened = start({ rules, first: trace.first }, new Chance('trace'));
  if (!opened.ok) throw new Error(opened.error.message);
  let state = opened.value.state as BlindState;
  let events: readonly BlindEvent[] = [];
  const ledgers = [new Ledger(rules, 0), new Ledger(rules, 1)] as const;
  const perform = (seat: Seat, action: BlindAction): void => {
    const acted = act(state, seat, action);
    if (!acted.ok) throw new Error(`${JSON.stringify(action)}: ${acted.error.message}`);
    state = acted.value.state as BlindState;
    events = acted.value.events as readonly BlindEvent[];
    for (const event of events) {
      for (const ledger of ledgers) ledger.observe(seeBlindEvent(state, event, ledger.seat));
    }
  };
  for (const seat of [0, 1] as const) {
    perform(seat, { type: 'deploy', pieces: placementOf(seat, trace.placements[seat]) });
  }
  compare('start', trace.start, eventTexts(events));
  for (const [index, step] of trace.steps.entries()) {
    const [seat, text] = step;
    const where = `step ${index}, ${text}`;
    if (state.publicState.toAct[0] !== seat) throw new Error(`${where}: another seat is to act.`);
    const texts = legalTexts(state, seat);
    const sum = texts.reduce((total, one) => (total + checksum(one)) >>> 0, 0);
    compare(`${where}, observation`, `${step[2]}`, `${observationChecksum(state, ledgers[seat])}`);
    perform(seat, actionOf(state, text));
    const told = eventTexts(events);
    if (step.length === 6) {
      compare(where, step[5], told);
      compare(`${where}, legal actions`, `${step[3]}.${step[4]}`, `${texts.length}.${sum}`);
    } else compare(where, `${step[3]}`, `${checksum(`${told}${texts.length}.${sum}`)}`);
  }
  return trace.steps.length;
}

function compare(where: string, simulated: string, engine: string): void {
  if (simulated !== engine) throw new Error(`${where}: simulator ${simulated}, engine ${engine}`);
}

function rulesOf(numbers: readonly number[]): BlindRules {
  const [directions, leap, standing, commit, loss, spent, torpedo, forts, drawAfter] = numbers;
  const resolved = resolveRules({
    preset: 'blind',
    directions,
    leap: leap === 1,
    standing: standing === 1,
    commit: commit === 1 ? 'before' : 'after',
    loss: loss === 1 ? 'force' : 'one',
    spent: spent === 1,
    torpedoAsked: torpedo === 1 ? 'explodes' : 'captured',
    forts,
    drawAfter: drawAfter === 0 ? null : drawAfter,
  });
  if (!resolved.ok) throw new Error(resolved.error.message);
  return resolved.value as BlindRules;
}

/** A placement is written from the seat's rear line on. */
function placementOf(seat: Seat, text: string): BlindPlacement {
  const pieces = new Map<Cell, PieceClass>();
  for (const [index, letter] of [...text].entries()) {
    const name = PIECE_CLASSES.find((one) => PIECES[one].codes.short === letter);
    const line = rowOf(FIELD, index);
    const cell =
      (seat === 0 ? line : FIELD.rows - 1 - line) * FIELD.columns + (index % FIELD.columns);
    if (name !== undefined) pieces.set(cell, name);
  }
  return makePlacement(pieces);
}

/** `from-stand?target/force`, or the cells of a force. */
function actionOf({ publicState, classes }: BlindState, text: string): BlindAction {
  const [turn, committed] = text.split('/');
  const cells = (list: string): Cell[] => list.split('+').map(Number);
  if (publicState.phase === 'answer' || publicState.phase === 'declare') {
    return { type: publicState.phase, cells: cells(turn!) };
  }
  const [way, aim] = turn!.split('?');
  const [from, to] = way!.split('-').map(Number) as [Cell, Cell];
  if (aim === undefined) return { type: 'move', from, to };
  const target = Number(aim);
  const path = from === to ? { from } : { from, to };
  if (classes[from] === 'torpedo') return { type: 'strike', ...path, at: target };
  const force = committed === undefined ? {} : { force: cells(committed) };
  return { type: 'ask', ...path, about: target, ...force };
}

const legalTexts = (state: BlindState, seat: Seat): string[] =>
  (legal(view(state, seat), new Chance('')) as readonly BlindAction[]).map(actionText);

function actionText(action: BlindAction): string {
  switch (action.type) {
    case 'move':
      return `${action.from}-${action.to}`;
    case 'ask': {
      const force = action.force === undefined ? '' : `/${action.force.join('+')}`;
      return `${action.from}-${action.to ?? action.from}?${action.about}${force}`;
    }
    case 'strike':
      return `${action.from}-${action.to ?? action.from}?${action.at}`;
    case 'answer':
    case 'declare':
      return action.cells.join('+');
    case 'deploy':
      throw new Error('No deployment is expected here.');
  }
}

const code = (name: PieceClass): number => PIECE_CLASSES.indexOf(name);

const eventTexts = (events: readonly BlindEvent[]): string => events.map(eventText).join('');

function eventText(event: BlindEvent): string {
  const removed = (list: readonly { at: Cell; seat: Seat; class: PieceClass }[]): string =>
    list.map((one) => `,${one.at}.${one.seat}.${code(one.class)}`).join('');
  switch (event.type) {
    case 'moved':
      return `M${event.seat}:${event.from}-${event.to};`;
    case 'asked': {
      const force = event.force === undefined ? '' : `/${event.force.join('+')}`;
      return `Q${event.seat}:${event.from}?${event.about}${force};`;
    }
    case 'answered':
      return `A${event.seat}:${code(event.class)}x${event.count}/${event.cells.join('+')};`;
    case 'clash':
      return `C${CLASH_RESULTS.indexOf(event.result)}${removed(event.removed)};`;
    case 'struck':
      return `S${event.seat}:${event.from}!${event.at}.${code(event.class)}${removed(event.removed)};`;
    case 'turn':
      return `T${event.seat};`;
    case 'ended':
      return `E${event.winner ?? 2}.${REASONS.indexOf(event.reason)};`;
    default:
      return '';
  }
}

const seeBlindEvent = (state: BlindState, event: BlindEvent, seat: Seat): SeenBlindEvent =>
  see(state, event, seat) as SeenBlindEvent;

/** What the ledger of a seat, told only what that seat may see, shows the network. */
function observationChecksum({ publicState }: BlindState, ledger: Ledger): number {
  const { planes, globals } = observeLedger(ledger, publicState.phase as NetworkPhase);
  let hash = 2166136261;
  for (const values of [planes, globals]) {
    for (const value of values) {
      hash = Math.imul(hash ^ Math.floor(value * 1000 + 0.5), 16777619);
    }
  }
  return hash >>> 0;
}

/** FNV-1a over characters below 256. */
function checksum(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

if (import.meta.main) {
  let games = 0;
  let steps = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    try {
      steps += replayTrace(JSON.parse(line) as Trace);
    } catch (error) {
      console.log(`Game ${games}: ${(error as Error).message}`);
      process.exit(1);
    }
    games++;
  }
  console.log(`${games} games with ${steps} actions agree.`);
}
