import type { PageGuideWords } from '../types/guide.ts';

export const guide: PageGuideWords = {
  title: 'Regole',
  intro: 'Scegli un gioco per leggere le regole.',
  play: 'Gioca a questo gioco',
  learn: 'Imparalo in tre minuti',
  allowed: 'permesso',
  forbidden: 'vietato',
  aim: 'Scopo',
  keys: {
    title: 'Tasti',
    told: {
      '← ↑ ↓ →': 'spostano il mirino sulla tabella',
      Enter: 'spara, sceglie, conferma',
      R: 'ruota una nave mentre la posizioni',
      H: 'dà un suggerimento',
      N: 'apre il taccuino, o una nota su un pezzo avversario',
      M: 'attiva o toglie il suono',
      '\\': 'apre e chiude i punti',
      'F1–F4': 'scorrono la tabella ingrandita: sinistra, destra, su, giù',
      F9: 'dice che la partita è salvata',
      'F10, ?': 'mostra questa pagina',
      Esc: 'torna indietro, chiude',
    },
  },
  everyRule: 'Tutte le regole di questo gioco',
  fleet: {
    aim: 'Ogni giocatore nasconde una flotta sulla propria tabella e spara su quella dell’avversario, che non può vedere. Per vincere affonda tutta la flotta avversaria.',
    ships: 'Navi',
    placing: 'Posizionamento',
    straight: 'Le navi stanno in linea retta, in orizzontale o in verticale, mai in diagonale.',
    apart: 'con l’acqua in mezzo',
    corner: 'a contatto in un angolo',
    beside: 'fianco a fianco',
    calls: 'Annunci',
    callsText:
      'Dopo ogni colpo chi lo riceve dice l’esito. Quando è colpita l’ultima cella di una nave si dice «colpito e affondato» invece di «colpito».',
    salvoCalls: 'I colpi di una salva si annunciano tutti insieme e insieme ricevono risposta.',
    end: 'Fine',
    scores: 'Punti',
    scoresText:
      'Nei tornei si contano anche i punti: −3 per un colpo in acqua, +5 per un colpo a segno, di più per un affondamento (+15, +11, +8 e +5 per 2, 3, 4 e 5 celle), +20 per la vittoria. I punti non decidono chi vince.',
  },
  blind: {
    aim: 'Ogni parte ha 45 pezzi su un solo campo e di quelli avversari vede solo il dorso. Per vincere cattura i forti avversari.',
    pieces: 'Pezzi',
    piecesText:
      'Posiziona i tuoi pezzi come vuoi sulle tue sette linee; quella in mezzo resta libera. Da quel momento entrambi vedono dove sono i pezzi, ma non che cosa sono.',
    rank: 'Grado',
    count: 'Pezzi',
    turn: 'Turni',
    turnText:
      'Un turno è una mossa; dopo puoi fare una domanda o lanciare un siluro. Un pezzo non entra mai in una cella occupata.',
    step: 'I pezzi si muovono di una cella, mai in diagonale. I forti non si muovono.',
    twoSteps: 'Una motosilurante si muove di una o due celle in linea retta.',
    contact: 'I pezzi vicini sono in contatto. Il solo contatto non ha effetto.',
    askingText:
      'Una nave in contatto può chiedere di un pezzo avversario. La risposta deve essere vera: il pezzo da solo, o una formazione di cui fa parte. Una formazione sono due o tre navi di una classe, fianco a fianco.',
    pair: 'due in fila',
    line: 'tre in fila',
    corner: 'tre ad angolo',
    clash: 'Chi vince',
    senior: 'Vince il grado superiore, qualunque sia il numero.',
    more: 'Stessa classe: vince il numero maggiore.',
    equal: 'Stessa classe e stesso numero: si perdono entrambi.',
    three: 'Tre navi ne battono una del grado subito superiore.',
    submarine: 'I sommergibili battono le corazzate.',
    sweeper: 'I dragamine catturano le mine.',
    mine: 'Ogni altra nave che chiede di una mina si perde con essa.',
    fort: 'Una nave che chiede di un forte lo cattura.',
    torpedo:
      'Un siluro elimina senza domande un pezzo vicino qualsiasi, tranne un forte, e si consuma.',
    after: 'Dopo lo scontro',
    afterText:
      'Se l’attacco riesce, tutti i pezzi nominati nella risposta sono catturati e l’attaccante gioca ancora. Se fallisce, il turno passa. Entrambi vedono i pezzi che lasciano il campo.',
  },
};
