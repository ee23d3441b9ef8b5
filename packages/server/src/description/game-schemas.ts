import { GAMES, PRESET_NAMES, REASONS } from '@flotilla/engine';

type SchemaObject = { readonly [key: string]: unknown };

const text = { type: 'string' } as const;
const cells = { type: 'array', items: { type: 'string', examples: ['C3'] } } as const;
const seat = { enum: [0, 1] } as const;

/** The language describes each (docs/language.md, 4). */
const EVENT_TYPES = [
  'deployed',
  'began',
  'turn',
  'fired',
  'moved',
  'asked',
  'answered',
  'clash',
  'struck',
  'hidden',
  'position',
  'draw-offered',
  'draw-declined',
  'revealed',
  'ended',
] as const;

/** An object that has a type; the language says more of its other keys. */
const typed = (
  type: string,
  description: string,
  properties: Readonly<Record<string, SchemaObject>> = {},
  required: readonly string[] = Object.keys(properties),
): SchemaObject => ({
  type: 'object',
  description,
  properties: { type: { const: type }, ...properties },
  required: ['type', ...required],
});

/** A ship of a fleet deployment, or a piece of a blind one. */
const SHIP = {
  type: 'object',
  properties: { class: text, from: text, to: text },
  required: ['class', 'from', 'to'],
} as const;

const step = { from: text, to: text };

const ACTIONS: readonly SchemaObject[] = [
  typed(
    'deploy',
    'A fleet game: the whole fleet, each ship from either end.',
    {
      ships: { type: 'array', items: SHIP },
      salt: text,
    },
    ['ships'],
  ),
  typed(
    'deploy',
    'A blind game: all pieces by their cells.',
    {
      pieces: { type: 'object', additionalProperties: text },
      salt: text,
    },
    ['pieces'],
  ),
  typed('fire', 'Fire at one cell, or at the cells of a salvo.', { at: cells }),
  typed('move', 'Blind: move a piece.', step),
  typed(
    'ask',
    'Blind: ask "what is it?", after a move where `to` is there.',
    { ...step, about: text, force: cells },
    ['from', 'about'],
  ),
  typed('answer', 'Blind: the cells that the asked side means.', { cells }),
  typed('declare', "Blind: the attacker's force, after the answer.", { cells }),
  typed('strike', 'Blind: strike, after a move where `to` is there.', { ...step, at: text }, [
    'from',
    'at',
  ]),
  typed('resign', 'Give the game up.'),
  typed('offer-draw', 'Offer a draw.'),
  typed('accept-draw', 'Accept a draw that was offered.'),
  typed('decline-draw', 'Decline it.'),
];

/**
 * What the engine checks, as schemas for people and generators of code. They describe the common keys; the language for
 * programs (docs/language.md) has every one, and the engine decides what is legal.
 */
export const GAME_SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  AnyRules: {
    type: 'object',
    description:
      'A ruleset: a preset with the options that differ from it, or as the server answers it, every option.',
    properties: {
      preset: { enum: PRESET_NAMES, description: 'What is sent.' },
      game: { enum: GAMES, description: 'What is answered.' },
      tradition: { ...text, description: 'What is answered: the preset it comes from.' },
      board: {
        type: 'object',
        properties: { rows: { type: 'integer' }, columns: { type: 'integer' } },
      },
      fleet: {
        type: 'array',
        items: {
          type: 'object',
          properties: { class: text, size: { type: 'integer' }, count: { type: 'integer' } },
        },
      },
    },
    additionalProperties: true,
    examples: [{ preset: 'italian', board: { rows: 12, columns: 12 } }],
  },
  AnyAction: {
    description: 'What a seat does; `legal` lists the actions of a position.',
    anyOf: ACTIONS,
  },
  AnyEvent: {
    type: 'object',
    description: 'What happened, as this viewer sees it; secrets are left out.',
    properties: {
      seq: {
        type: 'integer',
        minimum: 1,
        description: 'Events count from 1; a gap means a lost message.',
      },
      type: { enum: EVENT_TYPES },
      seat,
      winner: { enum: [0, 1, null] },
      reason: { enum: REASONS },
    },
    required: ['seq', 'type'],
    additionalProperties: true,
    examples: [{ seq: 5, type: 'fired', seat: 0, cells: [{ at: 'B1', result: 'hit' }] }],
  },
  AnyView: {
    type: 'object',
    description:
      'The public state of a game and what one viewer knows beyond it: the fold of the events.',
    properties: { game: { enum: GAMES } },
    required: ['game'],
    additionalProperties: true,
  },
};
