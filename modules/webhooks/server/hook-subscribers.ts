import '#modules/agencies/server/agency-events.ts'
import '#modules/options/server/option-events.ts'
import '#modules/payments/server/payment-events.ts'
import '#modules/properties/server/listing-events.ts'
import '#modules/stays/server/stay-events.ts'
import { sql } from 'kysely'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { OPTION_ROWS, OPTION_STATE } from '#modules/options/server/option-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { on, type RoomSubscribers } from '#platform/events.ts'
import type { HookData, HookMessage } from '../hook-event-schemas.ts'
import { stopHooksOfAgency } from './stop-hooks-of-agency.ts'
import { writeHookEvent } from './write-hook-event.ts'

/** What happens to stays and villas is sent to the endpoints that chose it. */
export const HOOK_SUBSCRIBERS: RoomSubscribers = () => [
  on('stay.confirmed', 900, (trx, { reservationId }) =>
    ofReservation(trx, reservationId, (data) => ({ type: 'reservation.confirmed', data })),
  ),
  on('stay.cancelled', 900, (trx, { reservation }) =>
    ofReservation(trx, reservation.id, (data) => ({
      ...{ type: 'reservation.cancelled', data: { ...data, status: 'cancelled' } },
    })),
  ),
  on('payment.received', 900, async (trx, { reservations }) => {
    for (const { reservationId, amount } of reservations.filter((one) => one.amount > 0))
      await ofReservation(trx, reservationId, (reservation) => ({
        ...{ type: 'payment.received', data: { reservation, amount, currency: 'EUR' } },
      }))
  }),
  on('option.placed', 900, (trx, { optionId }) => ofOption(trx, 'option.placed', optionId)),
  on('option.ended', 900, (trx, { optionId }) => ofOption(trx, 'option.ended', optionId)),
  on('listing.published', 900, (trx, { propertyId }) => ofProperty(trx, 'property.published', propertyId)),
  on('agency.closed', 900, stopHooksOfAgency),
  on('listing.withdrawn', 900, (trx, { propertyId }) => ofProperty(trx, 'property.withdrawn', propertyId)),
]

async function ofReservation(
  trx: Database,
  id: number,
  messageOf: (reservation: HookData<'reservation.confirmed'>) => HookMessage,
): Promise<void> {
  const { publicId, property, agencyId, ...stay } = await trx
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .select(['r.publicId', 'r.number', 'r.status', 'r.arrival', 'r.departure', 'r.total'])
    .select(['p.publicId as property', 'r.agencyId'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const { number, status, arrival, departure, total } = stay
  const reservation = { id: publicId, number, property_id: property, status, arrival, departure, total }
  await writeHookEvent(trx, { ...messageOf({ ...reservation, currency: 'EUR' }), agencyId })
}

async function ofOption(
  trx: Database,
  type: 'option.placed' | 'option.ended',
  optionId: number,
): Promise<void> {
  const { agencyId, contact, property, endsAt, ...option } = await trx
    .selectFrom(OPTION_ROWS.as('o'))
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .select(['o.publicId as id', 'c.publicId as contact', 'p.publicId as property', 'c.agencyId'])
    .select([OPTION_STATE.as('state'), 'o.arrival', 'o.departure', 'o.endsAt'])
    .where('o.id', '=', optionId)
    .executeTakeFirstOrThrow()
  const { id, state, arrival, departure } = option
  const stay = { state, arrival, departure, ends_at: endsAt.toISOString() }
  await writeHookEvent(trx, {
    type,
    agencyId,
    data: { id, contact_id: contact, property_id: property, ...stay },
  })
}

async function ofProperty(
  trx: Database,
  type: 'property.published' | 'property.withdrawn',
  propertyId: number,
): Promise<void> {
  const { id, slug, agencyId } = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select(['p.publicId as id', 'p.slug', 'p.agencyId'])
    .where('p.id', '=', sql<number>`${propertyId}`)
    .executeTakeFirstOrThrow()
  await writeHookEvent(trx, { type, agencyId, data: { id, slug } })
}
