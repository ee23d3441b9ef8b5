/** What stands around every screen of the page. */
export interface PageFrameWords {
  readonly tagline: string;
  readonly skip: string;
  readonly places: {
    readonly label: string;
    readonly games: string;
    readonly lobby: string;
    readonly tournaments: string;
    readonly rules: string;
    readonly settings: string;
  };
  readonly loading: string;
  readonly missing: { readonly title: string; readonly text: string; readonly back: string };
  /** Something that should never happen did. */
  readonly failed: { readonly title: string; readonly text: string; readonly again: string };
  readonly cancel: string;
}
