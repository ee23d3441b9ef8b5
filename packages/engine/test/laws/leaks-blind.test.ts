import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BlindState,
  FIELD_NAMES,
  SEATS,
  type Seat,
  isPieceClass,
  makeView,
  other,
} from '@flotilla/engine';
import {
  type PlayedGame,
  type Witness,
  anyBlindRules,
  anySeed,
  anyStudy,
  playOut,
  runs,
  witnessOf,
} from '@flotilla/test-kit';
import { type Message, Notes } from './notes.ts';
import { expectSame, beforeTheEnd, without, wordsOf } from './support.ts';

/** The keys of every message, and those that only the seat itself is told. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  deployed: ['seq', 'type', 'seat', 'seal'],
  position: ['seq', 'type', 'own', 'enemy'],
  began: ['seq', 'type', 'first', 'places'],
  turn: ['seq', 'type', 'seat'],
  moved: ['seq', 'type', 'seat', 'from', 'to'],
  asked: ['seq', 'type', 'seat', 'from', 'about'],
  answered: ['seq', 'type', 'seat', 'class', 'count'],
  clash: ['seq', 'type', 'result', 'removed'],
  struck: ['seq', 'type', 'seat', 'from', 'at', 'class', 'removed'],
  'draw-offered': ['seq', 'type', 'seat'],
  'draw-declined': ['seq', 'type', 'seat'],
};
const OWN_KEYS: Readonly<Record<string, string>> = {
  deployed: 'pieces',
  asked: 'force',
  answered: 'cells',
};

/** Messages in which a class may stand: it is announced there (rulebook 2.3, 2.5). */
const TELLING = new Set(['answered', 'clash', 'struck']);

function expectNoMoreKeys(viewer: Seat, message: Message): void {
  const own = message.seat === viewer ? OWN_KEYS[message.type] : undefined;
  const open = own === undefined ? message : without(message, own);
  expectSame(Object.keys(open).sort(), [...KEYS[message.type]!].sort());
  if (TELLING.has(message.type)) return;
  expectSame(wordsOf(without(message, 'pieces', 'own')).filter(isPieceClass), []);
}

/** A view shows of the enemy where the pieces stand, what was announced, and nothing else (rulebook 2.7). */
function expectOnlyTold({ view }: Witness, state: BlindState, seat: Seat, notes: Notes): void {
  const { own: _own, enemy, ...rest } = makeView(view) as { own: unknown; enemy: unknown };
  const { memoryAid } = state.publicState.rules;
  const standing = state.publicState.places.flatMap((owner, cell) =>
    owner === other(seat) ? [FIELD_NAMES[cell]!] : [],
  );
  const back = (name: string): object =>
    memoryAid && notes.known.has(name) ? { known: notes.known.get(name) } : {};
  expectSame(enemy, Object.fromEntries(standing.map((name) => [name, back(name)])));
  const { trays, question, ...others } = rest as unknown as Record<string, unknown>;
  expectSame(trays, notes.lost);
  expectSame((question as { answer: unknown } | null)?.answer ?? null, notes.answer);
  expectSame(wordsOf(others).filter(isPieceClass), []);
}

function expectNoLeak(played: PlayedGame): void {
  const game = beforeTheEnd(played);
  for (const seat of SEATS) {
    const notes = new Notes(seat);
    let told = 0;
    witnessOf(game, seat, (witness, state) => {
      for (; told < witness.messages.length; told++) {
        const message: Message = JSON.parse(witness.messages[told]!);
        expectNoMoreKeys(seat, message);
        notes.read(message);
      }
      expectOnlyTold(witness, state as BlindState, seat, notes);
    });
  }
}

describe('no class of an enemy piece is told before it is announced', () => {
  it('games from deployments', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBlindRules, anySeed, (rules, seed) =>
        expectNoLeak(playOut(rules, seed, { most: 150 })),
      ),
      { numRuns: runs(25) },
    );
  });

  it('games from positions', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, anySeed, ({ rules, position }, seed) =>
        expectNoLeak(playOut(rules, seed, { position, most: 60 })),
      ),
      { numRuns: runs(100) },
    );
  });
});
