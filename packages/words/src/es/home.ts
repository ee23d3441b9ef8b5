import type { HomeWords } from '../home.ts';

export const home: HomeWords = {
  motto: 'la casa de las batallas navales',
  choices: {
    play: 'Jugar',
    resume: 'Partidas guardadas',
    settings: 'Ajustes e idioma',
    help: 'Ayuda',
    quit: 'Salir',
  },
  keys: '↑ ↓ elegir   Intro seguir   F10 ayuda   Esc salir',
};
