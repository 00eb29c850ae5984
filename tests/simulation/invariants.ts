import { sql } from 'kysely'
import { checkAudit } from '#modules/audit/server/check-audit.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import type { Database } from '#platform/database/database.ts'
import type { SimulatedTraveler, World } from './world.ts'

/** What must hold after any week, in one query each that finds what breaks it. */
const RULES: Record<string, ReturnType<typeof sql>> = {
  'one night is taken twice': sql`
    select a.property_id, a.nights, b.nights as others from occupations a join occupations b
      on a.property_id = b.property_id and a.id < b.id and a.nights && b.nights
    where a.released_at is null and b.released_at is null`,
  'a confirmed stay has not its nights': sql`
    select r.number from reservations r where r.status = 'confirmed' and not exists (
      select from occupations o where o.property_id = r.property_id and o.reservation_id = r.id
        and o.released_at is null and o.expires_at is null and o.nights = daterange(r.arrival, r.departure))`,
  'a cancelled stay has nights': sql`
    select r.number from reservations r join occupations o
      on o.property_id = r.property_id and o.reservation_id = r.id and o.released_at is null
    where r.status = 'cancelled'`,
  'a stay is confirmed without a signature': sql`
    select r.number from reservations r where r.status = 'confirmed' and r.signed_at is null`,
  'a confirmation is mailed other than once': sql`
    select r.number, count(m.id) from reservations r
      left join outbox_mails m on m.template = 'reservation-confirmed' and m.props ->> 'reservationNumber' = r.number
    where r.confirmed_at is not null group by r.number having count(m.id) <> 1`,
  'a charge takes more than it was asked': sql`
    select i.public_id, i.amount, i.captured_amount, i.refunded_amount from payment_intents i
    where i.captured_amount > i.amount and i.method <> 'bank_transfer' or i.refunded_amount > i.captured_amount`,
  'work is given up': sql`
    select kind, subject, last_error from queue_items where gave_up_at is not null`,
  'work that is due is not done': sql`
    select kind, subject, attempts, last_error from queue_items
    where gave_up_at is null and kind not in ('feed', 'mail') and next_attempt_at < now() - interval '1 day'`,
  'a job fails': sql`select name, last_error from jobs where failures > 0`,
}

/** Every rule that the database of a week breaks, in words. */
export async function listBroken({ house, travelers }: World): Promise<string[]> {
  const { needs } = house
  const broken: string[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await query.execute(needs.db)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  const { differences, unhealed, waitingEvents, net } = await reconcilePayments(needs)
  if (differences.length + unhealed.length + waitingEvents > 0)
    broken.push(`money: ${JSON.stringify({ differences, unhealed, waitingEvents, net })}`)
  const books = await checkBooks(needs)
  if (books.length > 0) broken.push(`books: ${JSON.stringify(books)}`)
  const { brokenAt, lostAt } = await checkAudit(needs)
  if (brokenAt !== null || lostAt !== null) broken.push(`audit: ${JSON.stringify({ brokenAt, lostAt })}`)
  for (const traveler of travelers) broken.push(...(await listForgotten(needs.db, traveler)))
  return broken
}

/** The promises of the product to a traveler that it does not keep. */
async function listForgotten(
  db: Database,
  { name, checkout, promised }: SimulatedTraveler,
): Promise<string[]> {
  if (!checkout) return []
  const { reservation, statement } = (await getCheckout({ db }, checkout)).stays[0]!
  const forgotten = []
  // A traveler who cancels before the provider has reported the signature cancels a stay that is not signed.
  if (promised.has('signed') && !promised.has('cancelled') && !reservation.signedAt) forgotten.push('signed')
  if (promised.has('paid') && statement.paid === 0) forgotten.push('paid')
  if (promised.has('cancelled') && reservation.status !== 'cancelled') forgotten.push('cancelled')
  const { number, status, cancelReason } = reservation
  return forgotten.map((act) => `${name} ${act}, and ${number} does not say it: ${status}, ${cancelReason}`)
}
