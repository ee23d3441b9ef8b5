import type { PageTalkWords } from '../page-talk.ts';

export const talk: PageTalkWords = {
  about: (name) => `Silenciar o denunciar a ${name}`,
  mute: (name) => `Silenciar a ${name}`,
  muteText:
    'Si silencias a esta persona, nada de lo que diga te llegará, ni aquí ni en otras mesas. Puedes deshacerlo aquí o en tu cuenta.',
  muted: (name) => `A partir de ahora no verás lo que diga ${name}.`,
  undo: 'Deshacer',
  unmuted: (name) => `Vuelves a ver lo que dice ${name}.`,
  report: 'Denunciar este mensaje',
  reportText:
    'Quienes administran este servidor leerán el mensaje y lo que escribas aquí. A la otra persona no se le dice nada.',
  reason: '¿Qué tiene de malo?',
  noReason: 'Di en pocas palabras qué tiene de malo.',
  send: 'Enviar la denuncia',
  sent: 'La denuncia se ha enviado a quienes administran el servidor.',
  people: {
    title: 'Personas silenciadas',
    text: 'Nada de lo que dicen te llega.',
    unmute: 'Dejar de silenciar',
  },
  reports: {
    title: 'Denuncias',
    none: 'No hay ninguna denuncia.',
    refused:
      'Las denuncias solo las leen quienes administran este servidor. Si es tu caso, entra con la cuenta correspondiente.',
    newest: (count) => `Se muestran las ${count} más recientes.`,
    by: 'De',
    about: 'Sobre',
    wholeMatch: 'la partida entera',
    said: 'Mensaje',
    reason: 'Qué tiene de malo',
    when: 'Cuándo',
    guest: (name) => `${name} (sin cuenta)`,
    match: 'A la partida',
  },
};
