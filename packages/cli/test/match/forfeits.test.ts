import { readFileSync } from 'node:fs';
import { flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { isRunning } from '../support/processes.ts';
import { program } from '../support/program.ts';
import { PATIENCE, seriesOf } from '../support/series.ts';

const folder = temporaryFolder();

/** A fleet that fills the board: every shot hits, and a hit gives another shot. */
const CROWDED = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'cruiser', size: 3, count: 3 }],
  turn: 'until-miss',
  first: 'seat-0',
};

interface Fault {
  readonly name: string;
  /** What the program does the first time it is asked. */
  readonly does: string;
  readonly reason: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'chatty',
    does: `writeSync(1, 'good morning\\n')`,
    reason: /^not JSON: good morning$/u,
  },
  { name: 'blank', does: `writeSync(1, '\\n')`, reason: /^not JSON/u },
  { name: 'null', does: 'say(null)', reason: /^bad-message: ./u },
  { name: 'listing', does: 'say(act.legal)', reason: /^bad-message: ./u },
  { name: 'hasty', does: `say({ type: 'fire', at: ['A1'] })`, reason: /^wrong-phase: ./u },
  {
    name: 'naked',
    does: `say({ type: 'deploy', ships: act.legal[0].ships.slice(1) })`,
    reason: /^bad-fleet: ./u,
  },
  { name: 'accepting', does: `say({ type: 'accept-draw' })`, reason: /^wrong-phase: ./u },
  { name: 'leaving', does: 'process.exit(3)', reason: /^the program ended \(exit code 3\)$/u },
  {
    name: 'falling',
    does: `process.kill(process.pid, 'SIGKILL')`,
    reason: /^the program ended \(.*(SIGKILL|137).*\)$/u,
  },
  {
    name: 'verbose',
    does: `writeSync(1, '"' + 'x'.repeat(1 << 21) + '"\\n')`,
    reason: /^its line is too long$/u,
  },
];

describe.concurrent('a forfeit', () => {
  it.each(FAULTS)('$name: costs one game, and a fresh program plays on', async (fault) => {
    const { name, does, reason } = fault;
    const a = program(
      folder,
      name,
      `if (message.new) log(process.pid);
       if (act && !once(() => ${does})) play(act.legal);`,
    );
    const records = folder.at(name);
    const options = { a, b: 'bot:random', games: '3', records };
    const { lines, sides, reasons } = await seriesOf(options);
    expect(lines[0]).toMatchObject({ result: { winner: 1, reason: 'forfeit' } });
    expect(lines[0]!.fault).toMatch(reason);
    expect(lines.slice(1).map((line) => line.fault)).toStrictEqual([null, null]);
    expect(sides).toMatchObject([{ forfeits: 1 }, { forfeits: 0 }]);
    expect(reasons).toStrictEqual({ forfeit: 1, 'fleet-sunk': 2 });

    const pids = readFileSync(folder.at(`${name}.log`), 'utf8')
      .trimEnd()
      .split('\n')
      .map(Number);
    expect(pids).toHaveLength(3);
    expect(pids[1]).not.toBe(pids[0]);
    expect(pids[2]).toBe(pids[1]);
    expect(pids.filter(isRunning)).toStrictEqual([]);

    const { actions } = JSON.parse(readFileSync(`${records}/game-0001.json`, 'utf8')) as {
      readonly actions: readonly object[];
    };
    expect(actions.at(-1)).toMatchObject({ seat: 0, event: 'forfeit' });
    expect(await flotilla(['verify', `${records}/game-0001.json`])).toMatchObject({ code: 0 });
  });

  it('befalls a program that is silent, in every game', async () => {
    const a = program(folder, 'silent', '');
    const times = { ms: '100', 'start-ms': '50' };
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '2', ...times });
    expect(lines.map(({ result, fault }) => [result.winner, fault])).toStrictEqual([
      [1, 'no first answer within 150 ms (50 ms to start, 100 ms to answer)'],
      [0, 'no first answer within 150 ms (50 ms to start, 100 ms to answer)'],
    ]);
  });

  it('of a program that cannot be started ends the series', async () => {
    const a = 'flotilla-has-no-such-program --at all';
    const args = ['match', '--a', a, '--b', 'bot:random', '--games', '2', '--ms', '60000'];
    const { code, stdout, stderr } = await flotilla(args);
    expect({ code, stdout }).toStrictEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`flotilla: ${a} cannot be started (exit code 127).\n`);
  });

  it('befalls a program that floods its output and never ends the line', async () => {
    const a = program(folder, 'flood', `if (act) for (;;) writeSync(1, 'x'.repeat(1 << 16));`);
    const times = { ms: '1500', 'start-ms': '500' };
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '1', ...times });
    expect(lines[0]).toMatchObject({
      result: { winner: 1, reason: 'forfeit' },
      fault: 'no first answer within 2000 ms (500 ms to start, 1500 ms to answer)',
    });
  });

  it.each(['classic', 'crowded'])(
    'befalls a program that answers twice at once: %s',
    async (name) => {
      const a = program(
        folder,
        `double-${name}`,
        `if (act) {
         const [first, second] = act.legal;
         if (first.type === 'fire') say(first, second);
         else say(first);
       }`,
      );
      const rules = JSON.stringify(name === 'classic' ? { preset: 'classic' } : CROWDED);
      const { lines } = await seriesOf({ a, b: 'bot:random', games: '1', rules });
      expect(lines[0]).toMatchObject({
        result: { winner: 1, reason: 'forfeit' },
        fault: 'it spoke without being asked',
      });
    },
  );

  it('befalls a program that offers a draw again when the first offer was declined', async () => {
    const a = program(folder, 'drawish', `if (act) say({ type: 'offer-draw' });`);
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '1' });
    expect(lines[0]).toMatchObject({
      result: { winner: 1, reason: 'forfeit' },
      fault: 'offered a draw twice',
    });
  });

  it('is told in a short line, whatever the program said', async () => {
    const said = `say({ type: 'fire', at: ['\\u001b[2J\\n' + 'A'.repeat(5000)] })`;
    const a = program(
      folder,
      'rude',
      `if (act) act.legal[0].type === 'fire' ? ${said} : play(act.legal);`,
    );
    const b = program(folder, 'ruder', `if (act) writeSync(1, '\\u001b[2J\\u009b2J\\n');`);
    const args = ['match', '--a', a, '--b', b, '--games', '1', '--ms', PATIENCE];
    const faults = [await flotilla(args), await flotilla(args.with(4, 'bot:random'))].map(
      ({ stdout }) => stdout.trimEnd().split('\n').at(-1)!,
    );
    expect(faults[0]).toMatch(/ forfeited: not JSON: [^\p{C}]{1,100}$/u);
    expect(faults[1]).toMatch(/ forfeited: bad-cell: [^\p{C}]{1,250}$/u);
  });

  it('befalls the second of two programs as well', async () => {
    const b = program(folder, 'second', 'if (act) say({});');
    const { lines, sides } = await seriesOf({ a: 'bot:random', b, games: '2' });
    expect(lines.map(({ result }) => result.winner)).toStrictEqual([0, 1]);
    expect(sides).toMatchObject([
      { wins: 2, forfeits: 0 },
      { wins: 0, forfeits: 2 },
    ]);
  });
});

describe('what is no forfeit', () => {
  const eventsOf = (name: string): readonly (readonly [string, string])[] =>
    readFileSync(folder.at(`${name}.log`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]);

  it('an offer of a draw: it is declined, and the program is asked again', async () => {
    const a = program(
      folder,
      'offering',
      `for (const event of events) {
         if (event.type.startsWith('draw')) log(event.type + ' ' + event.seat);
       }
       if (act) {
         log('asked ' + act.legal.length);
         globalThis.turns = (globalThis.turns ?? 0) + 1;
         if (globalThis.turns % 2 === 1) say({ type: 'offer-draw' });
         else play(act.legal);
       }`,
    );
    const records = folder.at('offering');
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '1', records });
    expect(lines[0]).toMatchObject({ result: { reason: 'fleet-sunk' }, fault: null });
    expect(eventsOf('offering').slice(0, 7)).toStrictEqual([
      ['asked', '1'],
      ['draw-offered', '0'],
      ['draw-declined', '1'],
      ['asked', '1'],
      ['asked', '100'],
      ['draw-offered', '0'],
      ['draw-declined', '1'],
    ]);
    expect(await flotilla(['verify', `${records}/game-0001.json`])).toMatchObject({ code: 0 });
  });

  it('a start that takes longer than an answer may', async () => {
    const a = program(folder, 'starting', `if (act) say({ type: 'resign' });`);
    // No process starts in a millisecond.
    const times = { ms: '1', 'start-ms': '60000' };
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '1', ...times });
    expect(lines[0]).toMatchObject({ result: { winner: 1, reason: 'resigned' }, fault: null });
  });

  it('resigning', async () => {
    const a = program(folder, 'resigning', `if (act) say({ type: 'resign' });`);
    const { lines, sides } = await seriesOf({ a, b: 'bot:random', games: '2' });
    expect(lines.map(({ result, fault }) => [result, fault])).toStrictEqual([
      [{ winner: 1, reason: 'resigned' }, null],
      [{ winner: 0, reason: 'resigned' }, null],
    ]);
    expect(sides).toMatchObject([{ forfeits: 0 }, { wins: 2 }]);
  });
});
