import './agency-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'

/** A role of an agency, as it is stored. */
export type OwnRole = {
  id: number
  publicId: string
  agencyId: number
  name: string
  withheld: string[]
  version: number
}

/** The roles of an agency; those who change its roles or give them take turns. Refuses NOT_FOUND for an unknown agency. */
export async function lockRolesOf(
  db: Database,
  agencyId: number,
): Promise<{ agencyId: number; roles: OwnRole[] }> {
  const agency = await db
    .selectFrom('agencies')
    .select('id')
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!agency) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  const roles = await db
    .selectFrom('agencyRoles')
    .select(['id', 'publicId', 'agencyId', 'name', 'withheld', 'version'])
    .where('agencyId', '=', agencyId)
    .execute()
  return { agencyId, roles }
}

/** A role among those of its agency, in turn as `lockRolesOf`. Refuses NOT_FOUND. */
export async function lockOwnRole(db: Database, publicId: string): Promise<OwnRole & { roles: OwnRole[] }> {
  const { roles } = await lockRolesOf(db, await agencyOfRole(db, publicId))
  const found = roles.find((role) => role.publicId === publicId)
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency_role' })
  return { ...found, roles }
}

async function agencyOfRole(db: Database, publicId: string): Promise<number> {
  const found = isUuid(publicId)
    ? await db
        .selectFrom('agencyRoles')
        .select('agencyId')
        .where('publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency_role' })
  return found.agencyId
}
