import type { RefusalWords } from '../refusals.ts';

export const refusals: RefusalWords = {
  'bad-message': 'No se ha entendido el mensaje. Revisa cómo está escrito y envíalo de nuevo.',
  'bad-rules': 'Con estas reglas no se puede jugar. Cámbialas o elige uno de los juegos conocidos.',
  'bad-cell':
    'Esa casilla no existe en este tablero. Nombra una casilla tal como está escrita en el borde.',
  'bad-fleet':
    'La flota no está colocada como piden las reglas. Colócala entera, cada pieza en casillas propias y donde pueda estar.',
  'not-your-turn': 'No es tu turno. Espera a que actúe el otro bando.',
  'wrong-phase': 'Esto no se puede hacer ahora. Haz antes lo que la partida espera.',
  'already-shot': 'Ya se ha disparado a esa casilla. Elige otra.',
  'too-many-shots': 'Son más disparos de los que tienes. Retira algunos.',
  'not-free': 'El camino no está libre. Elige una casilla vacía con el paso libre.',
  'not-yours': 'Ahí no hay ninguna pieza tuya. Elige una de las tuyas.',
  'too-far': 'Esa pieza no puede ir ahí. Elige una casilla a su alcance.',
  'cannot-move': 'Los fuertes no se mueven nunca. Elige otra pieza.',
  'cannot-ask':
    'Esa pieza no puede hacer eso. Pregunta con un barco, después de moverlo si las reglas lo piden, y ataca con un torpedo.',
  'not-in-contact':
    'Esa no es una pieza enemiga en contacto con la tuya. Elige una en una casilla vecina.',
  'not-a-formation':
    'Esas piezas no son una formación. Nombra la pieza sola, o dos o tres barcos de su clase lado con lado.',
  'game-over': 'La partida ha terminado. Repásala o empieza otra.',
  'unknown-preset': 'No hay ningún juego con ese nombre. Elige uno de la lista.',
  'bad-position':
    'Esa posición no se puede jugar. Revisa sus quince líneas y da a cada bando un fuerte y un barco.',
};
