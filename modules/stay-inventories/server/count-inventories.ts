import './stay-inventory-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

type InventoryUse = { number: number; made: number; agencies: string[] }

/** How many inventories were closed with each version of their template, and by which agencies. Refuses FORBIDDEN to all but the administrators. */
export async function countInventories({ db }: { db: Database }, actor: Actor): Promise<InventoryUse[]> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .selectFrom('stayInventories as i')
    .innerJoin(RESERVATION_ROWS.as('r'), 'r.id', 'i.reservationId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'r.agencyId')
    .select([
      'i.templateNumber as number',
      sql<number>`count(*)::int`.as('made'),
      sql<string[]>`array_agg(distinct a.name)`.as('agencies'),
    ])
    .where('i.closedAt', 'is not', null)
    .groupBy('i.templateNumber')
    .execute()
  return rows.map((row) => ({ ...row, number: row.number! }))
}
