import './payment-request-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

type RequestUse = { number: number; made: number; agencies: string[] }

/** How many requests were made with each version of their template, and by which agencies. Refuses FORBIDDEN to all but the administrators. */
export async function countRequests({ db }: { db: Database }, actor: Actor): Promise<RequestUse[]> {
  if (!mayWriteTemplates(actor)) throw new Refusal('FORBIDDEN')
  return db
    .selectFrom('paymentRequests as q')
    .innerJoin(RESERVATION_ROWS.as('r'), 'r.id', 'q.reservationId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'r.agencyId')
    .select([
      'q.templateNumber as number',
      sql<number>`count(*)::int`.as('made'),
      sql<string[]>`array_agg(distinct a.name)`.as('agencies'),
    ])
    .groupBy('q.templateNumber')
    .execute()
}
