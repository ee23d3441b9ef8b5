import type { BlindPlacement, Seat } from '@flotilla/engine';
import type { Thinking } from '../../bot.ts';
import type { Shape } from '../replica/formation-table.ts';
import type { Laws } from '../replica/laws.ts';
import type { Turn } from '../replica/turn.ts';
import type { Situation } from '../situation.ts';

/** How a bot of one strength decides. Null: nothing that was told fits together. */
export interface Mind {
  deploy(seat: Seat, laws: Laws, thinking: Thinking): BlindPlacement;
  /** Which of the legal turns to play; there is at least one. */
  turn(situation: Situation, turns: readonly Turn[], thinking: Thinking): Turn | null;
  /** Which force to name when asked, of those that are possible. */
  answer(situation: Situation, forces: readonly Shape[], thinking: Thinking): Shape | null;
  /** Which force to fight with after the answer. */
  declare(situation: Situation, forces: readonly Shape[], thinking: Thinking): Shape | null;
}
