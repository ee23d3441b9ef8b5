import type { ReplayWords } from '../replays.ts';
import { italian } from './numbers.ts';

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: giocatore 0 ${players[0] ?? 'senza nome'}, giocatore 1 ${players[1] ?? 'senza nome'}`,
  position: (position) => `da ${position}`,
  signs: {
    fleet: "segni: # nave propria   o acqua   x colpito   X affondato   ? tiro dall'esito ignoto",
    blind:
      'segni: sigle dei pezzi propri   # dorso di un pezzo nemico   * dorso con la classe segnata   0 1 giocatore, per gli spettatori',
  },
  start: 'inizio',
  step: (number, seconds) => `${number}. a ${italian.decimal(seconds)} s`,
  own: (seat) => `giocatore ${seat}, propria`,
  target: (seat) => `giocatore ${seat}, bersaglio`,
  board: (seat) => `griglia del giocatore ${seat}`,
  field: (seat) => (seat === null ? 'spettatore' : `giocatore ${seat}`),
  scores: ([zero, one]) =>
    `Punti: giocatore 0 ${italian.number(zero)}, giocatore 1 ${italian.number(one)}`,
};
