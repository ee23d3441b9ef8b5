/** A match on a server that somebody wants to sit at. */
export interface Visit {
  /** The address of the server, as `http://127.0.0.1:8080`. */
  readonly server: string;
  readonly match: string;
  /** What the person is called there, where the server does not know him yet. */
  readonly name: string;
}
