import { PATIENCE } from '@flotilla/test-kit/hosting';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Json } from '@flotilla/engine';
import type { Choice } from '../src/index.ts';
import { ProgramPlayer } from '../src/programs/index.ts';

const script = (reaction: string): string =>
  `'${process.execPath}' -e "let asked=0;require('readline').createInterface({input:process.stdin}).on('line',(line)=>{const m=JSON.parse(line);if(m.act){asked++;${reaction}}})"`;

function begun(command: string, startMs: number): ProgramPlayer {
  const made = new ProgramPlayer(command, { errors: 'ignore', startMs });
  onTestFinished(() => made.close());
  made.begin({ preset: 'classic' }, 0);
  return made;
}

const choose = (
  player: ProgramPlayer,
  milliseconds: number,
  legal: readonly Json[] = [],
): Promise<Choice> =>
  player.choose({ legal: () => legal, milliseconds }, new AbortController().signal);

/** A program in one line that answers every question with what this expression says. */
const player = (answer: string): ProgramPlayer => begun(script(`console.log(${answer})`), PATIENCE);

test('a program is asked, and its line is its answer', async () => {
  const choice = await choose(player('JSON.stringify(m.act.legal[1])'), PATIENCE, [
    { a: 1 },
    { b: 2 },
  ]);
  expect(choice).toEqual({ kind: 'action', action: { b: 2 } });
});

test('a line that is no JSON is no answer', async () => {
  const choice = await choose(player("'nonsense'"), PATIENCE);
  expect(choice).toEqual({ kind: 'fault', message: 'not JSON: nonsense' });
});

test('a program that has ended is started anew for the next game', async () => {
  const made = player('process.exit(3)');
  expect(await choose(made, PATIENCE)).toMatchObject({ kind: 'fault' });
  made.begin({ preset: 'classic' }, 0);
  expect(await choose(made, PATIENCE)).toMatchObject({ kind: 'fault' });
});

describe('the time to start', () => {
  /** No process starts in a millisecond. */
  const HARDLY = 1;
  const LONG = 600_000;

  test('is on top of the first answer', async () => {
    const made = begun(script('console.log(asked)'), LONG);
    expect(await choose(made, HARDLY)).toEqual({ kind: 'action', action: 1 });
  });

  test('is given again to a program that is started anew', async () => {
    const made = begun(script('console.log(asked)'), LONG);
    expect(await choose(made, HARDLY)).toEqual({ kind: 'action', action: 1 });
    await made.close();
    made.begin({ preset: 'classic' }, 0);
    expect(await choose(made, HARDLY)).toEqual({ kind: 'action', action: 1 });
  });

  test('is not on top of later answers', async () => {
    const made = begun(script('if(asked<2)console.log(asked)'), LONG);
    expect(await choose(made, HARDLY)).toEqual({ kind: 'action', action: 1 });
    expect(await choose(made, 50)).toEqual({ kind: 'fault', message: 'no answer within 50 ms' });
  });

  test('comes to an end for a program that never answers', async () => {
    const made = begun(script(''), 40);
    const message = 'no first answer within 90 ms (40 ms to start, 50 ms to answer)';
    expect(await choose(made, 50)).toEqual({ kind: 'fault', message });
  });

  test('is not waited for when the program has ended', async () => {
    const made = begun('exit 3', LONG);
    const message = 'the program ended (exit code 3)';
    expect(await choose(made, LONG)).toEqual({ kind: 'fault', message });
  });

  test('is not waited for when the program speaks without being asked', async () => {
    const made = begun('yes', LONG);
    expect(await choose(made, LONG)).toMatchObject({ kind: 'fault' });
  });
});

test.each(['', 'true \0'])('a command that no system can run is told of: %j', async (command) => {
  const made = begun(command, PATIENCE);
  expect(await choose(made, PATIENCE)).toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/^cannot be started: ./u),
  });
});

test('a program that cannot be started is not available, and has not misbehaved', async () => {
  const choice = await choose(begun('no-such-command-here', PATIENCE), PATIENCE);
  expect(choice).toMatchObject({ kind: 'unavailable' });
});

test('a program that is cancelled is ended at once, however long it might take', async () => {
  const made = begun('sleep 600', 600_000);
  const stopping = new AbortController();
  const choosing = made.choose({ legal: () => [], milliseconds: 2 ** 30 }, stopping.signal);
  stopping.abort();
  expect(await choosing).toEqual({ kind: 'cancelled' });
});
