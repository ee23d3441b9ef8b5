import { type BySeat, bySeat, openingView, view } from '@flotilla/engine';
import { Id, type SeatPlayer } from '@flotilla/protocol';
import {
  type Language,
  gameName,
  loadOnlineWords,
  loadPageWords,
  loadWords,
  tellResult,
} from '@flotilla/words';
import * as v from 'valibot';
import type { MatchId } from '../ids.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { Node } from '../node.ts';
import { Rates } from '../shares/rate.ts';
import { pictureOf } from './board-picture.ts';

/** What messengers and search engines are told of a link to a match. */
export interface MatchPreview {
  readonly title: string;
  readonly description: string;
}

/** How many pictures are kept, the latest: about two megabytes. */
const MAX_PICTURES = 200;

/** A picture of a match that goes on is drawn anew after this time at the earliest, in milliseconds. */
const FRESH_FOR = 60_000;

interface KeptPicture {
  readonly version: number;
  readonly at: number;
  readonly png: Promise<Buffer>;
}

/**
 * Previews of links to public matches, for programs that unfold a link. They tell what a spectator may know; a private match
 * is as one that does not exist. An address that asks too often is told nothing.
 */
export class MatchPreviews {
  readonly #node: Node;
  readonly #pictures = new Map<MatchId, KeptPicture>();
  readonly #byAddress = new Rates(120, 2);
  /** One bucket for all addresses together: drawing takes a few milliseconds. */
  readonly #drawing = new Rates(40, 20);

  constructor(node: Node) {
    this.#node = node;
  }

  /** What a link to a match says in a language; null: nothing. */
  async of(id: string, language: Language, address: string): Promise<MatchPreview | null> {
    const live = await this.#shown(id, address);
    return live === null ? null : previewOf(live, language);
  }

  /** The board of a match as a PNG, and whether it will change; null: there is none. */
  async picture(
    id: string,
    address: string,
  ): Promise<{ readonly png: Buffer; readonly isFinal: boolean } | null> {
    const live = await this.#shown(id, address);
    const kept = live === null ? null : this.#pictureOf(live);
    if (live === null || kept === null) return null;
    return { png: await kept, isFinal: live.status === 'over' };
  }

  /** A match that may be shown to anyone. */
  async #shown(id: string, address: string): Promise<LiveMatch | null> {
    if (!v.is(Id, id) || !this.#byAddress.allows(address, this.#node.now())) return null;
    const live = await this.#node.cache.refresh(id as MatchId);
    const isShown = live?.terms.visibility === 'public' && live.status !== 'aborted';
    return isShown ? live : null;
  }

  #pictureOf(live: LiveMatch): Promise<Buffer> | null {
    const now = this.#node.now();
    const kept = this.#pictures.get(live.id);
    const isFresh =
      kept !== undefined &&
      (kept.version === live.version || (live.status !== 'over' && now - kept.at < FRESH_FOR));
    if (isFresh) return kept.png;
    if (!this.#drawing.allows('all', now)) return kept?.png ?? null;
    const seen =
      live.match === null
        ? openingView(live.terms.rules, 'spectator')
        : view(live.match.game, 'spectator');
    const png = pictureOf(seen);
    this.#pictures.delete(live.id);
    this.#pictures.set(live.id, { version: live.version, at: now, png });
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= MAX_PICTURES) break;
      this.#pictures.delete(oldest);
    }
    return png;
  }
}

async function previewOf(live: LiveMatch, language: Language): Promise<MatchPreview> {
  const [words, page, online] = await Promise.all([
    loadWords(language),
    loadPageWords(language),
    loadOnlineWords(language),
  ]);
  const nameOf = (sitter: SeatPlayer | null): string => {
    if (sitter === null) return online.empty;
    return sitter.kind === 'bot'
      ? page.home.computer(words.levels[sitter.level].name)
      : sitter.name;
  };
  const names: BySeat<string> = bySeat((seat) => nameOf(live.sitters[seat]));
  const game = gameName(words.games, live.terms.rules);
  const opener = live.sitters.find((sitter) => sitter !== null && sitter.kind !== 'bot') ?? null;
  if (live.status === 'open' && opener !== null)
    return { title: online.invitation.title(nameOf(opener)), description: game };
  const outcome = live.match?.game.publicState.outcome ?? null;
  const title = page.home.versus(names[0], names[1]);
  if (outcome === null) return { title, description: game };
  const result = tellResult(words.results, outcome, { seat: null, names });
  return { title, description: `${game}. ${result}` };
}
