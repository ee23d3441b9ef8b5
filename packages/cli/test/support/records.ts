import type { Json } from '@flotilla/engine';
import { type Message, refereed } from './referee-client.ts';

/** A record with its parts open to change. */
export type OpenRecord = {
  -readonly [Key in keyof Message]: Message[Key];
} & {
  actions: { seat: number; action: { [key: string]: Json }; at: number }[];
};

/** The record of a game in which these lines are all accepted, and which they end. */
export async function recordOf(lines: readonly Json[]): Promise<OpenRecord> {
  const answers = await refereed([...lines, { record: true }]);
  const refused = answers.findIndex(({ ok }) => !ok);
  if (refused >= 0) throw new Error(`Line ${refused + 1}: ${answers[refused]!.error?.message}`);
  return answers.at(-1)!.record as OpenRecord;
}

const fire = (seat: number, ...at: readonly string[]): Json => ({
  seat,
  action: { type: 'fire', at },
});

/**
 * The Spanish game on a small board, with its reply shot (rulebook 1.3.2):
 *
 *     seat 0   1 2 3 4    seat 1   1 2 3 4
 *            A c c . .           A . . . l
 *            B . . . .           B . c . .
 *            C . . . .           C . c . .
 *            D . . . l           D . . . .
 */
export const fleetRecord = (): Promise<OpenRecord> =>
  recordOf([
    {
      start: {
        rules: {
          preset: 'spanish',
          board: { rows: 4, columns: 4 },
          fleet: [
            { class: 'cruiser', size: 2, count: 1 },
            { class: 'launch', size: 1, count: 1 },
          ],
        },
        seed: 'pond',
        first: 0,
      },
    },
    {
      seat: 0,
      action: {
        type: 'deploy',
        ships: [
          { class: 'cruiser', from: 'A1', to: 'A2' },
          { class: 'launch', from: 'D4', to: 'D4' },
        ],
        salt: '00112233445566778899aabbccddeeff',
      },
    },
    {
      seat: 1,
      action: {
        type: 'deploy',
        ships: [
          { class: 'launch', from: 'A4', to: 'A4' },
          { class: 'cruiser', from: 'C2', to: 'B2' },
        ],
        salt: 'ffeeddccbbaa99887766554433221100',
      },
    },
    fire(0, 'B2'),
    fire(0, 'C2'),
    fire(0, 'D1'),
    fire(1, 'A1'),
    fire(1, 'C3'),
    { seat: 1, action: { type: 'offer-draw' } },
    { seat: 0, action: { type: 'decline-draw' } },
    fire(0, 'A4'),
    fire(1, 'A2'),
  ]);

/**
 * A salvo game on a small board that ends in a tie (rulebook 1.3.3, 1.4):
 *
 *     seat 0   1 2 3 4    seat 1   1 2 3 4
 *            A c c . .           A . . . s
 *            B . . . .           B c . . .
 *            C . . . .           C c . . .
 *            D . . . s           D . . . .
 */
export const salvoRecord = (): Promise<OpenRecord> => {
  const fleet = (seat: number, from: string, to: string, submarine: string): Json => ({
    seat,
    action: {
      type: 'deploy',
      ships: [
        { class: 'cruiser', from, to },
        { class: 'submarine', from: submarine, to: submarine },
      ],
      salt: '00112233445566778899aabbccddeeff',
    },
  });
  return recordOf([
    {
      start: {
        rules: {
          preset: 'salvo',
          board: { rows: 4, columns: 4 },
          fleet: [
            { class: 'cruiser', size: 2, count: 1 },
            { class: 'submarine', size: 1, count: 1 },
          ],
        },
        first: 0,
      },
    },
    fleet(0, 'A1', 'A2', 'D4'),
    fleet(1, 'B1', 'C1', 'A4'),
    fire(0, 'B1', 'C1', 'D1'),
    fire(1, 'A1', 'D4'),
    fire(0, 'A4'),
    fire(1, 'A2'),
  ]);
};

/**
 * A blind game with memory aid, its forces fixed beforehand: a question that is won, a strike at a fort,
 * a question by the other side, which wins it too, and a draw (rulebook 2.2.4, 2.4.2, 2.5).
 *
 *         A B C D E F G H I J K L
 *     15  . . . . . . . . . . . x
 *     10  . . d b . . . . . . . .
 *      9  . . d . . . . x . . . .
 *      8  . . . C . . . T . . . .
 *      7  . . C . . . . . . . . .
 *      2  . S . . . . . . . . . .
 *      1  X . . . . . . . . . . .       seat 0 is to move
 */
export const blindRecord = (): Promise<OpenRecord> => {
  const act = (seat: number, action: Json): Json => ({ seat, action });
  return recordOf([
    {
      start: {
        rules: { preset: 'blind-patent', memoryAid: true },
        position: '11x/12/12/12/12/2db8/2d4x4/3C3T4/2C9/12/12/12/12/1S10/X11 0',
      },
    },
    act(0, { type: 'ask', from: 'C7', to: 'C8', about: 'C9', force: ['D8', 'C8'] }),
    act(1, { type: 'answer', cells: ['C10', 'C9'] }),
    act(0, { type: 'strike', from: 'H8', at: 'H9' }),
    act(1, { type: 'ask', from: 'D10', to: 'D9', about: 'D8' }),
    act(0, { type: 'answer', cells: ['C8', 'D8'] }),
    act(1, { type: 'move', from: 'D9', to: 'D8' }),
    act(0, { type: 'offer-draw' }),
    act(1, { type: 'accept-draw' }),
  ]);
};
