import type { ResultWords } from '../results.ts';
import { starting, within } from './who.ts';

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'Hai vinto: la flotta nemica è affondata.',
      lost: 'Hai perso: la tua flotta è affondata.',
      seen: (winner) => `${starting(winner)} vince: la flotta nemica è affondata.`,
    },
    'shots-spent': {
      won: 'Hai vinto: i tiri sono finiti e hai colpito più caselle.',
      lost: 'Hai perso: i tiri sono finiti e il nemico ha colpito più caselle.',
      seen: (winner) => `${starting(winner)} vince: i tiri sono finiti, con più caselle colpite.`,
    },
    'forts-taken': {
      won: 'Hai vinto: i forti nemici sono presi.',
      lost: 'Hai perso: i tuoi forti sono presi.',
      seen: (winner) => `${starting(winner)} vince: i forti nemici sono presi.`,
    },
    'no-move': {
      won: 'Hai vinto: il nemico non ha più mosse.',
      lost: 'Hai perso: non hai più mosse.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} non ha più mosse.`,
    },
    resigned: {
      won: 'Hai vinto: il nemico si arrende.',
      lost: 'Hai perso: hai scelto la resa.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} si arrende.`,
    },
    time: {
      won: 'Hai vinto: il nemico ha esaurito il tempo.',
      lost: 'Hai perso: hai esaurito il tempo.',
      seen: (winner, loser) => `${starting(winner)} vince: ${within(loser)} ha esaurito il tempo.`,
    },
    abandoned: {
      won: 'Hai vinto: il nemico ha abbandonato la partita.',
      lost: 'Hai perso: la tua assenza è durata troppo.',
      seen: (winner, loser) =>
        `${starting(winner)} vince: ${within(loser)} ha abbandonato la partita.`,
    },
    forfeit: {
      won: 'Hai vinto: il nemico ha risposto male o tardi.',
      lost: 'Hai perso: hai risposto male o tardi.',
      seen: (winner, loser) =>
        `${starting(winner)} vince: ${within(loser)} ha risposto male o tardi.`,
    },
  },
  drawn: {
    'reply-drew': "Pareggio: gli ultimi tiri hanno affondato anche l'altra flotta.",
    'round-tie': 'Pareggio: le due flotte sono affondate nello stesso giro.',
    'shots-spent': 'Pareggio: i tiri sono finiti, con lo stesso numero di caselle colpite.',
    'no-ships': 'Pareggio: a nessuna delle due parti resta una nave.',
    'no-progress': 'Pareggio: per troppi turni nessun pezzo ha lasciato il campo.',
    agreed: "Pareggio: le due parti si sono messe d'accordo.",
  },
  plain: {
    won: 'Hai vinto.',
    lost: 'Hai perso.',
    seen: (winner) => `${starting(winner)} vince.`,
    drawn: 'La partita finisce in pareggio.',
  },
};
