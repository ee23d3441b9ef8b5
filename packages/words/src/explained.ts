/** A name, and what it means in one sentence. */
export interface Explained {
  readonly name: string;
  readonly meaning: string;
}
