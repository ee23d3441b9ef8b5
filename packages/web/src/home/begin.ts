import { type LocalMatch, type LocalPlayer, saveLocalMatch } from '@flotilla/client';
import { type BySeat, type Result, type Ruleset, ok } from '@flotilla/engine';
import { type MatchSetup, rematch, startMatch } from '@flotilla/play';
import { settings } from '../device/settings.ts';
import { loadSpeech, speech } from '../device/speech.ts';
import { saveGame } from '../device/saved-games.ts';
import { newText } from '../device/browser.ts';
import { type Draft, draft } from './draft.ts';
import { draftRules, setupOf } from './draft-rules.ts';
import { nameProblem } from './names.ts';

/** Starts the chosen game; the address of its screen, or why it cannot start. */
export async function beginDraft(): Promise<Result<string, string>> {
  await loadSpeech();
  return begin(draft.value, draftRules.value);
}

export async function begin(wanted: Draft, rules: Ruleset): Promise<Result<string, string>> {
  const names = [settings.value.name, wanted.otherName].map((name) => name.trim());
  const objection = names
    .filter((name) => name !== '')
    .map(nameProblem)
    .find(Boolean);
  if (objection) return { ok: false, error: objection };
  const [own, beside] = names.map((name) => (name === '' ? null : name)) as [
    string | null,
    string | null,
  ];
  if (wanted.opponent !== 'computer' && wanted.opponent !== 'beside') {
    // Loaded only for online matches: local ones do not need it.
    const { beginOnline } = await import('../online/begin-online.ts');
    return beginOnline(wanted, rules);
  }
  const person: LocalPlayer = { kind: 'person' };
  return wanted.opponent === 'computer'
    ? beginHere(setupOf(wanted, rules, [own, `bot:${wanted.level}`]), [
        person,
        { kind: 'computer', level: wanted.level },
      ])
    : beginHere(setupOf(wanted, rules, [own, beside]), [person, person]);
}

/** A local game, saved before it is shown; it may belong to a knockout. */
export async function beginHere(
  setup: MatchSetup,
  seatPlayers: BySeat<LocalPlayer>,
  id = newText().slice(0, 8),
  knockout?: string,
): Promise<Result<string, string>> {
  const { words, page } = speech();
  const started = startMatch(setup);
  if (!started.ok) return { ok: false, error: words.refusals[started.error.code] };
  try {
    const saved = saveLocalMatch(seatPlayers, started.value.match);
    const place = knockout === undefined ? {} : { knockout };
    await saveGame({ id, saved, changed: Date.now(), over: false, ...place });
    return ok(`/game/${id}`);
  } catch {
    return { ok: false, error: page.battle.errors['not-saved'] };
  }
}

/** The rematch of a finished game, with the seats swapped. */
export async function beginAgain(match: LocalMatch): Promise<Result<string, string>> {
  const record = match.record();
  if (!record.ok) return { ok: false, error: speech().words.refusals[record.error.code] };
  const [one, two] = match.seatPlayers;
  return beginHere(rematch(record.value, newText()), [two, one]);
}
