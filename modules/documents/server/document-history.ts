import './document-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'

/** The documents that were filed for a contact, as lines of its history: the title, and the name of the file. */
export function documentHistory({ id }: { id: number }): RawBuilder<unknown> {
  return sql`
    select 'document ' || f.id, f.filed_at, 'document', f.kind, f.title, f.file_name, u.name, null::int, f.public_id
    from filed_documents f left join ${PERSON_ROWS} u on u.id = f.filed_by
    where f.contact_id = ${id} and f.taken_away_at is null`
}
