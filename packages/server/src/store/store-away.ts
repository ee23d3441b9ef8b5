/** A store that cannot be reached or cannot save now; the same may well be done later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
