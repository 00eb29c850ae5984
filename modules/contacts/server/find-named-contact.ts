import './contact-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { foundBy } from './refresh-search.ts'

const NOT_FOUND_ALONE = 'Indiquez l’adresse e-mail, le numéro ou le nom entier d’un seul contact de l’agence.'

/**
 * The one contact of these agencies, null for all, that a text finds: a name, an address, a number. Refuses INVALID_INPUT at `field`
 * where it finds none or several.
 */
export async function findNamedContact(
  db: Database,
  {
    agencyIds,
    text,
    field,
    except = 0,
  }: {
    agencyIds: readonly number[] | null
    text: string
    field: string
    except?: number
  },
): Promise<{ id: number; publicId: string }> {
  const found = await db
    .selectFrom('contacts as c')
    .select(['c.id', 'c.publicId'])
    .where(
      agencyIds === null ? sql<boolean>`true` : sql<boolean>`c.agency_id = any(${[...agencyIds]}::int[])`,
    )
    .where('c.id', '<>', except)
    .where('c.mergedAt', 'is', null)
    .where(foundBy(text, sql`c.search`))
    .limit(2)
    .execute()
  const [one] = found
  if (!one || found.length > 1) throw new Refusal('INVALID_INPUT', { errors: { [field]: NOT_FOUND_ALONE } })
  return one
}
