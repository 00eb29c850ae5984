import { type Expression, type RawBuilder, sql } from 'kysely'

type Text = Expression<string | null>

/** The key by which a text is sorted in French, the same on every engine and locale (migration 0121). */
export const inFrenchOrder = (text: Text): RawBuilder<string> =>
  sql<string>`french_order(${text}) collate "C"`

/** The same for the last name of a person, whose particle « de » does not count. */
export const inNameOrder = (lastName: Text): RawBuilder<string> =>
  sql<string>`french_name_order(${lastName}) collate "C"`
