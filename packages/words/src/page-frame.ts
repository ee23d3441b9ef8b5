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
    readonly account: string;
    /** The account of whoever is signed in. */
    readonly member: (name: string) => string;
  };
  readonly loading: string;
  readonly missing: { readonly title: string; readonly text: string; readonly back: string };
  /** Something that should never happen did. */
  readonly failed: { readonly title: string; readonly text: string; readonly again: string };
  /** A part of the page has not come, because the server is lost. */
  readonly unfetched: {
    readonly title: string;
    readonly text: string;
    readonly again: string;
    /** It was tried again, so many times, and has not come. */
    readonly still: (times: number) => string;
  };
  readonly cancel: string;
  readonly close: string;
}
