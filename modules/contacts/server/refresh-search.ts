import './contact-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { lookedForFigures } from '../read-number.ts'

/**
 * Writes again what the searches and the order of names look at, of the contacts of these ids, and has them compared with the others. A
 * contact that is part of another is found by nothing.
 */
export async function refreshSearch(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update contacts c set
      search = case when c.merged_at is null then folded(concat_ws(' ', c.first_name, c.last_name, c.company, c.town,
        (select string_agg(e.email, ' ' order by e.id) from contact_emails e where e.contact_id = c.id),
        (select string_agg(substr(t.number, 2), ' ' order by t.id) from contact_phones t where t.contact_id = c.id))) else '' end,
      name_town = folded(concat_ws(' ', c.first_name, c.last_name, c.company, c.town)), compared_at = null,
      sort_name = case c.kind when 'company' then french_order(c.company)
        else french_name_order(c.last_name || ' ' || c.first_name) end
    where c.id = any(${[...ids]}::bigint[])`.execute(trx)
}

/**
 * True for the contacts that a typed text finds: by each of its words, anywhere in a name, a town or an address, or by a number
 * in any form. The words are looked up in an index of trigrams.
 */
export function foundBy(typed: string | null, search: RawBuilder<string>): RawBuilder<boolean> {
  if (typed === null) return sql`true`
  const figures = lookedForFigures(typed)
  const words = figures ? [figures] : foldAccents(typed).split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${search} like ${pattern}`),
    sql` and `,
  )})`
}
