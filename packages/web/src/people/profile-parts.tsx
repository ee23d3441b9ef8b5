import { type Achievements, type PlayerForm, RatingPoints, type Rating } from '@flotilla/protocol';
import { type PageOnlineWords, type PagePeopleWords, gameName } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { speech } from '../device/speech.ts';
import { Choices } from '../home/fields.tsx';
import { ask } from '../online/server.ts';

interface ChartProps {
  readonly title: string;
  readonly text?: string;
  readonly values: readonly number[];
  readonly tell: (value: number) => string;
  /** Drawn as a line across, where it lies between the values. */
  readonly middle?: number;
}

const [WIDTH, HEIGHT, LEFT, EDGE] = [480, 150, 52, 12];

/** Values one after the other, the latest at the right. */
function Chart({ title, text, values, tell, middle }: ChartProps): JSX.Element | null {
  if (values.length < 2) return null;
  const shown = middle === undefined ? values : [...values, middle];
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const height = high - low || 1;
  const x = (index: number): number => LEFT + ((WIDTH - LEFT - EDGE) * index) / (values.length - 1);
  const y = (value: number): number => EDGE + ((HEIGHT - 2 * EDGE) * (high - value)) / height;
  const last = values.at(-1)!;
  return (
    <figure class="people-chart">
      <figcaption>
        <strong>{title}</strong>
        {text !== undefined && <span class="quiet small"> {text}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}: ${tell(last)}`}>
        <path class="people-axis" d={`M${LEFT} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}`} />
        {middle !== undefined && (
          <path class="people-axis" d={`M${LEFT} ${y(middle)}H${WIDTH - EDGE}`} />
        )}
        {(high === low ? [high] : [low, high]).map((value) => (
          <text key={value} class="people-label" x={LEFT - 6} y={y(value)}>
            {tell(value)}
          </text>
        ))}
        <polyline
          class="people-line"
          points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        />
        <circle class="people-now" cx={x(values.length - 1)} cy={y(last)} r="4" />
      </svg>
    </figure>
  );
}

interface RatingTableProps {
  readonly ratings: readonly Rating[];
  readonly words: PageOnlineWords;
}

/** The ratings of a player, one game a row. */
export function RatingTable({ ratings, words: { profile: told } }: RatingTableProps): JSX.Element {
  const { games: named } = speech().words;
  return (
    <table class="standings">
      <thead>
        <tr>
          <td />
          <th scope="col">{told.rating}</th>
          <th scope="col">{told.deviation}</th>
          <th scope="col">{told.games}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map(({ preset, rating, deviation, games }) => (
          <tr key={preset}>
            <th scope="row">{gameName(named, { tradition: preset })}</th>
            <td>{Math.round(rating)}</td>
            <td>±{Math.round(deviation)}</td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RatingHistoryProps {
  readonly name: string;
  readonly ratings: readonly Rating[];
  readonly words: PagePeopleWords;
}

/** The rating of one game over time; the game can be chosen. */
export function RatingHistory({ name, ratings, words }: RatingHistoryProps): JSX.Element {
  const { games } = speech().words;
  const most = ratings.toSorted((one, other) => other.games - one.games)[0]!;
  const chosen = useSignal(most.preset);
  const points = useSignal<readonly number[]>([]);
  useEffect(() => {
    const look = async (preset: string): Promise<void> => {
      const path = `/players/${encodeURIComponent(name)}/history?preset=${preset}`;
      const found = await ask(RatingPoints, 'GET', path);
      if (found.ok && preset === chosen.value)
        points.value = found.value.points.map(({ rating }) => rating);
    };
    void look(chosen.value);
  }, [name, chosen.value]);
  const title = gameName(games, { tradition: chosen.value });
  return (
    <>
      {ratings.length > 1 && (
        <Choices
          name="rating"
          legend={words.leaderboards.game}
          values={ratings.map(({ preset }) => preset)}
          chosen={chosen.value}
          onChoose={(preset) => (chosen.value = preset)}
          tell={(preset) => gameName(games, { tradition: preset })}
        />
      )}
      <Chart
        title={words.profile.ratingChart(title)}
        values={points.value}
        tell={(value) => String(Math.round(value))}
      />
    </>
  );
}

interface FormProps {
  readonly form: PlayerForm;
  readonly words: PagePeopleWords;
}

type FormResult = keyof PagePeopleWords['profile']['results'];

/** How a result is drawn: its shape tells it, too. */
const SIGNS: Readonly<Record<FormResult, string>> = { won: '●', drawn: '◐', lost: '○' };

function resultOf({ match, seat }: PlayerForm['games'][number]): FormResult {
  const winner = match.result?.winner ?? null;
  if (winner === null) return 'drawn';
  return winner === seat ? 'won' : 'lost';
}

/** The last results, and skill and luck in them. */
export function Form({ form, words }: FormProps): JSX.Element | null {
  const { profile: told } = words;
  const { games: named, numbers } = speech().words;
  if (form.games.length === 0) return null;
  const inOrder = form.games.toReversed();
  return (
    <section>
      <h2>{told.form}</h2>
      <ol class="form-results">
        {form.games.slice(0, 10).map((game) => {
          const result = resultOf(game);
          const title = gameName(named, game.match.rules as { tradition: string });
          return (
            <li key={game.match.id}>
              <a
                href={`/match/${game.match.id}`}
                class={`form-result ${result}`}
                aria-label={`${told.results[result]}: ${title}`}
                title={`${told.results[result]}: ${title}`}
              >
                {SIGNS[result]}
              </a>
            </li>
          );
        })}
      </ol>
      <div class="people-charts">
        <Chart
          {...told.skill}
          values={inOrder.flatMap(({ skill }) => (skill === null ? [] : [skill]))}
          tell={numbers.percent}
        />
        <Chart
          {...told.luck}
          values={inOrder.flatMap(({ luck }) => (luck === null ? [] : [luck]))}
          tell={numbers.signed}
          middle={0}
        />
      </div>
      <p class="quiet small" role="status">
        {form.waiting > 0 ? told.waiting(form.waiting) : ''}
      </p>
    </section>
  );
}

interface AchievementsProps {
  readonly achievements: Achievements;
  readonly words: PagePeopleWords;
}

/** Favourite games with wins, and badges. */
export function Earned({ achievements, words }: AchievementsProps): JSX.Element {
  const { profile: told } = words;
  const { games: named, language } = speech().words;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const { games, badges } = achievements;
  return (
    <>
      {games.length > 0 && (
        <section>
          <h2>{told.favourites}</h2>
          <ul class="favourites">
            {games.map(({ preset, games: played, won, drawn }) => (
              <li key={preset}>
                <strong>{gameName(named, { tradition: preset })}</strong>{' '}
                <span class="quiet">{told.record(won, drawn, played - won - drawn)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{told.badges}</h2>
        {badges.length === 0 && <p class="quiet">{told.noBadges}</p>}
        <ul class="badges">
          {badges.map(({ badge, preset, at }) => (
            <li key={`${badge} ${preset}`} class="badge">
              <span aria-hidden="true">★</span>
              <span>
                {badge === 'first-win'
                  ? told.badge[badge](gameName(named, { tradition: preset! }))
                  : told.badge[badge]}
                {at !== null && <span class="quiet small"> {date.format(at)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
