import type { PageLessonWords } from '../types/lessons.ts';

export const lessons: PageLessonWords = {
  title: 'Impara',
  intro:
    'Una lezione dura circa tre minuti. Giochi su una tabella vera e alla fine c’è una piccola battaglia.',
  start: 'Inizia la lezione',
  goOn: 'Continua la lezione',
  again: 'Ripeti la lezione',
  finished: 'fatta',
  step: (step, all) => `Passo ${step} di ${all}`,
  next: 'Avanti',
  retry: 'Riprova',
  nudge: 'Non quella. Guarda le celle segnate.',
  watch: 'Guarda che cosa fa l’avversario…',
  all: 'Tutte le lezioni',
  play: 'Gioca una partita vera',
  complete: 'Lezione finita!',
  steps: {
    shoot: {
      title: 'Trova e affonda',
      done: 'Tutta la flotta avversaria è affondata. Così si vince.',
    },
    move: {
      title: 'Muovere',
      done: 'I pezzi si muovono di una cella, le motosiluranti di una o due. I forti non si muovono mai. Il bordo verde indica i pezzi che possono muoversi.',
    },
    ask: {
      title: 'Chiedere',
      done: 'Tu chiedi, l’avversario dice la verità e vince il grado superiore. I gradi sono accanto al campo.',
    },
    formations: {
      title: 'Formazioni',
      done: 'Le navi di una classe, fianco a fianco, combattono insieme: due o tre. Tre battono una nave del grado subito sopra.',
    },
    mines: {
      title: 'Mine e siluri',
      done: 'Il siluro porta con sé un pezzo vicino. La mina distrugge ogni nave che chiede di lei, ma non un dragamine.',
    },
    forts: {
      title: 'Forti',
      done: 'Cattura i forti avversari e hai vinto. In una partita intera sono due.',
    },
    battle: { title: 'Minibattaglia', done: 'Hai vinto! Ora puoi giocare una partita vera.' },
  },
  battle: {
    fleet: 'Ora tocca a te: affonda le due navi avversarie prima di perdere le tue.',
    blind: 'Ora tocca a te: trova il forte avversario e chiedi che cos’è. Proteggi il tuo.',
    lost: 'Questa volta no. Riprova: ormai sai come funziona.',
  },
  fleet: {
    fire: ([at]) => `In queste acque si nasconde una nave. Premi ${at} per sparare.`,
    follow: (cells) =>
      `Colpito, quindi spari ancora. Le navi sono in linea retta: prova ${cells.join(' o ')}.`,
    followSingle: (cells) =>
      `Colpito! Ora spara l’avversario, poi di nuovo tu. Le navi sono in linea retta: prova ${cells.join(' o ')}.`,
    sink: ([at]) => `Ancora colpito! L’ultima cella di questa nave è ${at}: affondala.`,
    water: ([at]) =>
      `Affondata! Continui finché non sbagli. Spara in ${at} e guarda che cosa succede dopo un errore.`,
    last: (cells) =>
      `La tua tabella mostra i colpi presi. Resta una nave avversaria: spara in ${cells.join(' o ')}.`,
    end: ([at]) => `Colpito! Resta una cella: ${at}.`,
    salvo: (cells) =>
      `Spari più colpi insieme: uno per ogni cella delle tue navi a galla. Segna ${cells.join(', ')}, poi premi il pulsante di fuoco.`,
    fewer: (cells) =>
      `Ti è stato detto quale nave hai colpito, non dove. Hai perso una nave e ora hai solo ${cells.length} colpi: ${cells.join(', ')}.`,
  },
  notes: {
    apart:
      'In questo gioco le navi non si toccano mai: salta le celle attorno a una nave affondata.',
    corners: 'In questo gioco le navi possono toccarsi, ma solo in un angolo.',
    touching: 'In questo gioco le navi possono toccarsi.',
    reply:
      'Se hai iniziato tu e affondi l’ultima nave, l’avversario ha ancora un colpo: può arrivare al pareggio.',
    round:
      'Il giro si gioca sempre fino in fondo: anche la flotta affondata in quel giro spara ancora.',
    named: 'Quando affondi una nave ti dicono anche quale era.',
  },
  blind: {
    move: ([from, to]) =>
      `Questo è il tuo incrociatore, lettera C. Premilo in ${from}, poi premi un punto verde, per esempio ${to}.`,
    two: ([from, to]) =>
      `Le motosiluranti (V) sono veloci: possono fare due celle. Porta la tua da ${from} a ${to}.`,
    ask: ([from, to, about]) =>
      `Dei pezzi avversari vedi solo il dorso. Porta l’incrociatore da ${from} a ${to}, poi chiedi di ${about}.`,
    lose: ([from, to, about]) =>
      `Era un pattugliatore: il suo grado 4 perde contro il tuo grado 2. Chi vince gioca ancora. Ora chiedi con il tuo pattugliatore: da ${from} a ${to}, di ${about}.`,
    submarine: ([from, about]) =>
      `È una corazzata, grado 1: il tuo pattugliatore è perso. Ma i sommergibili battono le corazzate! Muovi il tuo da ${from} e chiedi di ${about}.`,
    three: ([from, to, about]) =>
      `Due cacciatorpediniere sono vicini. Porta il terzo da ${from} a ${to} e chiedi di ${about}.`,
    threeBefore: ([from, to, about]) =>
      `Due cacciatorpediniere sono vicini. Porta il terzo da ${from} a ${to} e chiedi di ${about}. Attacca con tutti e tre.`,
    declare: () =>
      'È un incrociatore, un grado sopra il tuo. Un cacciatorpediniere perde, tre insieme vincono. Sceglili tutti e tre.',
    quiet: ([from, to]) =>
      `Catturato! Ora lascia venire l’avversario: muovi soltanto, da ${from} a ${to}.`,
    answer: () =>
      'Una nave avversaria ti chiede che cos’è. Di’ la verità: un pattugliatore, o tutti e due in coppia. Due sono più forti: rispondi con la coppia.',
    sweep: ([from, to, about]) =>
      `Il tuo dragamine (S) cattura le mine. Portalo da ${from} a ${to} e chiedi di ${about}.`,
    torpedo: ([from, to, at]) =>
      `Mina catturata! Ora il siluro (T), che non chiede mai: portalo da ${from} a ${to} e silura ${at}.`,
    fort: ([from, to, about]) =>
      `Lo scopo del gioco sono i forti: li cattura qualsiasi nave. Va’ da ${from} a ${to} e chiedi di ${about}.`,
    second: ([from, to, about]) =>
      `Un forte è tuo e giochi ancora. Va’ da ${from} a ${to} e chiedi di ${about}.`,
  },
};
