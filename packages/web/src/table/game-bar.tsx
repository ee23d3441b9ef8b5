import { type ComponentChildren, type JSX, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { other } from '@flotilla/engine';
import { gameName } from '@flotilla/words';
import { Compass, Icon } from '../ui/icons.tsx';
import { useLetter } from '../ui/hooks.ts';
import { Said } from '../ui/page.tsx';
import { changeSettings, settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { BarMenu } from './bar-menu.tsx';
import { Clocks } from './clocks.tsx';
import './game-bar.css';
import { RulesButton } from './rules-button.tsx';
import type { Scene } from './scene.ts';
import { useTalk } from './use-talk.ts';

interface GameBarProps {
  readonly scene: Scene;
  /** What else can be done on this screen. */
  readonly children?: ComponentChildren;
}

/** What else is to be told above a game, whatever its screen. */
export const BarNotice = createContext<ComponentChildren>(null);

/** The line above every game: which one, who plays, and what is always possible. */
export function GameBar({ scene, children }: GameBarProps): JSX.Element {
  const { words, page } = speech();
  const { battle, frame, home } = page;
  const { table, viewer } = scene;
  const [one, two] = scene.names;
  const { sound } = settings.value;
  const { offer } = scene.view.publicState;
  const { talk, said } = useTalk(scene);
  const turnSound = (): void => changeSettings({ sound: !settings.value.sound });
  useLetter('m', turnSound);
  return (
    <header class="game-bar">
      <a href="/" class="game-bar-home" aria-label={frame.missing.back}>
        <Compass className="brand-rose" />
      </a>
      <p class="game-bar-title">
        <strong>{gameName(words.games, table.rules)}</strong>
        <span class="quiet"> {home.versus(one, two)}</span>
      </p>
      <Clocks scene={scene} />
      <div class="game-bar-tools">
        {children}
        <RulesButton scene={scene} />
        <button
          type="button"
          class="button plain small icon"
          aria-pressed={sound}
          aria-label={sound ? battle.soundOn : battle.soundOff}
          title={`${sound ? battle.soundOn : battle.soundOff} (M)`}
          onClick={turnSound}
        >
          <Icon name={sound ? 'sound' : 'silence'} />
        </button>
        <BarMenu scene={scene} talk={talk} />
      </div>
      <Said text={said} />
      {scene.status.kind === 'offline' && (
        <p class="offline-bar" role="status">
          {battle.troubles['no-connection']}
        </p>
      )}
      {scene.status.kind === 'signed-out' && (
        <p class="offline-bar" role="status">
          <a href="/account">{battle.troubles['signed-out']}</a>
        </p>
      )}
      {scene.status.kind === 'misread' && (
        <p class="offline-bar" role="status">
          {battle.troubles['bad-answer']}
        </p>
      )}
      {useContext(BarNotice)}
      {viewer !== 'spectator' && offer === other(viewer) && (
        <p class="game-bar-offer" role="status">
          <span>{battle.drawOffered([one, two][other(viewer)]!)}</span>
          <button type="button" class="button small" onClick={() => talk('accept-draw')}>
            {battle.accept}
          </button>
          <button type="button" class="button small" onClick={() => talk('decline-draw')}>
            {battle.decline}
          </button>
        </p>
      )}
      {viewer !== 'spectator' && offer === viewer && (
        <p class="game-bar-offer quiet" role="status">
          {battle.drawWaiting}
        </p>
      )}
    </header>
  );
}
