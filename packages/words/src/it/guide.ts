import type { PageGuideWords } from '../types/guide.ts';

export const guide: PageGuideWords = {
  title: 'Le regole',
  intro: 'Otto giochi, ciascuno come lo gioca la sua tradizione. Scegline uno per leggere come va.',
  play: 'Gioca a questo gioco',
  allowed: 'permesso',
  forbidden: 'vietato',
  aim: 'Lo scopo',
  everyRule: 'Tutte le regole di questo gioco',
  fleet: {
    aim: "Ogni giocatore nasconde una flotta sulla propria griglia e tira su quella dell'altro, che non può vedere. Vince chi affonda tutta la flotta nemica.",
    ships: 'Le navi',
    placing: 'La disposizione',
    straight: 'Una nave sta dritta, in orizzontale o in verticale, mai in diagonale.',
    apart: "con l'acqua in mezzo",
    corner: 'a contatto in un angolo',
    beside: 'fianco a fianco',
    calls: 'Gli annunci',
    callsText:
      'Chi subisce il tiro dice che ne è stato. Una nave affonda quando è colpita la sua ultima casella; allora si dice «colpito e affondato» invece di «colpito».',
    salvoCalls:
      'I tiri di una salva si dicono tutti insieme e insieme hanno risposta. La risposta nomina le navi colpite e quelle affondate, non le caselle.',
    end: 'La fine',
    scores: 'I punti',
    scoresText:
      'Nei tornei si contano anche i punti: −3 per un tiro in acqua, +5 per un colpo a segno, di più per un affondamento (+15, +11, +8 e +5 per 2, 3, 4 e 5 caselle), +20 per la vittoria. A decidere è la flotta affondata, non i punti.',
  },
  blind: {
    aim: 'Ogni parte ha 45 pezzi su un solo campo e di quelli nemici vede solo il dorso. Vince chi cattura i forti nemici.',
    pieces: 'I pezzi',
    piecesText:
      'Ogni parte dispone i suoi pezzi come vuole sulle proprie sette linee; quella in mezzo resta libera. Da allora tutti vedono dove stanno i pezzi, ma non che cosa sono.',
    rank: 'Grado',
    count: 'Pezzi',
    turn: 'Un turno',
    turnText:
      'Un turno è una mossa e, se si vuole, una domanda o un siluro dopo di essa. Un pezzo non entra mai in una casella occupata.',
    step: 'I pezzi vanno di una casella, mai in diagonale. I forti non si muovono.',
    twoSteps: 'Una motosilurante va di una casella o di due in linea retta.',
    contact: 'I pezzi vicini sono in contatto. Questo non obbliga a nulla.',
    askingText:
      'Una nave in contatto può chiedere di un pezzo nemico. La risposta deve essere vera: il pezzo da solo, o una formazione in cui sta. Due o tre navi di una classe, fianco a fianco, sono una formazione.',
    pair: 'due in fila',
    line: 'tre in fila',
    corner: 'tre ad angolo',
    clash: 'Chi vince',
    senior: 'Vince la classe superiore, quali che siano i numeri.',
    more: 'Nella stessa classe vince il numero maggiore.',
    equal: 'Stessa classe e stesso numero: si perdono entrambi.',
    three: 'Tre del grado subito inferiore battono uno superiore.',
    submarine: 'I sommergibili battono le corazzate.',
    sweeper: 'I dragamine prendono le mine.',
    mine: 'Ogni altra nave che chiede a una mina va perduta con essa.',
    fort: 'Qualunque nave che chiede a un forte lo cattura.',
    torpedo: 'Un siluro toglie in silenzio un vicino qualsiasi tranne un forte, e si consuma.',
    after: 'Dopo lo scontro',
    afterText:
      'Chi attacca e vince prende tutto ciò che la risposta ha nominato, non rivela nulla e ha un altro turno. Chi attacca e perde cede il turno. Ciò che lascia il campo lo vedono entrambi.',
  },
};
