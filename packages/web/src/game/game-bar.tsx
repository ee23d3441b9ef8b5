import { type ComponentChildren, type JSX, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { other, SEATS, type AnyTimeAction } from '@flotilla/engine';
import { gameName } from '@flotilla/words';
import { Compass, Icon } from '../ui/icons.tsx';
import { useLetterKey } from '../ui/letter-keys.ts';
import { ErrorText } from '../ui/page.tsx';
import { changeSettings, settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import './game-bar.css';
import type { Scene } from './scene.ts';
import { useBackButton, Confirm, Dialog } from '../ui/dialog.tsx';
import { useGameKeys } from './keys.ts';
import { actionErrorText, useNotice } from './notices.tsx';
import { SeatClock } from './battle/player-bar.tsx';
import { lazyPart } from '../ui/lazy.tsx';

interface GameBarProps {
  readonly scene: Scene;
  /** Off where the clocks stand beside the players' names. */
  readonly withClocks?: boolean;
  /** What else can be done on this screen. */
  readonly children?: ComponentChildren;
}

/** A further notice above a game, on all its screens. */
export const BarNotice = createContext<ComponentChildren>(null);

/** The bar above every game: title, players, clocks, and what is always possible. */
export function GameBar({ scene, withClocks = true, children }: GameBarProps): JSX.Element {
  const { words, page } = speech();
  const { battle, frame, home } = page;
  const { match, viewer } = scene;
  const [one, two] = scene.names;
  const { sound } = settings.value;
  const { offer, phase } = scene.view.publicState;
  const { talk, said, sayIsSaved } = useAnyTimeActions(scene);
  const turnSound = (): void => changeSettings({ sound: !settings.value.sound });
  useLetterKey('m', turnSound);
  return (
    // Another bar once the game is over: what can be done then stands elsewhere, and nothing slides there.
    <header class="game-bar" key={phase === 'over' ? 'over' : 'on'}>
      <a href="/" class="game-bar-home" aria-label={frame.missing.back}>
        <Compass className="brand-rose" />
      </a>
      <p class="game-bar-title">
        <strong>{gameName(words.games, match.rules)}</strong>
        <span class="quiet"> {home.versus(one, two)}</span>
      </p>
      {withClocks && <Clocks scene={scene} />}
      <div class="game-bar-tools">
        {children}
        <RulesButton scene={scene} sayIsSaved={sayIsSaved} />
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
      <div class="game-bar-notices">
        <ErrorText text={said} />
        {scene.status.kind === 'offline' && (
          <p class="offline-bar" role="status">
            {battle.errors['no-connection']}
          </p>
        )}
        {scene.status.kind === 'signed-out' && (
          <p class="offline-bar" role="status">
            <a href="/account">{battle.errors['signed-out']}</a>
          </p>
        )}
        {scene.status.kind === 'misread' && (
          <p class="offline-bar" role="status">
            {battle.errors['bad-answer']}
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
      </div>
    </header>
  );
}

/** The time both sides have left, where a clock runs. */
const Clocks = ({ scene }: { readonly scene: Scene }): JSX.Element => (
  <div class="clocks">
    {SEATS.map((seat) => (
      <SeatClock key={seat} scene={scene} seat={seat} />
    ))}
  </div>
);

interface BarMenuProps {
  readonly scene: Scene;
  readonly talk: (type: AnyTimeAction['type']) => void;
}

/** Offering a draw and giving up; on a narrow screen they are folded away. */
function BarMenu({ scene, talk }: BarMenuProps): JSX.Element | null {
  const { battle } = speech().page;
  const { viewer, view } = scene;
  const open = useSignal(false);
  const resigning = useSignal(false);
  useBackButton(open.value, () => (open.value = false));
  const { offer, phase } = view.publicState;
  if (viewer === 'spectator' || phase === 'over') return null;
  return (
    <div class="bar-menu">
      <button
        type="button"
        class="button plain small icon bar-menu-opener"
        aria-expanded={open.value}
        aria-label={battle.menu}
        onClick={() => (open.value = !open.value)}
      >
        ⋯
      </button>
      <div class={open.value ? 'bar-menu-list open' : 'bar-menu-list'}>
        <button
          type="button"
          class="button plain small"
          disabled={offer !== null}
          onClick={() => {
            open.value = false;
            talk('offer-draw');
          }}
        >
          {battle.offerDraw}
        </button>
        <button
          type="button"
          class="button plain small"
          data-resign
          onClick={() => {
            open.value = false;
            resigning.value = true;
          }}
        >
          {battle.resign}
        </button>
      </div>
      {resigning.value && (
        <Resign resign={() => talk('resign')} close={() => (resigning.value = false)} />
      )}
    </div>
  );
}

interface ResignProps {
  readonly resign: () => void;
  readonly close: () => void;
}

/** Asks once more before a game is given up. */
function Resign({ resign, close }: ResignProps): JSX.Element {
  const { battle } = speech().page;
  return <Confirm question={battle.resignSure} yes={battle.resignYes} act={resign} close={close} />;
}

interface Talking {
  /** Offers a draw, answers an offer, or gives up. */
  readonly talk: (type: AnyTimeAction['type']) => void;
  /** What came in between. */
  readonly said: string;
  /** Says that every move is saved. */
  readonly sayIsSaved: () => void;
}

/** Offers, answers and resignation: possible at any time. */
function useAnyTimeActions(scene: Scene): Talking {
  const { match, viewer } = scene;
  const notice = useNotice(scene);
  const talk = async (type: AnyTimeAction['type']): Promise<void> => {
    if (viewer === 'spectator') return;
    const made = await match.act(viewer, { type });
    notice.say(made.ok ? '' : actionErrorText(made.error));
  };
  return {
    talk: (type) => void talk(type),
    said: notice.text,
    sayIsSaved: () => notice.say(speech().page.battle.saved),
  };
}

const ThisGame = lazyPart(() => import('../guide/this-game.tsx'));

interface RulesButtonProps extends Pick<Talking, 'sayIsSaved'> {
  readonly scene: Scene;
}

/** The rules of the game, its keys and what its marks mean, over the game. */
function RulesButton({ scene, sayIsSaved }: RulesButtonProps): JSX.Element {
  const { title } = speech().page.rules;
  const isOpen = useSignal(false);
  useGameKeys(() => (isOpen.value = true), sayIsSaved);
  return (
    <>
      <button
        type="button"
        class="button plain small icon"
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={() => (isOpen.value = true)}
      >
        ?
      </button>
      {isOpen.value && (
        <Sheet title={title} close={() => (isOpen.value = false)}>
          <ThisGame rules={scene.match.rules} names={scene.names} />
        </Sheet>
      )}
    </>
  );
}

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A dialog with something to read, over the game. */
function Sheet({ title, close, children }: SheetProps): JSX.Element {
  return (
    <Dialog className="sheet" labelledBy="sheet-title" close={close}>
      {(shut) => (
        <>
          <div class="sheet-head">
            <h2 id="sheet-title">{title}</h2>
            <button type="button" class="button small" onClick={shut}>
              {speech().page.frame.close}
            </button>
          </div>
          <div class="sheet-body" tabIndex={0} role="region" aria-labelledby="sheet-title">
            {children}
          </div>
        </>
      )}
    </Dialog>
  );
}
