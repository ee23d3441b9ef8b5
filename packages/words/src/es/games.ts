import type { GameWords } from '../games.ts';

export const games: GameWords = {
  families: { fleet: 'Juegos de flota', blind: 'Batalla naval a ciegas' },
  presets: {
    spanish: {
      name: 'Juego español',
      meaning:
        'Cinco barcos que pueden tocarse por las esquinas; quien acierta repite, y el segundo jugador tiene un último disparo con el que aún puede empatar.',
    },
    italian: {
      name: 'Juego italiano',
      meaning:
        'Cinco barcos que nunca se tocan; quien acierta repite, y el defensor solo anota los impactos.',
    },
    salvo: {
      name: 'Salva',
      meaning:
        'Tantos disparos por turno como casillas tengas a flote, todos a la vez; solo se nombran los barcos alcanzados.',
    },
    'salvo-2': {
      name: 'Salva, segunda flota',
      meaning:
        'La salva con cinco barcos: tantos disparos como casillas a flote, y solo se nombran los barcos alcanzados.',
    },
    classic: {
      name: 'Juego clásico',
      meaning: 'Cinco barcos, un disparo por turno, y se nombra cada barco que se hunde.',
    },
    russian: {
      name: 'Juego ruso en papel',
      meaning: 'Diez barcos que nunca se tocan; quien acierta repite.',
    },
    blind: {
      name: 'Batalla naval a ciegas',
      meaning:
        'Cada bando tiene 45 piezas de cara oculta en un mismo campo: mueve, pregunta qué tienes delante y toma los dos fuertes enemigos.',
    },
    'blind-patent': {
      name: 'Batalla naval a ciegas, reglas antiguas',
      meaning:
        'La batalla a ciegas en la que un barco debe mover antes de preguntar, fija su fuerza en secreto y la pierde entera si es vencido.',
    },
  },
};
