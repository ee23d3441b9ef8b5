/** The address of a player's profile. */
export const profileAddress = (name: string): string => `/@${encodeURIComponent(name)}`;
