import type { Outcome } from '../outcome.ts';
import { type BySeat, type Seat, other } from '../seat.ts';
import { type Battle, fleetOf, salvosOf } from './battle.ts';
import type { TurnEvent } from './event.ts';
import type { FleetRules } from './rules.ts';

/** A battle with the rules it is fought by, who began, and the number of the event to come. */
export interface Scene {
  readonly rules: FleetRules;
  readonly first: Seat;
  readonly battle: Battle;
  readonly seq: number;
}

/** What comes after shots: somebody's turn, or the end. */
type Following = TurnEvent | ({ readonly type: 'ended' } & Outcome);

/** What follows after a side has fired (rulebook 1.3). The scene is the one after the shots. */
export function following(scene: Scene, shooter: Seat, hit: boolean): Following {
  const { finish } = scene.rules;
  const foe = other(shooter);
  const goesOn = continues(scene, shooter, hit);
  if (isReply(scene, shooter)) {
    if (isGone(scene, foe)) return ended(null, 'reply-drew');
    return goesOn && finish === 'reply-turn' ? turn(scene, shooter) : ended(foe, 'fleet-sunk');
  }
  if (isGone(scene, foe) && finish !== 'round') return afterSinkingAll(scene, shooter);
  if (goesOn) return turn(scene, shooter);
  const isRoundOver = shooter !== scene.first || shotsLeft(scene, foe) === 0;
  return isRoundOver ? afterRound(scene) : turn(scene, foe);
}

/** The turn that begins the game. */
export const opening = (scene: Scene): TurnEvent =>
  turn(scene, scene.first, salvosOf(scene.rules, scene.battle));

const isGone = ({ battle }: Scene, seat: Seat): boolean => fleetOf(battle, seat).count === 0;

/** A side whose fleet is gone shoots only to reply, or to fill a round (1.3.2, 1.3.3). */
const isReply = (scene: Scene, seat: Seat): boolean =>
  scene.rules.finish !== 'round' && isGone(scene, seat);

/** Does a hit give another shot? Sinking the last ship always ends the turn (1.3.5). */
const continues = (scene: Scene, seat: Seat, hit: boolean): boolean =>
  hit &&
  scene.rules.turn === 'until-miss' &&
  !isGone(scene, other(seat)) &&
  shotsLeft(scene, seat) > 0;

function shotsLeft({ rules, battle }: Scene, seat: Seat): number {
  const { shotLimit } = rules;
  return shotLimit === null ? Infinity : shotLimit - battle.fired[seat];
}

/** The reply belongs to the side that began second, and only if it has a shot left (1.3.2, 1.3.5). */
function afterSinkingAll(scene: Scene, shooter: Seat): Following {
  const isReplied =
    scene.rules.finish !== 'at-once' &&
    shooter === scene.first &&
    shotsLeft(scene, other(shooter)) > 0;
  return isReplied ? turn(scene, other(shooter)) : ended(shooter, 'fleet-sunk');
}

function afterRound(scene: Scene): Following {
  const gone = [isGone(scene, 0), isGone(scene, 1)] as const;
  if (gone[0] && gone[1]) return ended(null, 'round-tie');
  if (gone[0] || gone[1]) return ended(gone[0] ? 1 : 0, 'fleet-sunk');
  const begins = shotsLeft(scene, scene.first) > 0 ? scene.first : other(scene.first);
  if (shotsLeft(scene, begins) === 0) return afterAllShots(scene);
  return turn(scene, begins, salvosOf(scene.rules, scene.battle));
}

/** Both have fired all their shots: whoever hit more cells wins (1.3.4). */
function afterAllShots({ battle }: Scene): Following {
  const lead = fleetOf(battle, 1).hits - fleetOf(battle, 0).hits;
  return ended(lead === 0 ? null : lead > 0 ? 0 : 1, 'shots-spent');
}

function turn(scene: Scene, seat: Seat, salvos: BySeat<number> = scene.battle.salvos): TurnEvent {
  const isReplyShot = scene.rules.finish === 'reply-shot' && isGone(scene, seat);
  const shots = isReplyShot ? 1 : Math.min(salvos[seat], shotsLeft(scene, seat));
  return { seq: scene.seq, type: 'turn', seat, shots };
}

const ended = (winner: Outcome['winner'], reason: Outcome['reason']): Following => ({
  type: 'ended',
  winner,
  reason,
});
