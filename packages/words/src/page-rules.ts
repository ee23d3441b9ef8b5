/** Why rules cannot be played, with the numbers of the case. */
export interface ObjectionWords {
  readonly emptyFleet: string;
  readonly tooLong: (size: number, rows: number, columns: number) => string;
  readonly tooMuch: (covered: number, cells: number) => string;
  readonly noRoom: string;
  readonly notFound: string;
  readonly rows: (most: number) => string;
  readonly noSize: (size: number) => string;
  readonly tooMany: (size: number, most: number) => string;
  readonly tooManyInAll: (most: number) => string;
  readonly twoSizes: (ship: string) => string;
  readonly number: (least: number, most: number) => string;
  readonly atLeast: (least: number) => string;
}

/** Agreeing on rules, and reading them. */
export interface PageRuleWords {
  readonly change: string;
  readonly title: string;
  readonly done: string;
  readonly usual: string;
  readonly changed: string;
  readonly sizes: { readonly rows: string; readonly columns: string };
  readonly fleet: {
    readonly size: string;
    readonly count: string;
    readonly add: string;
    readonly remove: (ship: string) => string;
    readonly other: string;
    readonly limit: (most: number) => string;
    readonly limitInAll: (most: number) => string;
  };
  readonly fixed: string;
  readonly none: string;
  readonly objections: ObjectionWords;
  readonly fine: string;
}
