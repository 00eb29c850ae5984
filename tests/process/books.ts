import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The figures of a traveler's one stay in every set of books, money in cents. */
export type Books = {
  status: string
  /** Live occupations of its nights that do not expire. */
  keptNights: number
  charged: number
  ledgerPaid: number
  intentsCaptured: number
  bankCaptured: number
  /** Payments that took money at the bank. */
  captures: number
  refunded: number
  confirmations: number
  receipts: number
}

/** Reads the books straight from the tables: one row for each reservation of the traveler, cancelled ones too. */
export async function readBooks(db: Database, email: string): Promise<Books[]> {
  const { rows } = await sql<Books>`
    select r.status,
      (select count(*) from occupations o where o.property_id = r.property_id and o.reservation_id = r.id
        and o.released_at is null and o.kind = 'reservation') as kept_nights,
      (select coalesce(sum(-l.amount), 0) from ledger_lines l join ledger_postings p on p.id = l.posting_id
        where p.reservation_id = r.id and p.kind = 'charge' and l.account <> 'traveler') as charged,
      (select coalesce(sum(l.amount), 0) from ledger_lines l join ledger_postings p on p.id = l.posting_id
        where p.reservation_id = r.id and p.kind = 'payment' and l.account in ('bank', 'processor')) as ledger_paid,
      (select coalesce(sum(captured_amount), 0) from payment_intents i
        where i.checkout_id = r.checkout_id) as intents_captured,
      bank.captured as bank_captured, bank.captures, bank.refunded,
      (select count(*) from mailbox_messages m
        where m.recipient = ${email} and m.subject like 'Réservation confirmée%') as confirmations,
      (select count(*) from mailbox_messages m
        where m.recipient = ${email} and m.subject like 'Reçu de %') as receipts
    from reservations r
    cross join lateral (
      select coalesce(sum(b.captured), 0) as captured, coalesce(sum(b.refunded), 0) as refunded,
        count(*) filter (where b.captured > 0) as captures
      from register_payments b join payment_intents i on i.public_id::text = b.reference
      where i.checkout_id = r.checkout_id) bank
    where r.guest ->> 'email' = ${email}
    order by r.id`.execute(db)
  return rows.map((row) => {
    const { status, ...figures } = row
    return {
      status,
      ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value)])),
    } as Books
  })
}
