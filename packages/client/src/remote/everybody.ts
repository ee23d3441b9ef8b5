import {
  type Json,
  type Ruleset,
  type Seat,
  type SeenEvent,
  makeSeen,
  parseSeen,
} from '@flotilla/engine';

type Written = { readonly [key: string]: Json };

/** What an event shows its own seat and nobody else (see the language, §4). */
const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  deployed: ['ships', 'pieces'],
  asked: ['force'],
  answered: ['cells'],
};

/** An event that a seat has seen, as everybody sees it: without what was for that seat alone. */
export function seenByEverybody(rules: Ruleset, seat: Seat, seen: SeenEvent): SeenEvent {
  const written = makeSeen(rules, seat, seen) as Written;
  const shared = written['type'] === 'position' ? placesOnly(written, seat) : without(written);
  const parsed = parseSeen(rules, 'spectator', shared);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function without(written: Written): Written {
  const hidden = PRIVATE[String(written['type'])] ?? [];
  return Object.fromEntries(Object.entries(written).filter(([key]) => !hidden.includes(key)));
}

/** A position has its own form for those who see no classes. */
function placesOnly({ seq, type, own, enemy }: Written, seat: Seat): Written {
  const mine = Object.keys(own as Written);
  const theirs = enemy as readonly string[];
  return { seq: seq!, type: type!, places: seat === 0 ? [mine, theirs] : [theirs, mine] };
}
