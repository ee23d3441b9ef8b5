/**
 * What lists look for within a text of JSON, as each database writes it. There is an index on each of them, which is
 * used only by the same expression, letter by letter.
 */
export interface JsonColumns {
  /** In `matches`: the name of whoever sits there. */
  readonly nameAt: (seat: 0 | 1) => string;
  /** In `reports`: the id of whoever reports. */
  readonly reporter: string;
}

export const SQLITE_JSON: JsonColumns = {
  nameAt: (seat) => `json_extract(listing, '$.sitters[${seat}].name')`,
  reporter: `json_extract(report, '$.by.id')`,
};

export const POSTGRES_JSON: JsonColumns = {
  nameAt: (seat) => `listing::jsonb #>> '{sitters,${seat},name}'`,
  reporter: `report::jsonb #>> '{by,id}'`,
};
