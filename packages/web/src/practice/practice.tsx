import type { Hint } from '@flotilla/bots';
import { type LocalPlayer, saveLocalMatch } from '@flotilla/client';
import {
  type Action,
  type BySeat,
  type Json,
  type Seat,
  type Viewer,
  bySeat,
  canonicalJson,
  makeAction,
} from '@flotilla/engine';
import { LEVELS, type Level, type Match, entriesOf } from '@flotilla/play';
import { cellName } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { useBotJob } from '../device/bots.ts';
import { newText } from '../device/browser.ts';
import { saveGame } from '../device/saved-games.ts';
import { speech } from '../device/speech.ts';
import { hintTold } from '../game/battle/hint.tsx';
import type { Scene } from '../game/scene.ts';
import { seenBy } from '../review/analysis-parts.tsx';
import type { ReplayedGame } from '@flotilla/board/parts';
import { useOneAtATime } from '../ui/hooks.ts';
import { ErrorText } from '../ui/page.tsx';

interface PracticeProps {
  readonly replayed: ReplayedGame;
  readonly scene: Scene;
  readonly step: number;
  readonly viewer: Viewer;
  /** Shows what would have been better, and takes it away again. */
  readonly onBetter: (action: Action | null) => void;
}

/** Trying a finished game another way: asking what was better, and playing on against the computer. */
export function Practice(props: PracticeProps): JSX.Element {
  return (
    <div class="practice row">
      <PlayOn {...props} />
      <Better {...props} />
    </div>
  );
}

/** The seat the reader takes: the one looked from, the own one, or the one that is to act. */
function seatOf({ replayed, scene, step, viewer }: PracticeProps): Seat {
  if (viewer !== 'spectator') return viewer;
  if (scene.viewer !== 'spectator') return scene.viewer;
  return replayed.steps[step]!.match.game.publicState.toAct[0] ?? 0;
}

const levelOf = (players: BySeat<string | null>): Level =>
  LEVELS.find((level) => players.includes(`bot:${level}`)) ?? 'mate';

/** The match of a step as a game of this device: the reader at one seat, the computer at the other. */
function practiceMatch(match: Match, seat: Seat): [BySeat<LocalPlayer>, Match] {
  const level = levelOf(match.setup.players);
  const own = match.setup.players[seat];
  const name = own?.startsWith('bot:') === true ? null : own;
  return [
    bySeat((each) => (each === seat ? { kind: 'person' } : { kind: 'computer', level })),
    {
      ...match,
      setup: {
        ...match.setup,
        clock: null,
        players: bySeat((each) => (each === seat ? (name ?? null) : `bot:${level}`)),
      },
    },
  ];
}

function PlayOn(props: PracticeProps): JSX.Element {
  const { replayed, scene, step } = props;
  const { page } = speech();
  const { route } = useLocation();
  const said = useSignal('');
  const { match } = replayed.steps[step]!;
  const seat = seatOf(props);
  const begin = useOneAtATime(async () => {
    const id = newText().slice(0, 8);
    const saved = saveLocalMatch(...practiceMatch(match, seat));
    try {
      await saveGame({ id, saved, changed: Date.now(), over: false });
    } catch {
      said.value = page.battle.errors['not-saved'];
      return false;
    }
    route(`/game/${id}`);
    return true;
  });
  return (
    <>
      <button
        type="button"
        class="button small play-on"
        disabled={match.game.publicState.phase === 'over'}
        onClick={begin}
      >
        {page.over.practice.playOn(seat === scene.viewer ? null : scene.names[seat])}
      </button>
      <ErrorText text={said.value} />
    </>
  );
}

/** What a player did in a step of a game, if the bots can judge it. */
function judgeable({ replayed, step }: PracticeProps): { seat: Seat; action: Json } | null {
  if (step === 0) return null;
  const entry = entriesOf(replayed.steps[step]!.match.journal)[step - 1];
  if (entry === undefined || !('action' in entry)) return null;
  const { type } = entry.action as { readonly type?: unknown };
  const types = ['fire', 'move', 'ask', 'strike', 'answer', 'declare'];
  return types.includes(String(type)) ? { seat: entry.seat, action: entry.action as Json } : null;
}

const MILLISECONDS = 2000;

/** What would have been better than the step that is shown, by what its player could know. */
function Better(props: PracticeProps): JSX.Element | null {
  const { replayed, step } = props;
  const { over, battle } = speech().page;
  const { practice } = over;
  const told = useSignal<string | null>(null);
  const think = useBotJob(step);
  useEffect(() => {
    told.value = null;
    props.onBetter(null);
  }, [step]);
  const done = judgeable(props);
  if (done === null) return null;
  const { rules } = replayed.record;
  const ask = (): void => {
    told.value = battle.hintThinking;
    think(
      {
        type: 'hint',
        rules: rules as unknown as Json,
        seat: done.seat,
        seen: seenBy(replayed, done.seat).slice(
          0,
          replayed.steps[step - 1]!.match.game.publicState.seq,
        ),
        seed: 'better',
        milliseconds: MILLISECONDS,
      },
      (hint) => {
        told.value = judged(props, done.action, hint);
        props.onBetter((hint?.actions[0]?.action as Action | undefined) ?? null);
      },
    );
  };
  return (
    <>
      <button type="button" class="button small better" onClick={ask}>
        {practice.ask}
      </button>
      <span class="better-told" role="status">
        {told.value}
      </span>
    </>
  );
}

/** What was done beside the best there was. */
function judged({ replayed }: PracticeProps, played: Json, hint: Hint | null): string {
  const { words, page } = speech();
  const { practice } = page.over;
  const { rules } = replayed.record;
  if (hint === null || hint.actions.length === 0) return page.battle.noHint;
  switch (hint.game) {
    case 'fleet': {
      const { at: best } = hint.actions[0]!.action;
      if (best.length > 1)
        return practice.better(words.numbers.list(best.map((cell) => cellName(rules, cell))));
      const [at] = (played as { at: readonly string[] }).at;
      const cell = hint.heat.findIndex((_, index) => cellName(rules, index) === at);
      return words.analysis.shot({
        at: at!,
        chance: hint.heat[cell]!,
        bestAt: cellName(rules, best[0]!),
        best: hint.heat[best[0]!]!,
      });
    }
    case 'blind': {
      const best = makeAction(rules, hint.actions[0]!.action as Action);
      const isBest = canonicalJson(best) === canonicalJson(played);
      return isBest ? practice.wasBest : practice.better(hintTold(hint, rules));
    }
  }
}
