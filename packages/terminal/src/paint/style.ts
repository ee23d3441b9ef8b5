/** What a character on the screen is for; how that looks is the palette's business. */
const ROLES = [
  'plain',
  'dim',
  'strong',
  'title',
  'warning',
  'bar',
  'chosen',
  'unknown',
  'miss',
  'hit',
  'sunk',
  'ship',
  'shot',
  'sight',
  'marked',
  'field',
  'own',
  'enemy',
  'reach',
] as const;
export type Role = (typeof ROLES)[number];
