import { lastShots } from '@flotilla/board/parts';
import type { FiredEvent, SeenEvent } from '@flotilla/engine';
import { finalTurnOf, isFinalTurn, tell } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../scene.ts';
import './call.css';
import { type SpokenCall, spokenCall, isCalled, seatBehind } from './calls.ts';

interface MatchStatusProps {
  readonly scene: Scene;
  /** What went wrong with the player's own last attempt, if anything. */
  readonly notice?: string;
}

/** Whose turn it is, and the last call in big letters. */
export function MatchStatus({ scene, notice = '' }: MatchStatusProps): JSX.Element {
  const { words } = speech();
  const { match, viewer, seen, reader } = scene;
  const last = seen.findLast(isCalled);
  const cry = last === undefined ? null : spokenCall(words.calls, last, reader.hit);
  const turn = finalTurn(seen);
  const told = [
    ...(last === undefined ? [] : toldShortly(scene, last)),
    ...(turn === undefined ? [] : tell(words, match.rules, turn, reader)),
  ].join(' ');
  const own = viewer === 'spectator' ? undefined : lastShots(seen, viewer);
  const isElsewhere = own !== last || notice !== '';
  return (
    <div class={isSalvo(scene) ? 'call salvo' : 'call'}>
      <TurnLine scene={scene} />
      <p
        class={`call-spoken ${cry?.tone ?? ''} ${isLong(cry) ? 'long' : ''}`}
        key={last?.seq}
        data-call={cry?.tone}
      >
        {cry !== null && last !== undefined && <span class="call-whose">{whose(scene, last)}</span>}
        {cry?.text}
      </p>
      <div class="call-words">
        <p class="call-own">
          {own !== undefined && isElsewhere && <Answer scene={scene} fired={own} />}
        </p>
        <p class="call-told" role="status">
          {notice === '' ? told : notice}
        </p>
      </div>
    </div>
  );
}

/** Answers to salvos are long: they are given more room. */
function isSalvo({ match: { rules } }: Scene): boolean {
  switch (rules.game) {
    case 'fleet':
      return rules.turn === 'salvo';
    case 'blind':
      return false;
  }
}

/** The turn that is to be played, if it ends the game. */
const finalTurn = (seen: readonly SeenEvent[]): SeenEvent | undefined => {
  const turn = seen.findLast(({ type }) => type === 'turn' || type === 'fired');
  return turn?.type === 'turn' && 'shots' in turn && isFinalTurn(turn) ? turn : undefined;
};

/** Longer than a phone has room for in the biggest letters. */
const isLong = (cry: SpokenCall | null): boolean => cry !== null && cry.text.length > 14;

/** Whose shots they are over which a cry is raised, or whose words it is. */
function whose({ viewer, names, seen }: Scene, event: SeenEvent): string {
  const { battle } = speech().page;
  const seat = seatBehind(seen, event);
  if (seat === null) return '';
  if (event.type === 'fired') return seat === viewer ? battle.youFire : battle.fires(names[seat]);
  return seat === viewer ? battle.youSay : battle.says(names[seat]);
}

/** What was called, without the cells of a salvo: they are numbered on the board, and the log has them. */
function toldShortly({ match, names, viewer, reader }: Scene, event: SeenEvent): readonly string[] {
  const { words, page } = speech();
  const sentences = tell(words, match.rules, event, reader);
  if (event.type !== 'fired' || event.shots.length === 1 || sentences.length === 1)
    return sentences;
  const { lastSalvo, salvoOf } = page.battle;
  return [event.seat === viewer ? lastSalvo : salvoOf(names[event.seat]), ...sentences.slice(1)];
}

/** The results of the viewer's last shots; the cells of a salvo are marked on the board. */
function Answer({
  scene,
  fired,
}: {
  readonly scene: Scene;
  readonly fired: FiredEvent;
}): JSX.Element {
  const { words, page } = speech();
  const sentences = tell(words, scene.match.rules, fired, scene.reader);
  if (fired.shots.length === 1 || sentences.length === 1) return <>{sentences.join(' ')}</>;
  return (
    <>
      <strong>{page.battle.lastSalvo}</strong> {sentences.slice(1).join(' ')}
    </>
  );
}

/** Whose turn it is. */
function TurnLine({ scene }: { readonly scene: Scene }): JSX.Element {
  const { viewer, view, seen } = scene;
  const isMine = viewer !== 'spectator' && view.publicState.toAct.includes(viewer);
  const isFinal = finalTurn(seen) !== undefined;
  const told = isMine ? taskOf(scene) : awaitedOf(scene);
  // Another element for another text: a line that grows in place would seem to jump.
  return (
    <p key={told} class={`call-turn ${isMine ? 'mine' : ''} ${isFinal ? 'final' : ''}`}>
      {told}
    </p>
  );
}

/** "Last shot!", where the turn ends the game. */
const finalCall = ({ seen, match }: Scene): string | null =>
  finalTurn(seen) === undefined ? null : speech().page.battle.finalTurn[finalTurnOf(match.rules)];

function taskOf(scene: Scene): string {
  const { words, page } = speech();
  const { phase } = scene.view.publicState;
  return finalCall(scene) ?? (phase === 'play' ? page.battle.yourTurn : words.phases[phase]);
}

/** What the viewer waits for. */
function awaitedOf(scene: Scene): string {
  const { battle } = speech().page;
  const { names, status, viewer, view } = scene;
  const final = finalCall(scene);
  if (status.kind === 'thinking') {
    const thinking = battle.thinking(names[status.seat]);
    return final === null ? thinking : `${final} ${thinking}`;
  }
  const lead = viewer === 'spectator' ? battle.watching : null;
  const awaited = view.publicState.toAct.map((seat) => battle.turnOf(names[seat]));
  return [final ?? lead, ...awaited].filter((part) => part !== null).join(' · ');
}
