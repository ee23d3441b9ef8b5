import { describe, expect, test } from 'vitest';
import { routed } from '../src/screens/route.ts';
import { LARGE, SMALL, after, modelOf, textOf } from './support/model.ts';
import { questionSteps } from './support/stages.ts';

const FORCE = 'The attack is with the formation on E8, F8 and G8.';
const MEANT = 'E9, F9 and G9';

/** Lines of the screen in one text, without the field beside them. */
const panelOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.slice(43).trim())
    .join(' ');

describe.each(['after', 'before'] as const)(
  '2.4 with a force declared %s the answer',
  async (commit) => {
    const { end } = await questionSteps(commit);
    // The step before the resignation.
    const both = (size = SMALL) =>
      after(modelOf(end, routed(end, { kind: 'wait' }, size), size), 'enter down enter end left');

    test('the replay of both sides tells it, with the cells that the answer meant', () => {
      expect(panelOf(textOf(both()))).toContain(FORCE);
      expect(panelOf(textOf(both()))).toContain(MEANT);
    });

    test('the headline tells it at the step of the clash', () => {
      const model = commit === 'after' ? both(LARGE) : after(both(LARGE), 'left');
      expect(textOf(model).split('\n')[1]).toContain(FORCE);
    });

    test('the attacker’s own replay tells it, that of the other side and of spectators does not', () => {
      expect(panelOf(textOf(after(both(), 'space')))).toContain('formation on E8, F8 and G8');
      expect(panelOf(textOf(after(both(), 'space space')))).not.toContain('E8, F8 and G8');
      expect(panelOf(textOf(after(both(), 'space space space')))).not.toContain('E8, F8 and G8');
    });
  },
);
