import { sql } from 'kysely'
import type { SubjectsOf } from './subjects-of.ts'

/** General conditions that are written and not signed. */
export const OWNER_CONDITION_SUBJECTS = (async ({ db }, { propertyId }) => {
  const { rows } = await sql<{ conditions: string }>`
    insert into contracts (contract_type, property_id, version_id, template_version, facts, document, property_version_hash,
      document_hash, pdf_file, pdf_hash)
    select 'cgv_property', ${propertyId}, v.id, '1', '{}', '{}', 'a', 'b', 'contracts/none.pdf', 'c'
    from property_versions v where v.property_id = ${propertyId} limit 1 returning public_id as conditions`.execute(
    db,
  )
  return rows[0]!
}) satisfies SubjectsOf
