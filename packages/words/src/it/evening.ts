import type { ToldShot } from '../types/battle.ts';
import type { EveningWords, LadderWords } from '../types/evening.ts';
import { type Who, told } from '../types/game.ts';
import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { numbers, starting } from './game.ts';

export const evening: EveningWords = {
  final: 'Finale',
  semifinal: 'Semifinale',
  quarterfinal: 'Quarti di finale',
  round: (number) => `Turno ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'Accordatevi su chi inizia:',
  begins: (name) => `Inizia ${name}`,
  again: (name) => `L’incontro è finito in parità. Si rigioca e inizia ${name}.`,
  start: 'Inizia l’incontro',
  keys: '↑ ↓ scegli   Invio inizia   F10 aiuto   Esc esci',
  watchKeys: '\\ punti   Tab legenda   F10 aiuto   Esc esci',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Forza dei pezzi',
  yours: 'tuoi',
  theirs: 'avv.',
  rank: 'grado',
  beats: [
    'Vince il grado superiore, quanti che siano.',
    'Stessa classe: vince il numero maggiore; alla pari cadono tutti.',
    'Tre navi battono una del grado subito superiore.',
    'I sommergibili battono le corazzate.',
    'I dragamine prendono le mine; le altre navi cadono con la mina.',
    'Qualsiasi nave prende il forte di cui chiede.',
    'Un siluro elimina ogni vicino tranne un forte.',
  ],
  lastMove: 'l’ultima mossa',
  only: (pieces) => `C’è una sola scelta: ${pieces}.`,
};

const nameOf = (who: Who): string => told(who, 'Tu', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${callWithin(call)} in ${at}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};
