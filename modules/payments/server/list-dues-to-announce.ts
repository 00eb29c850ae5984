import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

export type AnnouncedDue = {
  publicId: string
  reservationId: number
  label: string
  dueOn: CivilDate
  /** What is still to be paid of it. */
  left: Cents
  /** A card was kept that will be charged on the day. */
  byKeptCard: boolean
}

/** Dues up to `until` that are not wholly paid and whose traveller was not told yet, the earliest first. */
export async function listDuesToAnnounce(db: Database, until: CivilDate): Promise<AnnouncedDue[]> {
  const { rows } = await sql<AnnouncedDue>`
    select due.public_id, due.reservation_id, due.label, due.due_on, due.amount - due.paid_amount as "left",
      exists (
        select 1 from payment_allocations allocation
        join payment_intents intent on intent.id = allocation.intent_id
        where allocation.reservation_id = due.reservation_id and intent.status = 'succeeded'
          and intent.card_ref is not null
      ) as by_kept_card
    from payment_dues due
    where due.due_on <= ${until} and due.paid_amount < due.amount and due.reminded_at is null
    order by due.due_on, due.id`.execute(db)
  return rows
}

/** Notes that the traveller was told of a due. */
export async function markAnnounced(db: Database, publicId: string): Promise<void> {
  await db
    .updateTable('paymentDues')
    .set({ remindedAt: sql<Date>`now()` })
    .where('publicId', '=', publicId)
    .execute()
}
