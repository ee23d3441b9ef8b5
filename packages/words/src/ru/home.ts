import type { HomeWords } from '../home.ts';

export const home: HomeWords = {
  motto: 'дом морских боёв',
  choices: {
    play: 'Играть',
    resume: 'Сохранённые игры',
    settings: 'Настройки и язык',
    help: 'Справка',
    quit: 'Выход',
  },
  keys: '↑ ↓ выбор   Enter дальше   F10 справка   Esc выход',
};
