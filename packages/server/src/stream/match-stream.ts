import type { MatchLine } from '@flotilla/protocol';
import type { QueueOwner } from '../shares/fair-queue.ts';
import type { LineSource } from '../http/route.ts';
import type { MatchId, PersonId } from '../ids.ts';
import { type LiveMatch, seatOf, seatsToAct } from '../match/live-match.ts';
import type { Node } from '../node.ts';
import { Subscriptions } from '../socket/subscriptions.ts';
import { every } from '../world.ts';

/** What a client wants to be told of a match. */
interface WantedStream {
  readonly match: MatchId;
  readonly person: PersonId | null;
  /** The number of the last event that was seen before. */
  readonly after: number;
  /** Whose share of long work `legal` uses; null: it is not wanted. */
  readonly asker: QueueOwner | null;
}

/** A player who waits for an opponent is present as long as the stream is open. */
const ATTEND_EVERY = 10_000;

/** How long to wait when legal actions cannot be worked out now, in milliseconds. */
const ASK_AGAIN_AFTER = 1000;

/** A match as the websocket tells it, until it is over; and on request what the own seat may do when it has to decide. */
export const matchStream =
  (node: Node, { match, person, after, asker }: WantedStream): LineSource =>
  (lines) => {
    const subscriptions = new Subscriptions(node, person, lines.write);
    let stopSteps = (): void => {};
    let isOver = false;
    /** Which question to the seat this is; a question is open until the seat acts, whatever the opponent does meanwhile. */
    let question = 0;
    let isAsked = false;
    const consider = (live: LiveMatch): void => {
      if (isSettled(live)) lines.end();
      else if (asker !== null && !isOver && !isAsked) void ask(live, asker).catch(node.onTrouble);
    };
    const ask = async (live: LiveMatch, owner: QueueOwner): Promise<void> => {
      const seat = person === null ? null : seatOf(live, person);
      if (seat === null || !seatsToAct(live).includes(seat)) return;
      isAsked = true;
      const asked = ++question;
      const legal = await node.rules.legal(live, seat, owner);
      if (isOver || asked !== question) return;
      if (legal.ok)
        lines.write(
          JSON.stringify({
            type: 'decision',
            match,
            version: live.version,
            seat,
            legal: legal.value as DecisionLine['legal'],
          } satisfies DecisionLine),
        );
      else
        node.world.after(ASK_AGAIN_AFTER, () => {
          if (asked === question) askAgain(node.cache.known(match) ?? live);
        });
    };
    const askAgain = (live: LiveMatch): void => {
      question++;
      isAsked = false;
      consider(live);
    };
    const begin = async (): Promise<void> => {
      const watched = await subscriptions.watchMatch(match, after, 0);
      if (!watched.ok || isOver) {
        lines.end();
        return;
      }
      // After the subscription: the update of a step is written before the decision it asks for.
      stopSteps = node.cache.watch(match, ({ live, entry }) => {
        const hasActed =
          entry.type === 'acted' && person !== null && entry.seat === seatOf(live, person);
        if (hasActed) askAgain(live);
        else consider(live);
      });
      const live = node.cache.known(match);
      if (live !== null) consider(live);
    };
    const stopAttending = every(node.world, ATTEND_EVERY, () => subscriptions.attend());
    begin().catch((error: unknown) => {
      node.onTrouble(error);
      lines.end();
    });
    return () => {
      isOver = true;
      stopSteps();
      stopAttending();
      subscriptions.end();
    };
  };

type DecisionLine = Extract<MatchLine, { type: 'decision' }>;

/** Whether nothing more will be told: a rated result is told once more with the ratings. */
const isSettled = ({ status, terms, isRated }: LiveMatch): boolean =>
  status === 'aborted' || (status === 'over' && (!terms.rated || isRated));
