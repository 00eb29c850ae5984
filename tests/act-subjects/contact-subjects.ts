import { sql } from 'kysely'
import type { SubjectsOf } from './subjects-of.ts'

/** A contact of the agency, and a file of contacts whose columns may still be chosen. */
export const CONTACT_SUBJECTS = (async ({ db }, { agencyId }) => {
  const prepared = db.insertInto('contactImports').values({
    ...{ agencyId, fileName: 'contacts.csv', encoding: 'utf-8', separator: ';', headers: ['Nom'] },
    mapping: JSON.stringify({ fullName: 0 }),
  })
  const { publicId: contactFile } = await prepared.returning('publicId').executeTakeFirstOrThrow()
  const { rows } = await sql<{ contact: string }>`
    with contact as (
      insert into contacts (agency_id, kind, last_name, origin) values (${agencyId}, 'person', 'Roux', 'agency')
      returning id, public_id
    ),
    address as (
      insert into contact_emails (contact_id, agency_id, email, is_first)
      select id, ${agencyId}, public_id || '@example.org', true from contact
    )
    select public_id as contact from contact`.execute(db)
  return { contactFile, ...rows[0]! }
}) satisfies SubjectsOf
