import { sql } from 'kysely'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * A week whose rent is on the ledger, with a quarter paid where it is confirmed; the rest is due a month
 * before the arrival.
 */
export async function addLedgerStay(
  db: Database,
  { propertyId }: { propertyId: number },
  status: ReservationStatus,
  arrival: string,
  rent: number,
): Promise<ReservationRef> {
  const { rows } = await sql<{ id: number }>`
    with checkout as (insert into checkouts default values returning id)
    insert into reservations (property_id, number, version_id, checkout_id, status, arrival, departure, adults, children,
      babies, minors, quote, total, agency_id)
    select ${propertyId}, 'CAL-' || checkout.id, v.id, checkout.id, ${status}, ${arrival}::date, ${arrival}::date + 7, 4, 1, 1, 2, '{}', ${rent},
      p.agency_id
    from checkout, property_versions v join properties p on p.id = v.property_id
    where v.property_id = ${propertyId} and v.is_active
    returning id
  `.execute(db)
  const { id } = rows[0]!
  const paid = rent / 4
  await sql`insert into stay_books (property_id, reservation_id, holder_id)
    select id, ${id}, agency_id from properties where id = ${propertyId}`.execute(db)
  const post = (kind: string, account: string, amount: number, at: string) =>
    sql`
    with posting as (
      insert into ledger_postings (holder_id, property_id, reservation_id, kind, source, at)
      select holder_id, ${propertyId}, ${id}, ${kind}, ${kind}, ${at}::timestamptz from stay_books
        where reservation_id = ${id} returning id
    )
    insert into ledger_lines (posting_id, property_id, reservation_id, account, account_of, label, amount)
    select posting.id, ${propertyId}, ${id}, line.account, case line.account when 'bank' then 'clients' end, '', line.amount from posting,
      (values ('traveler', ${-amount}::int), (${account}, ${amount}::int)) as line (account, amount)
  `.execute(db)
  await post('charge', 'rent', -rent, '2026-10-01T10:00:00Z')
  if (status === 'confirmed')
    await post('payment', 'bank', paid, arrival > '2027' ? '2026-10-31T23:30:00Z' : '2026-10-31T22:30:00Z')
  await sql`
    insert into payment_dues (property_id, reservation_id, position, due_on, amount, paid_amount, kind, label)
    values (${propertyId}, ${id}, 1, ${arrival}::date - 30, ${rent}, ${status === 'confirmed' ? paid : 0}, 'full', '')
  `.execute(db)
  return { propertyId, id }
}
