/** Some layouts of the enemy's fleet, each as likely as the others. */
export interface Pool {
  readonly count: number;
  /** The place of every ship, layout by layout. */
  readonly places: Int32Array;
  /** Whether these are all layouts there are, each once. */
  readonly isComplete: boolean;
}
