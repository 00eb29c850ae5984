import './option-tables.ts'
import { sql } from 'kysely'
import { RESERVATION_EVENT_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { published } from '#platform/database/published.ts'
import type { OptionState } from '../option-state.ts'

/** Options that are live, by the hold of their nights: whose they are, until when, and the promise of a price that was granted for them. */
export const LIVE_OPTION_ROWS = published
  .selectFrom('options')
  .select(['id', 'publicId', 'propertyId', 'occupationId', 'contactId', 'agentId'])
  .select(['arrival', 'departure', 'endsAt'])
  .select(
    sql<number | null>`case when exists (select from granted_prices g
      where g.option_id = options.id and g.is_accepted and g.withdrawn_at is null) then price_promise_id end`.as(
      'grantedPromiseId',
    ),
  )
  .where('endedAt', 'is', null)
  .where('endsAt', '>', sql<Date>`now()`)

/** Options, live or over: whose nights they kept. */
export const OPTION_ROWS = published
  .selectFrom('options')
  .select(['id', 'publicId', 'propertyId', 'contactId', 'arrival', 'departure'])
  .select(['adults', 'children', 'babies', 'total', 'createdAt', 'endsAt', 'endedAt', 'endedAs'])
  .select(['agentId', 'byLink', 'byProgram', 'reservationId'])

/** Where an option `o` stands, as a part of another query: one whose time is over has lapsed before it is written. */
export const OPTION_STATE = sql<OptionState>`coalesce(o.ended_as, case when o.ends_at <= now() then 'lapsed' else 'live' end)`

/** When the traveler of the reservation of an option `o` opened its link last, as a part of another query. */
export const LAST_OPENED = sql<Date | null>`(select max(e.at) from ${RESERVATION_EVENT_ROWS} e
  where e.reservation_id = o.reservation_id and e.event = 'open')`

/** Offers of nights that wait for an answer, by their hold, and until when. */
export const LIVE_OFFER_ROWS = published
  .selectFrom('optionWaits')
  .select(['publicId', 'propertyId', 'occupationId', 'contactId', 'offerEndsAt'])
  .where('endedAt', 'is', null)
  .where('offerEndsAt', '>', sql<Date>`now()`)

/** The stays that options became. */
export const BOOKED_OPTION_ROWS = published
  .selectFrom('options')
  .select(['propertyId', 'reservationId'])
  .where('reservationId', 'is not', null)

/** Prices that wait for the answer of the owner of a villa, while the nights are kept. */
export const WAITING_PRICE_ROWS = published
  .selectFrom('grantedPrices as g')
  .innerJoin('options as o', 'o.id', 'g.optionId')
  .select(['g.publicId', 'g.ownerId', 'o.propertyId'])
  .where('g.isAccepted', 'is', null)
  .where('g.withdrawnAt', 'is', null)
  .where('o.endedAt', 'is', null)
  .where('o.endsAt', '>', sql<Date>`now()`)
