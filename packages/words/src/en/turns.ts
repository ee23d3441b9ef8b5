import type { ToldShot } from '../types/battle.ts';
import { type Who, told } from '../types/game.ts';
import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { numbers, starting } from './game.ts';

const nameOf = (who: Who): string => told(who, 'You', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${callWithin(call)} at ${at}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};
