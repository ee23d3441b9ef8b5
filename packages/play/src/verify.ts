import { type Json, type Outcome, type RefusalCode, SEATS, type Seat } from '@flotilla/engine';
import { type Entry, entriesOf } from './journal.ts';
import { type GameRecord, parseRecord } from './record.ts';
import { startMatch } from './match.ts';
import { replay } from './replay.ts';
import { type ActionMessage, sealOf } from './seals.ts';

/** What can be wrong with a record. Codes are stable. */
export const FINDING_CODES = [
  'bad-form',
  'bad-rules',
  'bad-start',
  'time-backwards',
  'after-the-end',
  'action-refused',
  'too-late',
  'time-unjustified',
  'salt-missing',
  'salt-differs',
  'seal-differs',
  'lot-differs',
  'not-finished',
  'wrong-result',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** A broken seal or lot spoils the trust in a game, not the game: it can still be replayed and analysed. */
const TRUST_CODES: ReadonlySet<FindingCode> = new Set([
  'salt-missing',
  'salt-differs',
  'seal-differs',
  'lot-differs',
]);

/** Whether a finding is about a seal or the lot alone. */
export const isAboutTrust = ({ code }: Finding): boolean => TRUST_CODES.has(code);

/** One thing that does not fit: its code with the details, and a sentence for people. */
export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  /** The entry it is about, counted from 1. */
  readonly entry?: number;
  /** The seat whose deployment it is about. */
  readonly seat?: Seat;
  /** Why the engine refuses the action or the start. */
  readonly refusal?: RefusalCode;
  readonly expected?: Json;
  readonly found?: Json;
}

/**
 * Everything that does not fit in a record; an empty list when the game was played exactly so and no
 * ship was moved.
 *
 * @example verifyRecord(JSON.parse(text)) // []
 */
export function verifyRecord(input: unknown): readonly Finding[] {
  const parsed = parseRecord(input);
  if (!parsed.ok) {
    const { code, message } = parsed.error;
    return [{ code: code === 'bad-message' ? 'bad-form' : 'bad-rules', message }];
  }
  const record = parsed.value;
  const replayed = replay(record);
  if (!replayed.ok) return [replayed.error];
  const { match, finding } = replayed.value;
  const { outcome } = match.game.publicState;
  const entries = entriesOf(match.journal);
  const proofs = SEATS.flatMap((seat) => {
    const deployment = deploymentOf(entries, seat);
    // Where the replay stopped, a deployment may stand in an entry that was never reached.
    return deployment === null && finding !== null ? [] : proofFindings(record, seat, deployment);
  });
  return [
    ...proofs,
    ...lotFindings(record),
    ...(finding === null ? [] : [finding]),
    ...(outcome === null ? unfinished(finding) : resultFindings(record, outcome)),
  ];
}

/** The lot is drawn from the seed, so anyone can draw it again. */
function lotFindings(record: GameRecord): Finding[] {
  if (record.firstBy === undefined) return [];
  const { firstBy: _drawn, first: found, ...rest } = record;
  const drawn = startMatch({ ...rest, first: null });
  const lot =
    drawn.ok && drawn.value.match.setup.firstBy === 'lot' ? drawn.value.match.setup : null;
  if (lot?.first === found) return [];
  const message =
    lot === null
      ? 'The record says that the lot decided who began, but by its rules there is no lot.'
      : `By the seed the lot falls on seat ${lot.first}; the record says seat ${found}.`;
  return [{ code: 'lot-differs', message, expected: lot?.first ?? null, found }];
}

/** What no record can prove, or this one does not. Codes are stable. */
export const LIMIT_CODES = [
  'actions-unsigned',
  'seed-chosen',
  'first-not-drawn',
  'salt-drawn',
] as const;
export type LimitCode = (typeof LIMIT_CODES)[number];

/** Something that `verifyRecord` cannot show, with a sentence for people. */
export interface Limit {
  readonly code: LimitCode;
  readonly message: string;
  readonly seat?: Seat;
}

/**
 * What a record leaves open even if nothing in it is wrong.
 *
 * @example limitsOfProof(record).map(({ code }) => code) // ['actions-unsigned', 'seed-chosen']
 */
export function limitsOfProof({ firstBy, position, actions }: GameRecord): readonly Limit[] {
  const salts = SEATS.filter((seat) => {
    const deployment = deploymentOf(actions, seat);
    return deployment !== null && deployment['salt'] === undefined;
  });
  return [
    {
      code: 'actions-unsigned',
      message:
        'Names and actions are not signed: compare seals and events with those you were shown.',
    },
    firstBy === 'lot'
      ? {
          code: 'seed-chosen',
          message: 'The lot fits the seed, but the program that kept the match chose the seed.',
        }
      : {
          code: 'first-not-drawn',
          message: `The record does not say that the lot decided who began: ${position === null ? 'it was agreed, ruled, or not written down' : 'the position says it'}.`,
        },
    ...salts.map((seat): Limit => ({
      code: 'salt-drawn',
      message: `Seat ${seat} sent no salt of its own: its seal binds it only as far as you trust the program that kept the match.`,
      seat,
    })),
  ];
}

const unfinished = (stopped: Finding | null): Finding[] =>
  stopped === null ? [{ code: 'not-finished', message: 'The game is not over.' }] : [];

/** The deployment of a seat as it was sent. */
function deploymentOf(played: readonly Entry[], seat: Seat): ActionMessage | null {
  for (const entry of played) {
    if (!('action' in entry) || entry.seat !== seat) continue;
    if (entry.action['type'] === 'deploy') return entry.action;
  }
  return null;
}

/** What is wrong with the salt and the seal of a seat. Without a deployment it must have neither. */
function proofFindings(
  record: GameRecord,
  seat: Seat,
  deployment: ActionMessage | null,
): Finding[] {
  const told = record.salts[seat];
  const salt = deployment === null ? null : ((deployment['salt'] as string | undefined) ?? told);
  const findings: Finding[] = [];
  if (deployment !== null && told === null) {
    findings.push({ code: 'salt-missing', message: `The salt of seat ${seat} is missing.`, seat });
  } else if (told !== salt) {
    const message = `The salt of seat ${seat} is not the one it deployed with.`;
    findings.push({ code: 'salt-differs', message, seat, expected: salt, found: told });
  }
  if (deployment !== null && salt === null) return findings;
  const expected = deployment === null || salt === null ? null : sealOf(deployment, salt);
  const found = record.seals[seat];
  if (found === expected) return findings;
  const message = `The seal of seat ${seat} does not fit its deployment.`;
  return [...findings, { code: 'seal-differs', message, seat, expected, found }];
}

function resultFindings({ result }: GameRecord, outcome: Outcome): Finding[] {
  if (outcome.winner === result.winner && outcome.reason === result.reason) return [];
  const message = `The game was ${described(outcome)}; the record says ${described(result)}.`;
  return [{ code: 'wrong-result', message, expected: { ...outcome }, found: { ...result } }];
}

const described = ({ winner, reason }: Outcome): string =>
  `${winner === null ? 'drawn' : `won by seat ${winner}`} (${reason})`;
