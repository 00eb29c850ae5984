import { type RawBuilder, sql } from 'kysely'

/** The identifiers that `found` gives as `id`, as a part of another query; none where there are more than `most`. */
export function ofFew(found: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`(
    select unnest(few.ids) as id from (
      select array_agg(one.id) as ids from (${found} limit ${sql.lit(most + 1)}) one) few
    where cardinality(few.ids) <= ${sql.lit(most)})`
}
