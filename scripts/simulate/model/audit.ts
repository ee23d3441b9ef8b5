import { brotliDecompressSync } from 'node:zlib';
import { idOf, sha256 } from '../../../packages/server/src/ids.ts';
import { MatchModel, type StoredEntry } from './match-model.ts';
import type { ClusterModel } from './model.ts';

/** What a finished run must have left in the database: everything promised, once, and nothing that still waits. */
export function auditStore(model: ClusterModel): void {
  auditMatches(model);
  auditPromises(model);
  auditChat(model);
  auditRatings(model);
  auditTournaments(model);
  auditResults(model);
  auditSessions(model);
}

interface StoredListing {
  readonly result: { readonly winner: number | null } | null;
}

function auditMatches(model: ClusterModel): void {
  const rows = model.database.read('select id, status, due_at, bots_due_at, listing from matches');
  for (const { id, status, due_at: due, bots_due_at: botsDue, listing } of rows) {
    const match = model.match(String(id));
    if (match.status !== status)
      model.violated(`match ${match.id} is ${match.status}, and is listed as ${String(status)}`);
    if (match.status === 'open' || match.status === 'playing') {
      model.violated(`match ${match.id} is stuck: ${match.status} at version ${match.version}`);
      continue;
    }
    if (due !== null || botsDue !== null) model.violated(`match ${match.id} is over and still due`);
    const { result } = JSON.parse(String(listing)) as StoredListing;
    if (match.status === 'over' && result?.winner !== match.winner)
      model.violated(`match ${match.id} is listed with the wrong winner`);
  }
  for (const { match: id, version } of model.database.read('select match, version from heads'))
    auditLog(model, String(id), Number(version));
}

/** A log has an entry for each version; a packed one tells the same story as its entries did. */
function auditLog(model: ClusterModel, id: string, version: number): void {
  const rows = model.database.read('select fact from log where match = ? order by version', id);
  const facts = rows.map(({ fact }) => String(fact));
  const entries = entriesOf(facts);
  if (entries.length !== version) return model.violated(`the log of ${id} has a gap`);
  if (entries.length === facts.length) return;
  const [told, match] = [new MatchModel(id), model.match(id)];
  for (const entry of entries) told.apply(entry);
  const storyOf = ({ status, winner, endedAt, endedBy, people }: MatchModel): string =>
    JSON.stringify({ status, winner, endedAt, endedBy, people });
  if (storyOf(told) !== storyOf(match))
    model.violated(`the packed log of ${id} tells ${storyOf(told)}, and it was ${storyOf(match)}`);
}

/** The entries of a stored log. The first row may stand for many: `packed`, their number, and a list in Brotli whose times are steps. */
function entriesOf(facts: readonly string[]): readonly StoredEntry[] {
  const [first = '', ...later] = facts;
  const [, count, packed] = /^packed (\d+) (.*)$/u.exec(first) ?? [];
  const parse = (fact: string): StoredEntry => JSON.parse(fact) as StoredEntry;
  if (packed === undefined) return facts.map(parse);
  const list = brotliDecompressSync(Buffer.from(packed, 'base64')).toString();
  let at = 0;
  const entries = (JSON.parse(list) as readonly StoredEntry[]).map((entry) => {
    at += entry.at;
    return { ...entry, at };
  });
  return entries.length === Number(count) ? [...entries, ...later.map(parse)] : [];
}

function auditPromises(model: ClusterModel): void {
  for (const { person, match: id, key } of model.acts) {
    const match = model.match(id);
    if (!match.keys.has(`${match.seatOf(person)}/${key}`))
      model.violated(`${key} in ${id} was acknowledged, and is gone`);
  }
  for (const { person, match: id, key } of model.refusals) {
    const match = model.match(id);
    if (match.keys.has(`${match.seatOf(person)}/${key}`))
      model.violated(`${key} in ${id} was refused, and is in the log`);
  }
  const byKey = new Map<string, string>();
  for (const { person, match, key } of model.created) {
    if (model.match(match).version === 0) model.violated(`match ${match} was created, and is gone`);
    const name = `${person}/${key}`;
    if ((byKey.get(name) ?? match) !== match) model.violated(`${name} created two matches`);
    byKey.set(name, match);
  }
}

function auditChat(model: ClusterModel): void {
  for (const { person, match, key, text } of model.lines) {
    const id = idOf(`${match}/${person}/${key}`);
    const [line, ...others] = model.database.read('select line from chat where id = ?', id);
    if (line === undefined) {
      model.violated(`line ${key} of ${match} was acknowledged, and is gone`);
      continue;
    }
    const said = JSON.parse(String(line['line'])) as { readonly text: string };
    if (said.text !== text || others.length > 0)
      model.violated(`line ${key} of ${match} is not what was said`);
  }
  const order = new Map<string, number>();
  for (const { person, match, key } of model.lines) {
    const id = idOf(`${match}/${person}/${key}`);
    const [row] = model.database.read('select at from chat where id = ?', id);
    const name = `${match}/${person}`;
    const at = Number(row?.['at'] ?? 0);
    // A person's next line is said when the one before was acknowledged.
    if (at < (order.get(name) ?? 0) - CHAT_TOLERANCE)
      model.violated(`line ${key} of ${match} stands before an earlier one`);
    order.set(name, at);
  }
}

/** Nodes may differ by what the way to the database hides from them. */
const CHAT_TOLERANCE = 120;

function auditRatings(model: ClusterModel): void {
  const games = new Map<string, number>();
  for (const match of model.matches.values()) {
    const points = model.database.read(
      'select person from rating_points where match = ?',
      match.id,
    );
    const isCounted = match.terms?.rated === true && match.status === 'over';
    if (points.length !== (isCounted ? 2 : 0))
      model.violated(`match ${match.id} has ${points.length} rating points`);
    for (const { person } of points)
      games.set(String(person), (games.get(String(person)) ?? 0) + 1);
  }
  for (const { person, games: counted, rating } of model.database.read(
    'select person, games, rating from ratings',
  )) {
    if (counted !== games.get(String(person)))
      model.violated(`the rating of ${String(person)} counts ${String(counted)} games`);
    const [last] = model.database.read(
      'select count(*) as same from rating_points where person = ? and rating = ?',
      String(person),
      Number(rating),
    );
    if (last?.['same'] === 0) model.violated(`the rating of ${String(person)} is of no match`);
  }
}

interface StoredContest {
  readonly status: string;
  readonly entrants: readonly { readonly sitter: { readonly id?: string } }[];
  readonly course: { readonly reports: readonly StoredReport[] } | null;
}

interface StoredReport {
  readonly round: number;
  readonly pair: number;
  readonly game: number;
  readonly winner: number | null;
}

function auditTournaments(model: ClusterModel): void {
  const contestOf = (id: string): StoredContest | null => {
    const [row] = model.database.read('select contest from tournaments where id = ?', id);
    return row === undefined ? null : (JSON.parse(String(row['contest'])) as StoredContest);
  };
  for (const { person, tournament } of model.entries) {
    const entrants = contestOf(tournament)?.entrants ?? [];
    const count = entrants.filter(({ sitter }) => sitter.id === person).length;
    if (count !== 1) model.violated(`${person} is ${count} times in tournament ${tournament}`);
  }
  for (const id of model.tournaments) {
    const status = contestOf(id)?.status ?? 'gone';
    if (status !== 'over') model.violated(`tournament ${id} was started, and is ${status}`);
  }
}

/** Every finished match of a tournament is one of its results, once, and with the right winner; nothing else is. */
function auditResults(model: ClusterModel): void {
  const placeOf = ({ round, pair, game }: Omit<StoredReport, 'winner'>): string =>
    `${round}/${pair}/${game}`;
  for (const { id, contest } of model.database.read('select id, contest from tournaments')) {
    const { status, course } = JSON.parse(String(contest)) as StoredContest;
    const reports = new Map((course?.reports ?? []).map((report) => [placeOf(report), report]));
    if (reports.size !== (course?.reports.length ?? 0))
      model.violated(`a game of tournament ${String(id)} was entered twice`);
    const games = [...model.matches.values()].filter(({ terms }) => terms?.tournament?.id === id);
    for (const match of games) {
      const place = placeOf(match.terms!.tournament!);
      const report = reports.get(place);
      const where = `game ${place} of tournament ${String(id)}`;
      if (report !== undefined && (match.status !== 'over' || report.winner !== match.winner))
        model.violated(`${where} is entered as won by ${report.winner}, not ${match.winner}`);
      if (report === undefined && match.status === 'over' && status === 'over')
        model.violated(`${where} was not entered`);
      reports.delete(place);
    }
    for (const place of reports.keys())
      model.violated(`game ${place} of tournament ${String(id)} was entered, and never played`);
  }
}

function auditSessions(model: ClusterModel): void {
  for (const [token, { endedAt }] of model.sessions) {
    const rows = model.database.read('select id from sessions where hash = ?', sha256(token));
    const expected = endedAt === null ? 1 : 0;
    if (rows.length !== expected)
      model.violated(
        `a session that ${endedAt === null ? 'began' : 'ended'} is stored ${rows.length} times`,
      );
  }
}
