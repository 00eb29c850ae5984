import './payment-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { demandTreasurer } from './money-rights.ts'

/** The provider's events that were given up, the latest first, fifty at most. Refuses FORBIDDEN. */
export async function listGivenUpEvents(needs: { db: Database }, actor: Actor) {
  demandTreasurer(actor)
  const rows = await needs.db
    .selectFrom('paymentEvents')
    .select(['eventId as id', 'type', 'gaveUpAt', 'outcome'])
    .where('appliedAt', 'is', null)
    .where('gaveUpAt', 'is not', null)
    .orderBy('gaveUpAt', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, type, gaveUpAt, outcome }) => ({
    id,
    type,
    since: gaveUpAt!,
    problem: outcome?.startsWith('failed: ') ? outcome.slice('failed: '.length) : null,
  }))
}
