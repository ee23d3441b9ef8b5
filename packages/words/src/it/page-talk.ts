import type { PageTalkWords } from '../page-talk.ts';

export const talk: PageTalkWords = {
  about: (name) => `Silenzia o segnala ${name}`,
  mute: (name) => `Silenzia ${name}`,
  muteText:
    'Se silenzi questa persona, nulla di ciò che dice ti raggiunge, né qui né ad altri tavoli. Puoi tornare indietro qui o nel tuo account.',
  muted: (name) => `D'ora in poi non vedrai ciò che dice ${name}.`,
  undo: 'Ripristina',
  unmuted: (name) => `Vedi di nuovo ciò che dice ${name}.`,
  report: 'Segnala questo messaggio',
  reportText:
    "Chi amministra questo server leggerà il messaggio e ciò che scrivi qui. All'altra persona non si dice nulla.",
  reason: 'Che cosa non va?',
  noReason: 'Scrivi in poche parole che cosa non va.',
  send: 'Invia la segnalazione',
  sent: 'La segnalazione è stata inviata a chi amministra il server.',
  people: {
    title: 'Persone silenziate',
    text: 'Nulla di ciò che dicono ti raggiunge.',
    unmute: 'Non silenziare più',
  },
  reports: {
    title: 'Segnalazioni',
    none: 'Non ci sono segnalazioni.',
    refused:
      "Le segnalazioni le legge soltanto chi amministra questo server. Se tocca a te, entra con l'account giusto.",
    newest: (count) => `Queste sono le ${count} più recenti.`,
    by: 'Da',
    about: 'Su',
    wholeMatch: "l'intera partita",
    said: 'Messaggio',
    reason: 'Che cosa non va',
    when: 'Quando',
    guest: (name) => `${name} (senza account)`,
    match: 'Alla partita',
  },
};
