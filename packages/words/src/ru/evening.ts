import type { ToldShot } from '../types/battle.ts';
import type { EveningWords, LadderWords } from '../types/evening.ts';
import { type Who, told } from '../types/game.ts';
import { type TurnWords, callWithin, partsTold } from '../types/turns.ts';
import { numbers, starting } from './game.ts';

export const evening: EveningWords = {
  final: 'Финал',
  semifinal: 'Полуфинал',
  quarterfinal: 'Четвертьфинал',
  round: (number) => `Круг ${number}`,
  announced: (round, one, two) => `${round}: ${one} – ${two}`,
  whoBegins: 'Договоритесь, кто начинает:',
  begins: (name) => `Начинает ${name}`,
  again: (name) => `Ничья: партия переигрывается, начинает ${name}.`,
  start: 'Начать партию',
  keys: '↑ ↓ выбор   Enter начать   F10 справка   Esc выход',
  watchKeys: '\\ очки   Tab значки   F10 справка   Esc выход',
  numbered: (name, number) => `${name} ${number}`,
};

export const ladder: LadderWords = {
  title: 'Сила фигур',
  yours: 'свои',
  theirs: 'чужие',
  rank: 'ранг',
  beats: [
    'Побеждает старший ранг, сколько бы фигур ни было.',
    'Один класс: побеждает большее число; поровну — гибнут все.',
    'Три корабля бьют один корабль следующего старшего ранга.',
    'Подводные лодки бьют линкоры.',
    'Тральщики берут мины; другие корабли гибнут вместе с миной.',
    'Любой корабль берёт форт, про который спросил.',
    'Торпеда снимает любого соседа, кроме форта.',
  ],
  lastMove: 'последний ход',
  only: (pieces) => `Выбор один: ${pieces}.`,
};

const nameOf = (who: Who): string => told(who, 'Вы', starting);

const shotTold = ({ at, call, ship }: ToldShot): string =>
  `${at} — ${callWithin(call)}${ship === null ? '' : ` (${ship})`}`;

export const turns: TurnWords = {
  shots: (who, shots, isCut) => `${nameOf(who)}: ${partsTold(shots.map(shotTold), isCut)}.`,
  salvo: (who, shots) => `${nameOf(who)}: ${numbers.shots(shots)}.`,
  counted: (who, shots, hits) => `${nameOf(who)}: ${numbers.shots(shots)}, ${numbers.hits(hits)}.`,
};
