import type { PagePlacingWords } from '../page-placing.ts';
import { numbers } from './numbers.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placing: PagePlacingWords = {
  fleet: {
    title: 'Disponi la tua flotta',
    hint: 'Trascina le navi sulla carta, oppure scegline una e tocca una casella. Con R o con il tasto destro si gira una nave.',
    grid: 'Le tue acque, dove disporre la flotta',
  },
  pieces: {
    title: 'Disponi i tuoi 45 pezzi',
    hint: 'Scegli una classe e dipingila sulla tua metà; trascina un pezzo per scambiarlo con un altro.',
    grid: 'La tua metà del campo',
  },
  dock: 'Navi da disporre',
  palette: 'Pezzi da disporre',
  turn: 'Gira',
  random: 'A caso',
  clear: 'Svuota',
  undo: 'Indietro',
  keep: 'Conserva lo schieramento',
  kept: 'Conservato per la prossima volta.',
  useKept: 'Il mio schieramento',
  mirror: 'Specchio',
  erase: 'Togli',
  ready: 'Tutto pronto',
  left: (count) => `Da disporre: ${numbers.number(count)}`,
  allPlaced: 'Tutto disposto. Quando vuoi.',
  placed: (ship, from, to) =>
    from === to ? `${capital(ship)} in ${from}.` : `${capital(ship)} da ${from} a ${to}.`,
  removed: (ship) => `${capital(ship)}: fuori dalla griglia.`,
  refused: (ship) => `${capital(ship)}: lì non può stare.`,
  free: 'libera',
  covered: (ship) => ship,
  formations: {
    title: 'Schieramenti pronti',
    wall: 'Muraglia',
    wings: 'Due ali',
    fortress: 'Roccaforte',
  },
  waiting: (name) => `${name} sta ancora disponendo…`,
  sealed: 'Il tuo schieramento è sigillato: da ora nessuno può spostare una nave.',
};
