import {
  type FleetView,
  type ShipPlacement,
  cellsBetween,
  labels,
  resolveRules,
} from '@flotilla/engine';
import {
  type Fixture,
  bracket,
  champion,
  nextMatches,
  reportResult,
  standings,
  startTournament,
} from '@flotilla/play';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { words } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import type { ScreenMatch } from '../src/match.ts';
import type { MatchPlan } from '../src/messages.ts';
import type { FleetBattleScreen } from '../src/model.ts';
import { opened } from '../src/screens/route.ts';
import { localMatchOf, shown } from './support/matches.ts';
import { after, modelOf, textOf } from './support/model.ts';
import { Session, gamesIn, newHome } from './support/session.ts';

/** What the help of the Italian program promises, sentence by sentence, as the terminal keeps it. */
const RULES = rulesOf({ preset: 'italian' });
const { cells: CELLS, names: NAMES } = labels({ rows: 10, columns: 10 }, 'italian');
const cell = (name: string): number => CELLS.get(name)!;

/** The plan of a knockout of three. */
const PLAN: MatchPlan = {
  rules: RULES,
  names: ['Anna', 'Bruno', 'Carla'],
  opponent: { kind: 'person' },
  first: null,
  clock: null,
  hasHints: true,
};

/** The five ships of the Italian fleet, each two rows below the last. */
const FLEET: readonly ShipPlacement[] = [
  { class: 'carrier', from: cell('A0'), to: cell('A4') },
  { class: 'torpedo-boat', from: cell('C0'), to: cell('C3') },
  { class: 'cruiser', from: cell('E0'), to: cell('E2') },
  { class: 'cruiser', from: cell('G0'), to: cell('G2') },
  { class: 'submarine', from: cell('I0'), to: cell('I1') },
];

/** Anna and Bruno have placed the same fleet, and fired at these cells in turn. */
async function fired(...shots: readonly (readonly [seat: 0 | 1, at: string])[]) {
  const table = await localMatchOf(RULES);
  for (const seat of [0, 1] as const) {
    accepted(await table.act(seat, { type: 'deploy', ships: FLEET }));
  }
  for (const [seat, at] of shots) {
    accepted(await table.act(seat, { type: 'fire', at: [cell(at)] }));
  }
  return shown(table);
}

const screen = (match: ScreenMatch, seat: 0 | 1 = 0) =>
  modelOf(match, opened(match, seat), undefined, 'it');

/** All cells of the fleet, in order. */
const TARGETS = FLEET.flatMap(({ from, to }) =>
  cellsBetween({ rows: 10, columns: 10 }, from, to)!.map((at) => NAMES[at]!),
);

describe('le regole', () => {
  test('Ciascuno guarda due tabelle: lo schema di difesa e lo schema d’attacco.', async () => {
    const text = textOf(screen(await fired()));
    expect(text).toContain('Schema d’attacco: Bruno');
    expect(text).toContain('Schema di difesa');
  });

  test('Prima del primo colpo ogni giocatore posiziona la flotta senza che l’altro veda.', async () => {
    const session = new Session(await newHome(), { language: 'it' });
    await session.press('enter');
    await session.choose('Avversario', 'in due, uno schermo');
    await session.press('home enter');
    expect(session.model.screen).toMatchObject({ kind: 'curtain', seat: 0 });
    await session.press('enter + enter');
    expect(session.model.screen).toMatchObject({ kind: 'curtain', seat: 1 });
    expect(session.text).not.toContain('■');
  });

  test('Ogni nave occupa una fila dritta di celle, in orizzontale o in verticale; le navi non si toccano mai.', async () => {
    const start = shown(await localMatchOf(RULES));
    const first = after(modelOf(start, opened(start, 0), undefined, 'it'), 'enter');
    expect(textOf(after(first, 'down down down down down down'))).toMatch(/A .*■──■──■──■──■/u);
    expect(after(first, 'down enter').screen).toMatchObject({ ships: { length: 1 } });
    const second = after(first, 'down down space enter').screen;
    expect(second).toMatchObject({ ships: { length: 2 } });
  });

  test('Una cella è la lettera della sua riga seguita dal numero della sua colonna; dopo la I viene la L, e le colonne partono da 0.', async () => {
    const text = textOf(screen(await fired()));
    expect(text).toMatch(/ 0 {2}1 {2}2 {2}3 {2}4 {2}5 {2}6 {2}7 {2}8 {2}9 /u);
    expect(text).toMatch(/\n {3}I .*\n {3}L /u);
    expect(text).not.toMatch(/\n {3}[JK] /u);
  });

  test('Si annuncia acqua, colpito, oppure colpito e affondato.', async () => {
    expect(textOf(screen(await fired([0, 'L9'])))).toContain('Tu: acqua in L9.');
    expect(textOf(screen(await fired([0, 'I0'])))).toContain('Tu: colpito in I0.');
    const sunk = await fired([0, 'I0'], [0, 'I1']);
    expect(textOf(screen(sunk))).toContain('colpito e affondato in I1');
  });

  test('Chi colpisce tira ancora; dopo un colpo in acqua tocca all’altro.', async () => {
    expect((await fired([0, 'A0'])).views[0]!.publicState.toAct).toEqual([0]);
    expect((await fired([0, 'A0'], [0, 'L9'])).views[0]!.publicState.toAct).toEqual([1]);
  });

  test('Chi difende segna solo i colpi a segno, non quelli in acqua.', async () => {
    const match = await fired([0, 'L9'], [1, 'A0'], [1, 'L9']);
    const defence = textOf(screen(match))
      .split('\n')
      .map((line) => line.slice(40));
    expect(defence.find((line) => /^ *A /u.test(line))).toContain('●');
    expect(defence.find((line) => /^ *L /u.test(line))).not.toContain('○');
  });

  test('La partita finisce nel momento in cui una parte affonda l’ultima nave dell’altra, e quella parte ha vinto.', async () => {
    const match = await fired(...TARGETS.map((at) => [0, at] as const));
    const { outcome } = (match.views[0] as FleetView).publicState;
    expect(outcome).toEqual({ winner: 0, reason: 'fleet-sunk' });
  });
});

describe('ciò che non è permesso', () => {
  test('Le lettere J e K non si usano: una cella con J o K è rifiutata.', async () => {
    const start = screen(await fired());
    const before = (after(start, 'C3').screen as FleetBattleScreen).sight;
    for (const typed of ['J', 'K']) {
      const { sight, aim } = after(start, `C3 ${typed}0`).screen as FleetBattleScreen;
      expect([sight, aim.typed]).toEqual([before, '']);
    }
    expect([CELLS.has('J0'), CELLS.has('K0')]).toEqual([false, false]);
  });

  test('Una volta confermata la flotta, nessuna nave può essere spostata.', async () => {
    const table = await localMatchOf(RULES);
    accepted(await table.act(0, { type: 'deploy', ships: FLEET }));
    const again = await table.act(0, { type: 'deploy', ships: FLEET.toReversed() });
    expect(again.ok).toBe(false);
    expect(opened(shown(table), 0).kind).not.toBe('fleet-place');
  });

  test('Una cella a cui si è già sparato è rifiutata, e il turno non passa.', async () => {
    const match = await fired([0, 'A0']);
    const again = after(screen(match), 'A0 enter');
    expect(again.notice).toBe(words('it').refusals['already-shot']);
    expect(match.views[0]!.publicState.toAct).toEqual([0]);
  });
});

describe('i punti', () => {
  test('Colpito vale 5, acqua toglie 3; affondare una nave da 5, 4, 3 e 2 celle vale altri 5, 8, 11 e 15; la vittoria 20.', async () => {
    const sums = [30, 28, 26, 26, 25];
    let count = 0;
    let points = 0;
    for (const [index, { from, to }] of FLEET.entries()) {
      count += cellsBetween({ rows: 10, columns: 10 }, from, to)!.length;
      points += sums[index]!;
      const match = await fired(...TARGETS.slice(0, count).map((at) => [0, at] as const));
      expect(match.scores![0]).toBe(points + (index === FLEET.length - 1 ? 20 : 0));
    }
    expect((await fired([0, 'L9'])).scores).toEqual([-3, 0]);
  });

  const trio = accepted(startTournament('knockout', ['Anna', 'Bruno', 'Carla']));
  const played = { round: 1, pair: 1, game: 1, first: 0, scores: [10, 90] } as const;

  test('Un incontro pari si rigioca, e inizia l’altro giocatore.', () => {
    const drawn = accepted(reportResult(trio, { ...played, winner: null }));
    const [{ players, first }] = nextMatches(drawn) as [Fixture];
    expect([players.toSorted(), players[first!]]).toEqual([['Anna', 'Bruno'], 'Bruno']);
    const pairing = modelOf(
      null,
      { kind: 'pairing', tournament: drawn, plan: PLAN, chosen: 0 },
      undefined,
      'it',
    );
    expect(textOf(pairing)).toContain(words('it').terminal.evening.again('Bruno'));
  });

  test('Se i giocatori sono dispari, l’ultimo passa il turno senza giocare.', () => {
    expect(bracket(trio)[0]).toMatchObject({ bye: 'Carla' });
    const second = accepted(reportResult(trio, { ...played, winner: 0 }));
    expect(nextMatches(second)).toMatchObject([{ players: ['Anna', 'Carla'] }]);
  });

  test('I punti si sommano per tutto il torneo, ma non decidono chi passa il turno.', () => {
    const first = accepted(reportResult(trio, { ...played, winner: 0 }));
    // Anna had fewer points than Bruno, and goes on.
    expect(nextMatches(first)[0]!.players).toEqual(['Anna', 'Carla']);
    const last = accepted(reportResult(first, { ...played, round: 2, winner: 1, scores: [70, 5] }));
    expect(champion(last)).toBe('Carla');
    const sums = standings(last).map(({ name, score }) => [name, score]);
    expect(Object.fromEntries(sums)).toEqual({ Anna: 80, Bruno: 90, Carla: 5 });
  });
});

describe('i comandi', () => {
  test('F1, F2, F3 e F4 scorrono lo schema d’attacco; F5, F6, F7 e F8 lo schema di difesa.', async () => {
    const rules = rulesOf({ preset: 'italian', board: { rows: 21, columns: 26 } });
    const table = await localMatchOf(rules);
    for (const seat of [0, 1] as const) {
      const placing = shown(table);
      const { ships } = after(modelOf(placing, opened(placing, seat)), '+').screen as never as {
        readonly ships: readonly ShipPlacement[];
      };
      accepted(await table.act(seat, { type: 'deploy', ships }));
    }
    const start = screen(shown(table));
    const before = textOf(start);
    for (const [there, back] of [
      ['f2', 'f1'],
      ['f4', 'f3'],
      ['f6', 'f5'],
      ['f8', 'f7'],
    ]) {
      const moved = after(start, there!);
      expect(textOf(moved)).not.toBe(before);
      expect(moved.screen).toMatchObject({ kind: 'fleet-battle' });
      expect(textOf(after(moved, back!))).not.toBe(textOf(moved));
    }
  });

  test('F9 salva la partita, che si riprende dall’elenco di quelle salvate.', async () => {
    const home = await newHome();
    const session = new Session(home, { language: 'it' });
    await session.press('enter enter enter');
    expect(await session.press('f9')).toContain('Partita salvata.');
    expect(await gamesIn(home)).toHaveLength(1);
    const later = new Session(home, { language: 'it' });
    expect(await later.press('down enter')).toContain('Gioco italiano');
    await later.press('enter');
    expect(later.model.screen.kind).toBe('fleet-place');
  });

  test('F10 è l’aiuto: i comandi, le regole del gioco, i parametri con i loro limiti.', async () => {
    const start = screen(await fired());
    expect(textOf(after(start, 'f10'))).toContain('Comandi   Regole   Parametri');
    expect(textOf(after(start, 'f10 right'))).toContain('Gioco italiano');
    expect(textOf(after(start, 'f10 right right'))).toContain(
      'Numero di righe e colonne, da 3 a 26.',
    );
  });

  test('\\ mostra i punti, e quanto vale ogni colpo.', async () => {
    const text = textOf(after(screen(await fired([0, 'A0'], [0, 'L9'])), '\\'));
    expect(text).toMatch(/Anna +2/u);
    expect(text).toContain('−3');
  });

  test('Tab mostra la legenda dei segni e dei colori.', async () => {
    const text = textOf(after(screen(await fired([0, 'A0'])), 'tab'));
    expect(text).toContain('Legenda');
    expect(text).toContain('●');
  });
});

describe('i parametri', () => {
  test('Su 10 × 10 ci stanno al più 5, 4, 3 e 2 navi da 2, 3, 4 e 5 celle, e 10 in tutto; una tabella più grande ne ammette di più.', () => {
    const isAllowed = (
      side: number,
      ...fleet: readonly (readonly [size: number, count: number])[]
    ) =>
      resolveRules({
        preset: 'italian',
        board: { rows: side, columns: side },
        fleet: fleet.map(([size, count]) => ({ class: `ship-${size}`, size, count })),
      }).ok;
    for (const [size, most] of [
      [2, 5],
      [3, 4],
      [4, 3],
      [5, 2],
    ] as const) {
      expect([isAllowed(10, [size, most]), isAllowed(10, [size, most + 1])]).toEqual([true, false]);
      expect(isAllowed(20, [size, most + 1])).toBe(true);
    }
    expect(isAllowed(10, [2, 5], [3, 4], [4, 1])).toBe(true);
    expect(isAllowed(10, [2, 5], [3, 4], [4, 2])).toBe(false);
    expect(isAllowed(10, [1, 1])).toBe(false);
  });

  test('Le misure della tabella e il numero delle navi si scelgono entro limiti; il totale delle navi è detto.', async () => {
    const session = new Session(await newHome(), { language: 'it' });
    await session.press('enter');
    expect(session.text).toContain('5 su 10 navi');
    await session.goTo('Righe');
    expect(session.text).toMatch(/Da \d+ a 21\./u);
  });

  test('Più di due giocatori giocano un torneo a eliminazione; i due di ogni incontro si accordano su chi inizia, e i computer possono partecipare.', async () => {
    const session = new Session(await newHome(), { language: 'it' });
    await session.press('enter');
    await session.choose('Giocatori', '3');
    await session.goTo('Nome del giocatore 3');
    await session.press('right');
    expect(session.line('Nome del giocatore 3')).toContain('Computer');
    await session.press('home enter');
    expect(session.text).toContain('Semifinale: Giocatore 1 – Giocatore 2');
    expect(session.text).toContain('Accordatevi su chi inizia:');
  });
});
