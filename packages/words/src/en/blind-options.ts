import type { BlindRules } from '@flotilla/engine';
import { type RuleWords, oneOf, yesOrNo } from '../options.ts';
import { firstOption } from './first-option.ts';
import { english, numbers } from './numbers.ts';

const forts = (count: number): string => english.counted(count, { one: 'fort', other: 'forts' });

export const blindOptions: RuleWords<BlindRules> = {
  directions: {
    name: 'Directions',
    meaning: 'Where pieces may go, and which cells are in contact.',
    choice: oneOf({
      4: { name: 'four', meaning: 'Forward, back and sideways.' },
      8: { name: 'eight', meaning: 'Forward, back, sideways and diagonally.' },
    }),
  },
  leap: {
    name: 'Leaping vedettes',
    meaning: 'Whether a vedette that goes two cells may pass over a piece.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'The cell a vedette passes may be occupied.' },
      { name: 'no', meaning: 'The cell a vedette passes must be free.' },
    ),
  },
  standing: {
    name: 'Asking without moving',
    meaning: 'Whether a ship may ask from where it stands.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'A ship may ask without having moved.' },
      { name: 'no', meaning: 'A ship must move before it asks; torpedoes may still strike.' },
    ),
  },
  commit: {
    name: 'Force of the attacker',
    meaning: 'When the attacker fixes with which ships he fights.',
    choice: oneOf({
      after: { name: 'after the answer', meaning: 'The attacker hears the answer first.' },
      before: {
        name: 'with the question',
        meaning: 'The attacker fixes his force unseen when he asks.',
      },
    }),
  },
  loss: {
    name: 'Loss of the attacker',
    meaning: 'What a beaten attacker loses.',
    choice: oneOf({
      one: { name: 'the asking ship', meaning: 'Only the ship that asked is lost.' },
      force: { name: 'the whole force', meaning: 'Every ship of the attacking force is lost.' },
    }),
  },
  spent: {
    name: 'Torpedoes and mines',
    meaning: 'Whether torpedoes and mines are used up when they go off.',
    choice: yesOrNo(
      { name: 'used up', meaning: 'Torpedoes and mines leave the field when they go off.' },
      { name: 'they stay', meaning: 'Torpedoes and mines stay on the field and can go off again.' },
    ),
  },
  torpedoAsked: {
    name: 'A torpedo that is asked',
    meaning: 'What happens when the piece asked about is a torpedo.',
    choice: oneOf({
      captured: { name: 'is captured', meaning: 'Any ship captures a torpedo by asking.' },
      explodes: { name: 'goes off', meaning: 'The torpedo destroys the ship that asked.' },
    }),
  },
  forts: {
    name: 'Forts to take',
    meaning: 'How many enemy forts must be captured to win.',
    choice: (count) => ({
      name: forts(count),
      meaning: `To win, capture ${forts(count)}, or as many as the enemy began with if that is fewer.`,
    }),
  },
  drawAfter: {
    name: 'Draw for want of progress',
    meaning: 'After how many turns in a row without a loss the game is drawn.',
    choice: (turns) =>
      turns === null
        ? { name: 'never', meaning: 'The game is never drawn for want of progress.' }
        : {
            name: numbers.turns(turns),
            meaning: `The game is drawn after ${numbers.turns(turns)} in a row without a loss.`,
          },
  },
  memoryAid: {
    name: 'Aid to memory',
    meaning: 'Whether enemy pieces that have been revealed stay marked.',
    choice: yesOrNo(
      { name: 'yes', meaning: 'What has been revealed stays marked on the piece.' },
      { name: 'no', meaning: 'Nothing is marked: remembering is part of the game.' },
    ),
  },
  codes: {
    name: 'Codes of the pieces',
    meaning: 'How pieces are written on the field.',
    choice: oneOf({
      short: { name: 'one letter', meaning: 'Each class has one letter: B, C, D.' },
      long: { name: 'two letters', meaning: 'Each class has two letters: BS, CR, DS.' },
    }),
  },
  first: firstOption,
};
