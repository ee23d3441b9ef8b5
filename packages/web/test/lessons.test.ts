import {
  type Action,
  Chance,
  PRESET_NAMES,
  type PresetName,
  type View,
  legal,
} from '@flotilla/engine';
import { LANGUAGES, type PageLessonWords, cellName, loadLessonWords } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import { CoachedMatch } from '../src/lessons/coached-match.ts';
import { type LessonStep, lessonOf } from '../src/lessons/lesson.ts';

/** Time in which nothing has to be waited for. */
const AT_ONCE = {
  now: () => 0,
  after: (_: number, run: () => void) => {
    queueMicrotask(run);
    return () => {};
  },
};

const begin = (step: LessonStep): Promise<CoachedMatch> =>
  CoachedMatch.start(step, { time: AT_ONCE, pause: () => 0, seed: 'lesson', name: 'Ada' });

/** Resolves when the player is to act, or the game is over. */
function settled(match: CoachedMatch): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { phase, toAct } = match.view(0).publicState;
      if (phase !== 'over' && !toAct.includes(0)) return;
      stop();
      resolve();
    };
    const stop = match.watch(look);
    look();
  });
}

/** Every action a player could try now: in a salvo game also all cells that are pointed at, together. */
function attempts(match: CoachedMatch): readonly Action[] {
  const view = match.view(0);
  const points = match.task?.points(view) ?? [];
  const isSalvo = view.game === 'fleet' && view.publicState.rules.turn === 'salvo';
  const salvo: Action[] = isSalvo ? [{ type: 'fire', at: points }] : [];
  return [...salvo, ...legal(view, new Chance('attempt'))];
}

/** Does what the tasks of a step ask for; what the coach pointed at each time. */
async function follow(match: CoachedMatch): Promise<readonly (readonly number[])[]> {
  const pointed: (readonly number[])[] = [];
  await settled(match);
  while (!match.isDone) {
    const view: View = match.view(0);
    const { task } = match;
    const all = attempts(match);
    const asked = all.find((action) => task?.accepts(action, view) === true);
    // A reply without a choice goes by itself on the page.
    const { isForced } = match;
    const made = await match.act(0, isForced ? all[0]! : asked!);
    expect(made.ok).toBe(true);
    if (!isForced) pointed.push(task!.points(view));
    await settled(match);
  }
  return pointed;
}

describe.each(PRESET_NAMES)('the lesson of %s', (preset) => {
  const { steps } = lessonOf(preset);
  const guided = steps.filter(({ tasks }) => tasks.length > 0);

  test('can be followed to its end, task by task, and points at cells of its board', async () => {
    for (const step of guided) {
      const match = await begin(step);
      const pointed = await follow(match);
      expect(match.done.value).toBe(step.tasks.length);
      expect(pointed.every((cells) => cells.length > 0)).toBe(true);
      match.close();
    }
  });

  test('what is not asked for is left undone, and the coach says so', async () => {
    for (const step of guided) {
      const match = await begin(step);
      await settled(match);
      const view = match.view(0);
      const wrong = attempts(match).find((action) => !match.task!.accepts(action, view))!;
      const { seq } = view.publicState;
      await match.act(0, wrong);
      expect(match.view(0).publicState.seq).toBe(seq);
      expect([match.isNudged.value, match.done.value]).toEqual([true, 0]);
      match.close();
    }
  });

  test('ends with a mini-battle that is played freely', async () => {
    const last = steps.at(-1)!;
    expect(last.tasks).toEqual([]);
    const match = await begin(last);
    const chance = new Chance('free');
    await settled(match);
    for (let turns = 0; turns < 2000 && !match.isDone; turns += 1) {
      const view = match.view(0);
      const made = await match.act(0, chance.pick(legal(view, chance)));
      expect(made.ok).toBe(true);
      await settled(match);
      expect(match.status.kind).not.toBe('halted');
    }
    expect(match.view(0).publicState.phase).toBe('over');
    match.close();
  });
});

test('the blind game is learned in five short steps: move, ask, formations, mines and torpedoes, forts', async () => {
  const words = await loadLessonWords('en');
  for (const preset of ['blind', 'blind-patent'] as const) {
    expect(lessonOf(preset).steps.map((step) => step.title(words))).toEqual([
      'Move',
      'Ask',
      'Formations',
      'Mines and torpedoes',
      'Forts',
      'Mini-battle',
    ]);
  }
});

test.each([
  ['spanish', ['corners', 'reply']],
  ['italian', ['apart']],
  ['salvo', ['touching', 'round']],
  ['salvo-2', ['touching', 'round']],
  ['classic', ['touching', 'named']],
  ['russian', ['apart']],
] as const)(
  '1.5 the lesson of %s ends with what its game has of its own',
  async (preset, notes) => {
    const words = await loadLessonWords('en');
    const told = lessonOf(preset).steps[0].done(words);
    const names = Object.keys(words.notes) as (keyof typeof words.notes)[];
    expect(names.filter((name) => told.includes(words.notes[name]))).toEqual(notes);
  },
);

test('the fleet lessons and the last step of the blind lesson end in a victory', async () => {
  const winning = (preset: PresetName): LessonStep => lessonOf(preset).steps.at(-2)!;
  for (const preset of PRESET_NAMES) {
    const match = await begin(winning(preset));
    await follow(match);
    await settled(match);
    const { outcome } = match.view(0).publicState;
    expect([preset, outcome?.winner]).toEqual([preset, 0]);
    match.close();
  }
});

test.each(LANGUAGES)('in %s every task names the cells it points at', async (language) => {
  const words: PageLessonWords = await loadLessonWords(language);
  for (const preset of PRESET_NAMES) {
    for (const step of lessonOf(preset).steps) {
      const match = await begin(step);
      await settled(match);
      for (const task of step.tasks) {
        const names = task.points(match.view(0)).map((cell) => cellName(step.rules, cell));
        const text = task.text(words, names);
        expect(text).not.toMatch(/undefined|\$\{/u);
        expect(text.length).toBeLessThan(200);
      }
      match.close();
    }
  }
});
