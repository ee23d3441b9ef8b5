import { placeOn } from '@flotilla/board/parts';
import { type ComponentChildren, type JSX, toChildArray } from 'preact';
import { type BlindView, type Cell, FIELD_NAMES, type PieceClass, FIELD } from '@flotilla/engine';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../../game/scene.ts';
import type { ClashForecast } from './forecast.ts';
import type { Knowledge } from '../knowledge.ts';
import { ForecastBadge } from './ladder.tsx';
import { type BlindTurn, encountersOf, meeting, metBy } from './turn.ts';

interface CommandPanelProps {
  readonly scene: Scene<BlindView>;
  readonly turn: BlindTurn;
  readonly knowledge: Knowledge;
}

/** What can be done now, as buttons beside the field. */
export function CommandPanel({ scene, turn, knowledge }: CommandPanelProps): JSX.Element | null {
  const { viewer, view } = scene;
  if (viewer === 'spectator' || !view.publicState.toAct.includes(viewer)) return null;
  const intent = turn.intent.value;
  if (intent?.kind === 'force') {
    return (
      <Panel title={speech().page.blind.force} back={turn.back}>
        {intent.asks.map((ask) => (
          <ForceButton
            key={ask.force!.join()}
            cells={ask.force!}
            piece={view.classes[ask.from]!}
            forecast={knowledge.forecastMeeting([ask])}
            turn={turn}
            choose={() => turn.act(ask)}
          />
        ))}
      </Panel>
    );
  }
  return <Turn view={view} turn={turn} knowledge={knowledge} />;
}

interface TurnProps {
  readonly view: BlindView;
  readonly turn: BlindTurn;
  readonly knowledge: Knowledge;
}

/** Choosing a piece, where it goes, and what it does there. */
function Turn({ view, turn, knowledge }: TurnProps): JSX.Element {
  const { blind } = speech().page;
  const { options, intent, meet, act, back } = turn;
  const now = intent.value;
  if (now === null || now.kind === 'force') return <Panel title={blind.choosePiece} />;
  const piece = view.classes[now.from]!;
  const encounters = encountersOf(options, now);
  const met = [...new Set(encounters.map(metBy))];
  const strikes = piece === 'torpedo';
  const buttons = met.map((cell) => (
    <button key={cell} type="button" class="button" onClick={() => meet(cell)}>
      {strikes ? blind.strike(FIELD_NAMES[cell]!) : blind.ask(FIELD_NAMES[cell]!)}
      <ForecastBadge forecast={knowledge.forecastMeeting(meeting(encounters, cell))} />
    </button>
  ));
  if (now.kind === 'moved') {
    return (
      <Panel title={blind.after(FIELD_NAMES[now.to]!)} back={back}>
        {buttons}
        <button
          type="button"
          class="button"
          onClick={() => act({ type: 'move', from: now.from, to: now.to })}
        >
          {blind.nothing}
        </button>
      </Panel>
    );
  }
  const title = options.canAct(now.from)
    ? blind.chooseWay(piece, FIELD_NAMES[now.from]!)
    : blind.fixedPiece(piece);
  return (
    <Panel title={title} back={back}>
      {buttons.length > 0 && <p class="small quiet">{blind.standing}</p>}
      {buttons}
    </Panel>
  );
}

interface ForceButtonProps {
  readonly cells: readonly Cell[];
  readonly piece: PieceClass;
  readonly forecast: ClashForecast | null;
  /** Whether it is the one that will be sent; absent: it is sent at once. */
  readonly pressed?: boolean | undefined;
  readonly turn: BlindTurn;
  readonly choose: () => void;
}

/** A piece alone or a formation, drawn small, and shown on the field while it is pointed at. */
export function ForceButton(props: ForceButtonProps): JSX.Element {
  const { cells, piece, forecast, pressed, turn, choose } = props;
  const { blind } = speech().page;
  const names = cells.map((cell) => FIELD_NAMES[cell]!);
  const { pointed } = turn;
  const show = (): void => {
    pointed.value = cells;
  };
  const hide = (): void => {
    pointed.value = [];
  };
  return (
    <button
      type="button"
      class="button force-button"
      aria-pressed={pressed}
      onClick={choose}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <ForceSketch cells={cells} />
      <span class="force-told">
        {names.length === 1 ? blind.alone(piece, names[0]!) : blind.formation(piece, names)}
        <ForecastBadge forecast={forecast} />
      </span>
    </button>
  );
}

interface PanelProps {
  readonly title: string;
  readonly hint?: string;
  readonly back?: () => void;
  readonly children?: ComponentChildren;
}

export function Panel({ title, hint, back, children }: PanelProps): JSX.Element {
  return (
    <section
      class={isChoice(children) ? 'command-panel choosing' : 'command-panel'}
      aria-label={title}
    >
      <h2>{title}</h2>
      {hint !== undefined && <p class="small quiet">{hint}</p>}
      <div class="command-choices">{children}</div>
      {back !== undefined && (
        <button type="button" class="button plain small" onClick={back}>
          {speech().page.blind.back}
        </button>
      )}
    </section>
  );
}

/** Whether there is something to press: on a phone it stays in sight. */
const isChoice = (children: ComponentChildren): boolean => toChildArray(children).length > 0;

const SIDE = 9;

/** A formation as a few small squares, lying as it lies on the field. */
function ForceSketch({ cells }: { readonly cells: readonly Cell[] }): JSX.Element {
  const places = cells.map((cell) => {
    const { x, y } = placeOn(FIELD, cell);
    return { x, y: -y };
  });
  const [left, right] = rangeOf(places.map(({ x }) => x));
  const [top, bottom] = rangeOf(places.map(({ y }) => y));
  // In the middle of a frame of three cells.
  const aside = { x: (2 - (right - left)) / 2, y: (2 - (bottom - top)) / 2 };
  return (
    <svg class="force-sketch" viewBox={`-1 -1 ${3 * SIDE + 2} ${3 * SIDE + 2}`} aria-hidden="true">
      {places.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={(x - left + aside.x) * SIDE}
          y={(y - top + aside.y) * SIDE}
          width={SIDE - 1}
          height={SIDE - 1}
          rx={1.5}
        />
      ))}
    </svg>
  );
}

const rangeOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];
