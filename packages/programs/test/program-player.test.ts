import { expect, onTestFinished, test } from 'vitest';
import { ProgramPlayer } from '../src/index.ts';

/** A program in one line that answers every question with what this expression says. */
function player(answer: string): ProgramPlayer {
  const script = `require('readline').createInterface({input:process.stdin}).on('line',(line)=>{const m=JSON.parse(line);if(m.act)console.log(${answer})})`;
  const made = new ProgramPlayer(`'${process.execPath}' -e "${script}"`, 'ignore');
  onTestFinished(() => made.close());
  made.begin({ preset: 'classic' }, 0);
  return made;
}

test('a program is asked, and its line is its answer', async () => {
  const said = await player('JSON.stringify(m.act.legal[1])').act([{ a: 1 }, { b: 2 }], 20_000);
  expect(said).toEqual({ ok: true, action: { b: 2 } });
});

test('a line that is no JSON is no answer', async () => {
  const said = await player("'nonsense'").act([], 20_000);
  expect(said).toEqual({ ok: false, reason: 'not JSON: nonsense' });
});

test('a program that has ended is started anew after a reset', async () => {
  const made = player('process.exit(3)');
  expect(await made.act([], 20_000)).toMatchObject({ ok: false });
  made.reset();
  made.begin({ preset: 'classic' }, 0);
  expect(await made.act([], 20_000)).toMatchObject({ ok: false });
});
