import './deposit-tables.ts'
import { enqueueDetachedCards } from '#modules/payments/server/forget-changed-cards.ts'
import type { Database } from '#platform/database/database.ts'

/** Forgets the cards that were given for a deposit that is over, and has the provider detach them: they are asked for nothing more. */
export async function forgetGivenCards(trx: Database, depositId: number): Promise<void> {
  const given = await trx
    .selectFrom('depositHolds')
    .select('cardRef')
    .where('depositId', '=', depositId)
    .where('cardRef', 'is not', null)
    .execute()
  if (given.length === 0) return
  await trx.updateTable('depositHolds').set({ cardRef: null }).where('depositId', '=', depositId).execute()
  await enqueueDetachedCards(
    trx,
    given.map(({ cardRef }) => cardRef!),
  )
}
