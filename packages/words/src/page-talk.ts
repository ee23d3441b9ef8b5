/** Muting and reporting what people say, and what administrators read of it. */
export interface PageTalkWords {
  readonly about: (name: string) => string;
  readonly mute: (name: string) => string;
  readonly muteText: string;
  readonly muted: (name: string) => string;
  readonly undo: string;
  readonly unmuted: (name: string) => string;
  readonly report: string;
  readonly reportText: string;
  readonly reason: string;
  readonly noReason: string;
  readonly send: string;
  readonly sent: string;
  readonly people: { readonly title: string; readonly text: string; readonly unmute: string };
  readonly reports: {
    readonly title: string;
    readonly none: string;
    readonly refused: string;
    readonly newest: (count: number) => string;
    readonly by: string;
    readonly about: string;
    readonly wholeMatch: string;
    readonly said: string;
    readonly reason: string;
    readonly when: string;
    readonly guest: (name: string) => string;
    readonly match: string;
  };
}
