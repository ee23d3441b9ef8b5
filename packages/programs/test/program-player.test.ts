import { PATIENCE } from '@flotilla/test-kit/hosting';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ProgramPlayer } from '../src/index.ts';

const script = (reaction: string): string =>
  `'${process.execPath}' -e "let asked=0;require('readline').createInterface({input:process.stdin}).on('line',(line)=>{const m=JSON.parse(line);if(m.act){asked++;${reaction}}})"`;

function begun(command: string, startMs: number): ProgramPlayer {
  const made = new ProgramPlayer(command, { complaints: 'ignore', startMs });
  onTestFinished(() => {
    made.reset();
    return made.close();
  });
  made.begin({ preset: 'classic' }, 0);
  return made;
}

/** A program in one line that answers every question with what this expression says. */
const player = (answer: string): ProgramPlayer => begun(script(`console.log(${answer})`), PATIENCE);

test('a program is asked, and its line is its answer', async () => {
  const said = await player('JSON.stringify(m.act.legal[1])').act([{ a: 1 }, { b: 2 }], PATIENCE);
  expect(said).toEqual({ ok: true, action: { b: 2 } });
});

test('a line that is no JSON is no answer', async () => {
  const said = await player("'nonsense'").act([], PATIENCE);
  expect(said).toEqual({ ok: false, reason: 'not JSON: nonsense' });
});

test('a program that has ended is started anew after a reset', async () => {
  const made = player('process.exit(3)');
  expect(await made.act([], PATIENCE)).toMatchObject({ ok: false });
  made.reset();
  made.begin({ preset: 'classic' }, 0);
  expect(await made.act([], PATIENCE)).toMatchObject({ ok: false });
});

describe('the time to start', () => {
  /** No process starts in a millisecond. */
  const HARDLY = 1;
  const LONG = 600_000;

  test('is on top of the first answer', async () => {
    const made = begun(script('console.log(asked)'), LONG);
    expect(await made.act([], HARDLY)).toEqual({ ok: true, action: 1 });
  });

  test('is given again to a program that is started anew', async () => {
    const made = begun(script('console.log(asked)'), LONG);
    expect(await made.act([], HARDLY)).toEqual({ ok: true, action: 1 });
    made.reset();
    made.begin({ preset: 'classic' }, 0);
    expect(await made.act([], HARDLY)).toEqual({ ok: true, action: 1 });
  });

  test('is not on top of later answers', async () => {
    const made = begun(script('if(asked<2)console.log(asked)'), LONG);
    expect(await made.act([], HARDLY)).toEqual({ ok: true, action: 1 });
    expect(await made.act([], 50)).toEqual({ ok: false, reason: 'no answer within 50 ms' });
  });

  test('comes to an end for a program that never answers', async () => {
    const made = begun(script(''), 40);
    const reason = 'no first answer within 90 ms (40 ms to start, 50 ms to answer)';
    expect(await made.act([], 50)).toEqual({ ok: false, reason });
  });

  test('is not waited for when the program has ended', async () => {
    const made = begun('exit 3', LONG);
    const reason = 'the program ended (exit code 3)';
    expect(await made.act([], LONG)).toEqual({ ok: false, reason });
  });

  test('is not waited for when the program speaks without being asked', async () => {
    const made = begun('yes', LONG);
    expect(await made.act([], LONG)).toMatchObject({ ok: false });
  });
});

test.each(['', 'true \0'])('a command that no system can run is told of: %j', async (command) => {
  const made = begun(command, PATIENCE);
  expect(await made.act([], PATIENCE)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^cannot be started: ./u),
  });
});

test('a question to a program that never answers ends with a reset', async () => {
  const made = begun('sleep 600', 600_000);
  const said = made.act([], 2 ** 30);
  made.reset();
  expect(await said).toEqual({ ok: false, reason: 'it was stopped' });
});
