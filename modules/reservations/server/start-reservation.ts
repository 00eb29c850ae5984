import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { type Occupation, occupyLocked } from '#modules/calendar/server/occupy.ts'
import { giveHold } from '#modules/calendar/server/option-nights.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { agencyOfProperty } from '#modules/properties/server/property-reads.ts'
import { lockPropertyStatus } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import { HOLD_MINUTES, type QuoteSource, type Reservation } from '../reservation.ts'
import { INITIAL_STATUS } from '../reservation-status.ts'
import { recordStep, toReservation } from './reservation-queries.ts'

type Start = {
  checkoutId: number
  propertyId: number
  userId: string | null
  quote: Quote
  /** The hold that has its nights already; without one they are taken. */
  hold?: Occupation
} & QuoteSource

/** « CAL-2026-000123 »: at least six digits, more from the millionth reservation on. */
const nextNumber = sql<string>`(
  select 'CAL-' || to_char(now() at time zone 'Europe/Paris', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('reservation_numbers') n)`

/**
 * Opens a reservation and holds its nights for `HOLD_MINUTES`, in the transaction of an act that has asked who may. Refuses
 * DATES_UNAVAILABLE when one of them is taken, or the hold that is given has ended, and LISTING_PAUSED for a villa that was put on
 * pause since its price was read. `beside` writes what goes with it, and is sent with its nights.
 */
export async function startReservation(
  { db: trx, clock }: { db: Database; clock: Clock },
  actor: Actor,
  input: Start,
  beside: (reservation: Reservation) => Promise<unknown> = async () => {},
): Promise<Reservation> {
  const { quote } = input
  // No night is held after the villa has left the site: the two take turns.
  if ((await lockPropertyStatus(trx, input.propertyId)) === 'paused')
    throw new Refusal('LISTING_PAUSED', { kind: 'listing' })
  const row = await trx
    .insertInto('reservations')
    .values({
      propertyId: input.propertyId,
      agencyId: agencyOfProperty(sql.val(input.propertyId)),
      number: nextNumber,
      versionId: input.versionId,
      ratesVersionId: input.ratesVersionId,
      pricePromiseId: input.pricePromiseId,
      checkoutId: input.checkoutId,
      userId: input.userId,
      ...quote.stay,
      ...quote.party,
      quote: JSON.stringify(quote),
      total: quote.total,
      bookedOn: todayInParis(clock),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { propertyId, hold } = input
  const reservation = toReservation(row)
  const [held] = await sentTogether(
    async () =>
      hold
        ? giveHold(trx, hold, row.id, HOLD_MINUTES)
        : occupyLocked(trx, {
            ...{ propertyId, stay: quote.stay, kind: 'hold' },
            ...{ reservationId: row.id, holdMinutes: HOLD_MINUTES },
          }),
    () => recordStep(trx, actor, row, { event: 'start', from: null, to: INITIAL_STATUS }),
    () => beside(reservation),
  )
  if (!held) throw new Refusal('DATES_UNAVAILABLE', { propertyId: input.propertyId, ...quote.stay })
  return reservation
}
