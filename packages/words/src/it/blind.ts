import type { PageBlindWords } from '../types/blind.ts';
import { capital } from '../numerals.ts';
import { numbers, pieces } from './game.ts';

const { list } = numbers;

export const blind: PageBlindWords = {
  field: 'Campo',
  empty: 'vuota',
  enemy: 'pezzo avversario',
  pieceOf: (name) => `pezzo di ${name}`,
  choosePiece: 'Scegli un pezzo.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} in ${at}: scegli dove va.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: non può muoversi.`,
  after: (at) => `Mosso in ${at}. E adesso?`,
  standing: 'Senza muovere:',
  ask: (about) => `Chiedi di ${about}`,
  strike: (at) => `Silura ${at}`,
  nothing: 'Muovi soltanto',
  back: 'Indietro',
  force: 'Attacca con:',
  alone: (piece, at) => `Solo ${at}: ${pieces.name(piece)}`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${from} chiede: che cosa c’è in ${about}?`,
  askedHint: 'Di’ la verità: il pezzo da solo, o una formazione di cui fa parte.',
  declare: (answer) => `La risposta è ${answer}.`,
  declareHint: 'Attacca con:',
  trays: { own: 'Le tue catture', enemy: 'Catture dell’avversario', none: 'ancora nulla' },
  note: (at) => `Nota su ${at}`,
  noteNone: 'Nessuna nota',
  noteHint:
    'Fai clic destro su un pezzo avversario, premi N o tienilo premuto per aggiungere una nota privata.',
  noted: (note) => `nota ${note}`,
  ranked: (piece, code, rank) =>
    rank === null
      ? `${capital(pieces.name(piece))} (${code})`
      : `${capital(pieces.name(piece))} (${code}), grado ${rank}`,
  rank: (rank) => `grado ${rank}`,
  reasons: {
    senior: 'Vince il grado superiore.',
    together: 'Insieme battono il grado superiore.',
    more: 'Stessa classe: vince il numero maggiore.',
    equal: 'Stessa classe e stesso numero: si perdono tutti.',
    submarine: 'I sommergibili battono le corazzate.',
    sweeper: 'I dragamine catturano le mine.',
    mine: 'La mina distrugge la nave che chiede di lei.',
    torpedo: 'La nave che chiede di un siluro lo cattura.',
    explosion: 'Il siluro distrugge la nave che chiede di lui.',
    fort: 'Ogni nave che chiede di un forte lo cattura.',
    strike: 'Il siluro distrugge ciò che colpisce, e si consuma.',
    withstood: 'I forti resistono ai siluri.',
  },
  abilities: {
    battleship: 'La nave più forte. La battono solo i sommergibili e tre incrociatori insieme.',
    cruiser: 'Batte tutte le navi inferiori. Tre cacciatorpediniere insieme lo battono.',
    destroyer: 'Batte tutte le navi inferiori. Tre insieme battono un incrociatore.',
    patrol: 'Batte tutte le navi inferiori. Tre insieme battono un cacciatorpediniere.',
    vedette: 'Muove di una o due celle in linea retta. Batte dragamine e sommergibili.',
    sweeper: 'Cattura le mine. Batte i sommergibili.',
    submarine: 'Batte le corazzate. Tutte le altre navi lo battono.',
    torpedo: 'Non chiede mai. Colpisce un pezzo vicino; solo i forti resistono.',
    mine: 'Si muove anche lei. La nave che chiede è persa; solo i dragamine la catturano.',
    fort: 'Non si muove mai. Lo cattura qualsiasi nave che chieda di lui. Proteggi i tuoi!',
  },
  ladder: {
    title: 'Gradi',
    hint: 'La lettera è la classe del pezzo. Premine una per vedere chi batte.',
    own: 'Tuoi',
    enemy: 'Suoi',
    left: (own, enemy) => `restano: tuoi ${own}, dell’avversario ${enemy}`,
  },
  forecasts: { win: 'Vinci', both: 'Persi entrambi', lose: 'Perdi' },
  memory: 'Segna ciò che mi è stato detto',
  beat: {
    alone: 'C’è una sola scelta: parte da sola.',
    sending: 'Scegli ora: la risposta parte quando la barra è piena.',
    wait: 'Mi serve più tempo',
  },
};
