/** A match on a server that somebody at this terminal is to play in. */
export interface Invitation {
  /** The address of the server: http://… or https://… */
  readonly server: string;
  readonly match: string;
  /** What the person is called there. */
  readonly name: string;
  /** Whether the name was given; otherwise it is used only by a player who is new there. */
  readonly isNamed: boolean;
  /** The token of somebody who has signed in to the account of that name; null: a guest. */
  readonly token: string | null;
}
