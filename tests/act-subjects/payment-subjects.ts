import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import { cardOf, type SubjectsOf } from './subjects-of.ts'

/**
 * The register of receipts of the agency; of the stay, a sum that is owed and one that is refunded; acts that wait for a second
 * person, asked by the owner, and by the head of the agency (`ownMoneyAct`).
 */
export const PAYMENT_SUBJECTS = (async ({ db }, { propertyId, agencyId, owner, head }, { stay }) => {
  const { id: receiptRegister } = await db
    .insertInto('receiptRegisters')
    .values({ holderId: agencyId, cardNumber: cardOf(agencyId), lastNumber: 1 })
    .onConflict((known) => known.columns(['holderId', 'cardNumber']).doUpdateSet({ lastNumber: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Record<'payout' | 'refund', string>>`
    with book as (
      insert into stay_books (property_id, reservation_id, holder_id)
      values (${propertyId}, ${stay.reservationId}, ${agencyId})
    ),
    payout as (
      insert into payouts (property_id, reservation_id, amount, reason, requested_by)
      values (${propertyId}, ${stay.reservationId}, 10000, 'host_indemnity', 'system') returning public_id
    ),
    intent as (
      insert into payment_intents (checkout_id, attempt, provider, idempotency_key, started_by, kind, method, amount)
      values (${stay.checkoutId}, 1, 'sandbox', gen_random_uuid()::text, 'system', 'payment', 'card', 100) returning id
    ),
    refund as (
      insert into refunds (intent_id, property_id, reservation_id, amount, reason, requested_by, request_key, idempotency_key)
      select id, ${propertyId}, ${stay.reservationId}, 100, 'cancellation', 'system', 'asked-' || id, gen_random_uuid()::text
      from intent returning public_id
    )
    select payout.public_id as payout, refund.public_id as refund from payout, refund`.execute(db)
  return {
    ...{ receiptRegister, ...rows[0]! },
    moneyAct: await addMoneyAct(db, owner.userId),
    ownMoneyAct: await addMoneyAct(db, head.userId),
  }
}) satisfies SubjectsOf

/** A payout above the limit, which a person asked for and another has to approve. */
async function addMoneyAct(db: Services['db'], askedBy: string): Promise<string> {
  const { rows } = await sql<{ publicId: string }>`
    insert into money_acts (kind, subject_id, amount, asked_by, input, seen)
    values ('payout.send', gen_random_uuid()::text, 2000000, ${askedBy},
      jsonb_build_object('payout', gen_random_uuid(), 'bankReference', 'VIR 1'), '{}')
    returning public_id`.execute(db)
  return rows[0]!.publicId
}
