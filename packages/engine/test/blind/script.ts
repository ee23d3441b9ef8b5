import type { Json, Seat } from '../../src/index.ts';

/**
 * Messages in short. After the seat:
 *
 * - `C7-C8` moves, `C7-C8 ?C9` moves and asks, `C7 ?C9` asks standing,
 *   `C7-C8 ?C9 [C8 D8]` asks with a force fixed beforehand;
 * - `T7-T8 *T9` moves and strikes, `T7 *T9` strikes standing;
 * - `= C9 C10` answers, `! C8 D8` declares;
 * - `resign`, `offer-draw`, `accept-draw`, `decline-draw`.
 */
export function readScript(line: string): { readonly seat: Seat; readonly message: Json } {
  const [, seat, body] = /^([01]) (.+)$/u.exec(line) ?? [];
  if (seat === undefined) throw new Error(`No seat in "${line}".`);
  return { seat: seat === '0' ? 0 : 1, message: readBody(body!) };
}

function readBody(body: string): Json {
  const [word, ...cells] = body.split(' ');
  if (word === '=') return { type: 'answer', cells };
  if (word === '!') return { type: 'declare', cells };
  if (/^[a-z-]+$/u.test(body)) return { type: body };
  const parts =
    /^(?<from>[^- ]+)(?:-(?<to>[^ ]+))?(?: (?<sign>[?*])(?<target>[^ ]+))?(?: \[(?<force>.+)\])?$/u;
  const { from, to, sign, target, force } = parts.exec(body)?.groups ?? {};
  if (from === undefined) throw new Error(`No action: "${body}".`);
  const way = to === undefined ? { from } : { from, to };
  if (sign === undefined) return { type: 'move', ...way };
  if (sign === '*') return { type: 'strike', ...way, at: target };
  const fixed = force === undefined ? {} : { force: force.split(' ') };
  return { type: 'ask', ...way, about: target, ...fixed };
}
