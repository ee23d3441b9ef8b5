import type { ToldShot } from '../types/battle.ts';
import type { EveningWords, LadderWords } from '../types/evening.ts';
import { type Who, told } from '../types/game.ts';
import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { numbers, starting } from './game.ts';

export const evening: EveningWords = {
  final: 'Final',
  semifinal: 'Semi-final',
  quarterfinal: 'Quarter-final',
  round: (number) => `Round ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'Agree who goes first:',
  begins: (name) => `${name} goes first`,
  again: (name) => `The match was drawn. It is played again, and ${name} goes first.`,
  start: 'Start the match',
  keys: '↑ ↓ choose   Enter start   F10 help   Esc leave',
  watchKeys: '\\ scores   Tab legend   F10 help   Esc leave',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Strengths',
  yours: 'yours',
  theirs: 'enemy',
  rank: 'rank',
  beats: [
    'The higher rank wins, whatever the numbers.',
    'Same class: more ships win; equal numbers are both lost.',
    'Three ships beat one of the next higher rank.',
    'Submarines beat battleships.',
    'Minesweepers take mines; other ships are lost with the mine.',
    'Any ship takes a fort it asks about.',
    'A torpedo removes any neighbour but a fort.',
  ],
  lastMove: 'the last move',
  only: (pieces) => `Only one choice: ${pieces}.`,
};

const nameOf = (who: Who): string => told(who, 'You', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${callWithin(call)} at ${at}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};
