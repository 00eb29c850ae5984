import './mandate-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { mandateTermsSchema } from '../mandate-terms.ts'
import type { AgreedTerms } from '../terms-in-force.ts'

/** Every version of terms that was agreed on for properties, by property, for `termsInForceOn`: one query. */
export async function listAgreedTerms(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, AgreedTerms[]>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mandates as m')
    .innerJoin('mandateTerms as t', 't.mandateId', 'm.id')
    .select(['m.propertyId', 'm.id as mandateId', 'm.startsOn', 'm.endsOn'])
    .select(['t.fromDay as from', 't.version', 't.terms'])
    .where('m.propertyId', 'in', propertyIds)
    .where('m.status', 'in', ['in_force', 'ended'])
    .where('t.status', '=', 'agreed')
    .execute()
  const read = rows.map((row) => ({ ...row, terms: mandateTermsSchema.parse(row.terms) }))
  return Map.groupBy(read, ({ propertyId }) => propertyId)
}
