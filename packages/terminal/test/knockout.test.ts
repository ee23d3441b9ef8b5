import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FleetView } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { Session, gamesIn, newHome } from './support/session.ts';

const PLAYERS = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena'];

/** A knockout of five on a field of 4 × 4 with one ship of two cells. */
async function begin(session: Session): Promise<void> {
  await session.press('enter');
  await session.choose('Giocatori', '5');
  for (const [index, name] of PLAYERS.entries()) {
    await session.goTo(`Nome del giocatore ${index + 1}`);
    await session.press(name);
  }
  await session.goTo('Righe');
  await session.press('6');
  await session.goTo('Colonne');
  await session.press('6');
  for (const ship of ['portaerei', 'torpediniere', 'incrociatore']) {
    await session.goTo(ship);
    await session.press('0');
  }
  await session.press('home');
  await session.press('enter enter');
}

/** Both place at random: curtain, fleet, curtain, fleet. */
const place = (session: Session): Promise<string> =>
  session.press('enter + enter enter + enter enter');

/** The named player sinks everything; the other misses on purpose, or fires nothing at all. */
async function win(session: Session, winner: string): Promise<void> {
  for (let count = 0; count < 200; count++) {
    const { screen, match } = session.model;
    if (screen.kind === 'over') return;
    if (screen.kind === 'curtain') {
      await session.press('enter');
      continue;
    }
    if (screen.kind !== 'fleet-battle') throw new Error(session.text);
    const view = match!.views[screen.viewer] as FleetView;
    if (!view.publicState.toAct.includes(screen.viewer)) {
      await session.press('enter');
      continue;
    }
    const isWinner = match!.players[screen.viewer] === winner;
    const cell = cellFor(session, screen.viewer, isWinner);
    session.model = { ...session.model, screen: { ...screen, sight: cell } };
    await session.press('enter');
  }
}

/** A cell with a ship for the winner, one without for the loser: the test knows both fleets. */
function cellFor({ model }: Session, viewer: 0 | 1, hits: boolean): number {
  const views = model.match!.views as Record<0 | 1, FleetView>;
  const enemy = viewer === 0 ? 1 : 0;
  const ships = new Set(views[enemy].own.flatMap(({ cells }) => cells));
  const { rules, seas } = views[viewer].publicState;
  const sea = seas[enemy];
  const isOpen = (cell: number): boolean =>
    !sea.miss.has(cell) && !sea.hit.has(cell) && !sea.sunk.has(cell);
  const cells = Array.from({ length: rules.board.rows * rules.board.columns }, (_, cell) => cell);
  return cells.find((cell) => isOpen(cell) && ships.has(cell) === hits)!;
}

test('1.7.1 five players, byes, scores, a champion', async () => {
  const home = await newHome();
  const session = new Session(home, { language: 'it' });
  await begin(session);
  await place(session);
  await win(session, 'Bruno');
  expect(session.text).toContain('Vittoria!');
  const bracket = await session.press('\\');
  expect(bracket).toMatch(/Anna ─+┐/u);
  expect(bracket).toMatch(/├─+ ?Bruno ─/u);
  expect(bracket).toMatch(/Elena ─+.*Elena ─/u);
  await session.press('escape');
  await session.press('enter enter');
  expect(session.text).toContain('Quarti di finale: Carla – Dario');
  await session.press('enter');
  await place(session);
  await win(session, 'Carla');
  await session.press('enter enter enter');
  await place(session);
  expect(session.model.match!.players).toEqual(['Bruno', 'Carla']);
  await win(session, 'Carla');
  await session.press('enter enter enter');
  expect(session.model.match!.players).toEqual(['Carla', 'Elena']);
  await place(session);
  await win(session, 'Elena');
  expect(session.text).toContain('Elena vince il torneo!');
  expect(session.text).not.toContain('Prossimo incontro');
  expect(await gamesIn(home)).toHaveLength(1);
  expect(await session.press('\\')).toContain('Finale');
  expect(await new Session(home, { language: 'it' }).press('down enter')).toContain('vince Elena');
});

test('1.7.1 in a knockout the two of each match agree on who begins', async () => {
  const session = new Session(await newHome(), { language: 'it' });
  await begin(session);
  expect(session.model.match!.players).toEqual(['Anna', 'Bruno']);
  await place(session);
  await win(session, 'Bruno');
  await session.press('enter enter');
  expect(session.text).toContain('Accordatevi su chi inizia:');
  await session.press('down');
  expect(session.text).toContain('▶ Inizia Dario');
  await session.press('enter');
  await place(session);
  expect(session.model.match!.views.spectator!.publicState.first).toBe(1);
});

test('1.7.1 computers take part, and a match between two of them is watched', async () => {
  const session = new Session(await newHome());
  await session.press('enter');
  await session.choose('Game', 'Italian game');
  await session.choose('Players', '3');
  for (const player of [1, 2]) {
    await session.goTo(`Name of player ${player}`);
    await session.press('right');
  }
  expect(session.line('Name of player 2')).toContain('Computer (Cadet) 2');
  await session.press('home enter');
  expect(session.text).toContain('Semi-final: Computer (Cadet) – Computer (Cadet) 2');
  await session.press('enter');
  expect(session.model.screen.kind).toBe('watch');
  await expect.poll(() => session.model.screen.kind).toBe('over');
  await session.press('enter enter');
  expect(session.text).toMatch(/Final: Computer \(Cadet\)(?: 2)? – Player 3/u);
});

test('an evening between two matches is not over', async () => {
  const home = await newHome();
  const session = new Session(home, { language: 'it' });
  await begin(session);
  await place(session);
  await win(session, 'Bruno');
  const list = await new Session(home, { language: 'it' }).press('down enter');
  expect(list).toContain('· Anna, Bruno, Carla, Dario e Elena ·');
  expect(list).toContain('In corso');
  expect(list).not.toContain('Finite');
});

test('an evening is resumed exactly where it was, in the middle of its second match', async () => {
  const home = await newHome();
  const session = new Session(home, { language: 'it' });
  await begin(session);
  await place(session);
  await win(session, 'Anna');
  await session.press('enter enter enter');
  await place(session);
  await session.press('A0 enter');
  const { match } = session.model;
  const later = new Session(home, { language: 'it' });
  await later.press('down enter');
  expect(later.text).toContain('· Anna, Bruno, Carla, Dario e Elena ·');
  await later.press('enter');
  expect(later.model.match).toEqual({ ...match, status: { kind: 'ready' } });
  expect(later.model.screen.kind).toBe('curtain');
});

test('the record of a finished match can be exported, that of a running one cannot', async () => {
  const home = await newHome();
  const session = new Session(home, { language: 'it' });
  await begin(session);
  await session.press('escape down enter down enter');
  expect(session.model.screen.kind).toBe('saves');
  expect(await session.press('x')).toContain('La partita esportata mostra tutto');
  await session.press('enter');
  await place(session);
  await win(session, 'Bruno');
  await session.goTo('Esporta la partita');
  const told = await session.press('enter');
  expect(told).toContain('Partita esportata in');
  const [name] = await gamesIn(home);
  expect(told.replaceAll(/\n| {2,}/gu, '')).toContain(name!.replace('.json', '-1-1-1.json'));
  const record = JSON.parse(
    await readFile(join(home, 'records', name!.replace('.json', '-1-1-1.json')), 'utf8'),
  );
  expect(record).toMatchObject({ format: 'flotilla-record/1', players: ['Anna', 'Bruno'] });
});
