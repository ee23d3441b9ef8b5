/** A battle under way, of either family. */
export interface PageBattleWords {
  readonly target: string;
  readonly own: string;
  readonly boardOf: (name: string) => string;
  readonly afloat: string;
  readonly log: string;
  readonly logEmpty: string;
  readonly yourTurn: string;
  readonly turnOf: (name: string) => string;
  readonly thinking: (name: string) => string;
  /** Above the call of a shot or a salvo. */
  readonly youFire: string;
  readonly fires: (name: string) => string;
  readonly youSay: string;
  readonly says: (name: string) => string;
  readonly fire: string;
  readonly marked: (marked: number, shots: number) => string;
  readonly takeBack: string;
  /** Before what it has met. */
  readonly lastSalvo: string;
  readonly aimed: string;
  readonly swap: string;
  readonly zoom: string;
  readonly zoomOut: string;
  readonly menu: string;
  readonly resign: string;
  readonly resignSure: string;
  readonly resignYes: string;
  readonly offerDraw: string;
  readonly drawOffered: (name: string) => string;
  readonly drawWaiting: string;
  readonly accept: string;
  readonly decline: string;
  readonly hint: string;
  readonly noHint: string;
  readonly scores: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly round: (round: number) => string;
  readonly sunkCount: (sunk: number, all: number) => string;
  readonly clockOf: (name: string) => string;
  readonly curtain: {
    readonly title: (name: string) => string;
    readonly text: string;
    readonly open: (name: string) => string;
  };
  readonly elsewhere: { readonly title: string; readonly text: string; readonly take: string };
  readonly lost: { readonly title: string; readonly text: string };
  readonly unreadable: { readonly title: string; readonly text: string };
  readonly watching: string;
  readonly halted: string;
  readonly goOn: string;
  readonly pass: (name: string) => string;
  /** What came between an action and the game. */
  readonly troubles: Readonly<
    Record<'not-saved' | 'no-answer' | 'no-connection' | 'signed-out', string>
  >;
}
