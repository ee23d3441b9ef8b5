/**
 * Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013), with the steps of that paper. A match is a
 * rating period of its own.
 */

/** How strong a player is, how sure that is, and how much it changes. */
export interface GlickoRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

interface RatedGame {
  readonly rival: GlickoRating;
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number;
}

export const BEGINNER: GlickoRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Points of a rating for one unit of the paper's scale. */
export const GLICKO_SCALE = 173.7178;
/** τ: how much the volatility may change. */
const RESTRAINT = 0.5;
const PRECISION = 1e-6;

const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** The strength of a player after the games of one period. */
export function afterGames(player: GlickoRating, games: readonly RatedGame[]): GlickoRating {
  const mu = (player.rating - BEGINNER.rating) / GLICKO_SCALE;
  const phi = player.deviation / GLICKO_SCALE;
  if (games.length === 0) return afterRest(player, 1);
  let information = 0;
  let surprise = 0;
  for (const { rival, score } of games) {
    const g = weight(rival.deviation / GLICKO_SCALE);
    const expected =
      1 / (1 + Math.exp(-g * (mu - (rival.rating - BEGINNER.rating) / GLICKO_SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = nextVolatility(phi, player.volatility, variance, variance * surprise);
  const newPhi = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / variance);
  return {
    rating: (mu + newPhi ** 2 * surprise) * GLICKO_SCALE + BEGINNER.rating,
    deviation: newPhi * GLICKO_SCALE,
    volatility,
  };
}

/** Step 6 of the paper for periods without games: only the doubt grows, up to that of a beginner. */
export function afterRest(player: GlickoRating, periods: number): GlickoRating {
  const growth = periods * varianceOf(player);
  const deviation = Math.sqrt(player.deviation ** 2 + growth);
  return { ...player, deviation: Math.min(deviation, BEGINNER.deviation) };
}

/** What a period adds to the square of a deviation. */
const varianceOf = ({ volatility }: GlickoRating): number => (volatility * GLICKO_SCALE) ** 2;

/** Step 5 of the paper: the zero of f, by the Illinois algorithm. */
function nextVolatility(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const power = Math.exp(x);
    const spread = phi ** 2 + variance + power;
    return (power * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / RESTRAINT ** 2;
  };
  let low = a;
  let high = firstBound(a, f, delta ** 2 - phi ** 2 - variance);
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}

function firstBound(a: number, f: (x: number) => number, excess: number): number {
  if (excess > 0) return Math.log(excess);
  let k = 1;
  while (f(a - k * RESTRAINT) < 0) k++;
  return a - k * RESTRAINT;
}
