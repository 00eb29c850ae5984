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
import { recordStep } from './reservation-queries.ts'

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
 * pause since its price was read. `beside` writes what goes with it, and is sent with its nights; its first charges are posted in the same
 * transaction.
 */
export async function startReservation(
  { db: trx, clock }: { db: Database; clock: Clock },
  actor: Actor,
  input: Start,
  beside: (reservation: Reservation) => Promise<unknown> = async () => {},
): Promise<Reservation> {
  const { quote } = input
  // No night is held after the villa has left the site: the two take turns.
  const [status, row] = await sentTogether(
    () => lockPropertyStatus(trx, input.propertyId),
    () => insertReservation(trx, clock, input),
  )
  if (status === 'paused') throw new Refusal('LISTING_PAUSED', { kind: 'listing' })
  const { propertyId, hold } = input
  const reservation = reservationOf(input, row)
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

function insertReservation(trx: Database, clock: Clock, input: Omit<Start, 'hold'>) {
  const { quote } = input
  return (
    trx
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
        chargedRent: rentOf(quote),
        bookedOn: todayInParis(clock),
      })
      // By name, so that it is planned once (`preparing`), and without the quote, which is long and known.
      .returning(['propertyId', 'id', 'publicId', 'number', 'agencyId', 'status', 'bookedOn', 'createdAt'])
      .executeTakeFirstOrThrow()
  )
}

function reservationOf(
  { versionId, ratesVersionId, pricePromiseId, checkoutId, userId, quote }: Start,
  row: Awaited<ReturnType<typeof insertReservation>>,
): Reservation {
  return {
    ...row,
    ...{ versionId, ratesVersionId, pricePromiseId, checkoutId, userId, agentId: null },
    ...{ quote, stay: quote.stay, party: quote.party, total: quote.total, traveler: null },
    ...{ signedAt: null, confirmedAt: null, cancelledAt: null, cancelReason: null },
  }
}

/** What its first charges will say: written with the stay, so that their posting does not write it a second time (docs/decisions/211). */
const rentOf = ({ lines }: Quote) =>
  lines.filter(({ kind }) => kind === 'rent').reduce((sum, { amount }) => sum + amount, 0)
