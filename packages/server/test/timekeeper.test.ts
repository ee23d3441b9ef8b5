import { expect, test } from 'vitest';
import { Timekeeper } from '../src/timekeeper.ts';
import { MACHINE } from '../src/world.ts';

/** A machine and an authority whose clocks a test sets. */
function clocks() {
  let elapsed = 500;
  let wall = 5_000_000;
  let authority = 1_000_000;
  /** How long the way to the authority takes, and the way back. */
  let way = [0, 0];
  const pass = (milliseconds: number): void => {
    elapsed += milliseconds;
    wall += milliseconds;
    authority += milliseconds;
  };
  const world = { ...MACHINE, elapsed: () => elapsed, now: () => wall };
  const keeper = new Timekeeper(world, async () => {
    pass(way[0]!);
    const read = authority;
    pass(way[1]!);
    return read;
  });
  return {
    keeper,
    pass,
    setWall: (ahead: number) => (wall += ahead),
    setAuthority: (ahead: number) => (authority += ahead),
    setWay: (there: number, back: number) => (way = [there, back]),
    error: () => keeper.now() - authority,
  };
}

test('the time is that of the authority, wherever the clock of the machine stands', async () => {
  const { keeper, pass, error, setWall } = clocks();
  await keeper.measure();
  expect(error()).toBe(0);
  setWall(3_600_000);
  pass(10);
  expect(error()).toBe(0);
  setWall(-7_200_000);
  await keeper.measure();
  expect(error()).toBe(0);
});

test('a server that begins while the authority is slow asks until it knows the time well', async () => {
  const { keeper, error, setWay } = clocks();
  setWay(9000, 0);
  const slow = keeper.begin();
  setWay(1, 1);
  await slow;
  expect(keeper.report().doubt).toBeLessThanOrEqual(1);
  expect(error()).toBeLessThanOrEqual(1);
});

test('it is not known before it was measured', () => {
  const { keeper } = clocks();
  expect(() => keeper.now()).toThrow('before it was measured');
  expect(keeper.report().isKnown).toBe(false);
});

test('the time on the way makes it wrong by half of that at most, and the best measurement counts', async () => {
  const { keeper, pass, error, setWay } = clocks();
  setWay(80, 0);
  await keeper.measure();
  expect(Math.abs(error())).toBeLessThanOrEqual(40);
  expect(keeper.report().doubt).toBe(40);
  pass(1000);
  setWay(1, 1);
  await keeper.measure();
  expect(Math.abs(error())).toBeLessThanOrEqual(1);
  pass(1000);
  setWay(0, 90);
  await keeper.measure();
  expect(Math.abs(error())).toBeLessThanOrEqual(2);
});

test('a clock that differs is reported, and so is one that is set', async () => {
  const { keeper, setWall } = clocks();
  await keeper.measure();
  const { ahead } = keeper.report();
  expect(ahead).toBe(4_000_000);
  expect(keeper.report().differs).toBe(true);
  setWall(-4_000_000);
  expect(keeper.report()).toMatchObject({ ahead: 0, differs: false, isKnown: true });
});

test('time never goes back, also where the authority does by a little', async () => {
  const { keeper, pass, setAuthority } = clocks();
  await keeper.measure();
  const before = keeper.now();
  setAuthority(-500);
  await keeper.measure();
  expect(keeper.now()).toBe(before);
  pass(600);
  expect(keeper.now()).toBe(before + 100);
});

test('an authority that is an hour ahead for a second is not believed, one that stays there is', async () => {
  const { keeper, pass, error, setAuthority } = clocks();
  await keeper.measure();
  setAuthority(3_600_000);
  await keeper.measure();
  expect(error()).toBe(-3_600_000);
  expect(keeper.report().differs).toBe(true);
  pass(1000);
  setAuthority(-3_600_000);
  await keeper.measure();
  expect(error()).toBe(0);
  setAuthority(3_600_000);
  for (let passed = 0; passed <= 60_000; passed += 5000) {
    await keeper.measure();
    pass(5000);
  }
  expect(error()).toBe(0);
});

test('without a measurement for five minutes the time is not known', async () => {
  const { keeper, pass } = clocks();
  await keeper.measure();
  pass(299_999);
  expect(keeper.report().isKnown).toBe(true);
  pass(1);
  expect(keeper.report().isKnown).toBe(false);
});
