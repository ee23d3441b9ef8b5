import type { PlayerSeason } from '@flotilla/bots';
import { type Words, tellSeason } from '@flotilla/words';
import { brief } from './command.ts';
import { folded } from './text.ts';

/** A report for each player. */
export const seasonsInWords = (words: Words, seasons: readonly PlayerSeason[]): readonly string[] =>
  seasons.flatMap((season, index) => [
    ...(index === 0 ? [] : ['']),
    ...folded(words.judgement.season.title(brief(season.player), season.games)),
    ...tellSeason(words, season).flatMap((sentence) => folded(sentence, '  ')),
  ]);
