/** Actions of every game, allowed in any phase before the end (rulebook 1.3.6, 2.6.3). */
export const TALKS = ['resign', 'offer-draw', 'accept-draw', 'decline-draw'] as const;
export interface Talk {
  readonly type: (typeof TALKS)[number];
}

/**
 * The proof of a deployment, made by the match that keeps the record: the seal is shown at once, the
 * salt that opens it after the end. The engine only passes them on.
 */
export interface Sealed {
  readonly seal?: string;
  readonly salt?: string;
}

export const isTalk = (action: { readonly type: string }): action is Talk =>
  TALKS.includes(action.type as Talk['type']);
