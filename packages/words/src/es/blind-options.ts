import type { BlindRules } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../options.ts';
import { firstOption } from './first-option.ts';
import { numbers, spanish } from './numbers.ts';

const forts = (count: number): string =>
  spanish.counted(count, { one: 'fuerte', other: 'fuertes' });

export const blindOptions: RuleWords<BlindRules> = {
  directions: {
    name: 'Direcciones',
    meaning: 'Hacia dónde van las piezas y qué casillas están en contacto.',
    choice: oneOf({
      4: { name: 'cuatro', meaning: 'Adelante, atrás y a los lados.' },
      8: { name: 'ocho', meaning: 'Adelante, atrás, a los lados y en diagonal.' },
    }),
  },
  leap: {
    name: 'Salto de las lanchas',
    meaning: 'Si una lancha torpedera que avanza dos casillas puede pasar sobre una pieza.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'La casilla que cruza una lancha puede estar ocupada.' },
      { name: 'no', meaning: 'La casilla que cruza una lancha debe estar libre.' },
    ),
  },
  standing: {
    name: 'Preguntar sin mover',
    meaning: 'Si un barco puede preguntar desde donde está.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'Un barco puede preguntar sin haber movido.' },
      {
        name: 'no',
        meaning: 'Un barco debe mover antes de preguntar; los torpedos sí pueden atacar parados.',
      },
    ),
  },
  commit: {
    name: 'Fuerza del atacante',
    meaning: 'Cuándo fija el atacante con qué barcos combate.',
    choice: oneOf({
      after: { name: 'tras la respuesta', meaning: 'El atacante oye primero la respuesta.' },
      before: {
        name: 'con la pregunta',
        meaning: 'El atacante fija su fuerza en secreto al preguntar.',
      },
    }),
  },
  loss: {
    name: 'Pérdida del atacante',
    meaning: 'Qué pierde un atacante vencido.',
    choice: oneOf({
      one: { name: 'el barco que pregunta', meaning: 'Solo se pierde el barco que preguntó.' },
      force: { name: 'toda la fuerza', meaning: 'Se pierden todos los barcos de la fuerza.' },
    }),
  },
  spent: {
    name: 'Torpedos y minas',
    meaning: 'Si los torpedos y las minas se gastan al estallar.',
    choice: yesOrNo(
      { name: 'se gastan', meaning: 'Los torpedos y las minas dejan el campo al estallar.' },
      {
        name: 'se quedan',
        meaning: 'Los torpedos y las minas siguen en el campo y pueden volver a estallar.',
      },
    ),
  },
  torpedoAsked: {
    name: 'Preguntar a un torpedo',
    meaning: 'Qué ocurre cuando se pregunta por un torpedo.',
    choice: oneOf({
      captured: {
        name: 'es capturado',
        meaning: 'Cualquier barco captura un torpedo al preguntar.',
      },
      explodes: { name: 'estalla', meaning: 'El torpedo destruye el barco que preguntó.' },
    }),
  },
  forts: {
    name: 'Fuertes por tomar',
    meaning: 'Cuántos fuertes enemigos hay que capturar para ganar.',
    choice: (count) => ({
      name: forts(count),
      meaning: `Para ganar hay que capturar ${forts(count)}, o los que el enemigo tenía al empezar si son menos.`,
    }),
  },
  drawAfter: {
    name: 'Empate por falta de avance',
    meaning: 'Tras cuántos turnos seguidos sin pérdidas se empata la partida.',
    choice: (turns) =>
      turns === null
        ? { name: 'nunca', meaning: 'La partida nunca se empata por falta de avance.' }
        : {
            name: numbers.turns(turns),
            meaning: `La partida se empata tras ${numbers.turns(turns)} sin pérdidas.`,
          },
  },
  memoryAid: {
    name: 'Ayuda a la memoria',
    meaning: 'Si las piezas enemigas reveladas quedan marcadas.',
    choice: yesOrNo(
      { name: 'sí', meaning: 'Lo revelado queda marcado en la pieza.' },
      { name: 'no', meaning: 'No se marca nada: recordar es parte del juego.' },
    ),
  },
  codes: {
    name: 'Códigos de las piezas',
    meaning: 'Cómo se escriben las piezas en el campo.',
    choice: oneOf({
      short: { name: 'una letra', meaning: 'Cada clase tiene una letra: B, C, D.' },
      long: { name: 'dos letras', meaning: 'Cada clase tiene dos letras: BS, CR, DS.' },
    }),
  },
  first: firstOption,
};
