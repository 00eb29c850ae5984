import './option-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { instantText } from '#platform/database/instant-text.ts'
import type { Cents } from '#shared/money.ts'
import { numberWords } from '#shared/number-words.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { grantedStateOf } from '../granted-price.ts'
import { mayDerogate, mayPlaceOptions } from '../option-policy.ts'
import type { OptionState } from '../option-state.ts'
import { RANK } from './list-options.ts'
import { LAST_OPENED, OPTION_STATE } from './option-reads.ts'

/** An option with its contact, its villa, what became of it, the price that was granted for it and those who wait behind it. Refuses NOT_FOUND. */
export async function readOption({ db }: { db: Database }, actor: Actor, publicId: string) {
  const found = isUuid(publicId) && (await findOption(db, publicId))
  if (!found || !mayPlaceOptions(actor, found)) throw new Refusal('NOT_FOUND')
  const { propertyId, agencyId, phone, granted, ...option } = found
  const line = await db
    .selectFrom('optionWaits as w')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'w.contactId')
    .select(['w.publicId as id', 'c.name', 'c.publicId as contact', 'w.arrival', 'w.departure'])
    .select(['w.offerEndsAt', RANK.as('rank')])
    .where('w.propertyId', '=', propertyId)
    .where('w.endedAt', 'is', null)
    .where('w.arrival', '<', option.departure)
    .where('w.departure', '>', option.arrival)
    .orderBy('w.id')
    .execute()
  const rights = { mayDerogate: mayDerogate(actor, { agencyId }) }
  return { ...option, phone: numberWords(phone), line, granted: standingOf(granted, option.state), ...rights }
}

type LastPrice = {
  ordinaryRent: Cents
  rent: Cents
  reason: string
  /** Who granted it. */
  by: string | null
  askedAt: Instant
  answeredAt: Instant | null
  isAccepted: boolean | null
  isWithdrawn: boolean
}

function standingOf(found: LastPrice | null, option: OptionState) {
  if (!found) return null
  const { isAccepted, isWithdrawn, ...price } = found
  return { ...price, state: grantedStateOf({ isAccepted, isWithdrawn, isOptionLive: option === 'live' }) }
}

/** The price that was granted for an option `o` last, or asked for. */
const LAST_PRICE = sql<LastPrice | null>`(
  select jsonb_build_object('ordinaryRent', g.ordinary_rent, 'rent', g.rent, 'reason', g.reason, 'by', u.name,
    'askedAt', ${instantText(sql`g.asked_at`)}, 'answeredAt', ${instantText(sql`g.answered_at`)},
    'isAccepted', g.is_accepted, 'isWithdrawn', g.withdrawn_at is not null)
  from granted_prices g left join ${PERSON_ROWS} u on u.id = g.asked_by
  where g.option_id = o.id order by g.id desc limit 1)`

function findOption(db: Database, publicId: string) {
  return db
    .selectFrom('options as o')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .leftJoin(PERSON_ROWS.as('a'), 'a.id', 'o.agentId')
    .leftJoin(PERSON_ROWS.as('d'), 'd.id', 'o.derogatedBy')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.id', '=', 'o.reservationId').onRef('r.propertyId', '=', 'o.propertyId'),
    )
    .select(['o.publicId as id', 'o.propertyId', 'c.agencyId', 'c.publicId as contact', 'c.name', 'c.email'])
    .select([
      'c.phone',
      'p.publicId as villa',
      'p.slug',
      'o.arrival',
      'o.departure',
      'o.adults',
      'o.children',
    ])
    .select(['o.babies', 'o.total', 'o.endsAt', 'o.createdAt', 'o.extendedAt', 'o.endedAt', 'o.derogation'])
    .select(['o.pricePromiseId', LAST_PRICE.as('granted')])
    .select([
      'o.byLink',
      'o.byProgram',
      'a.name as agent',
      'd.name as derogatedBy',
      'r.publicId as reservation',
      'r.number',
    ])
    .select(['r.signedAt', 'r.confirmedAt', 'r.cancelledAt', LAST_OPENED.as('openedAt')])
    .select(sql<boolean>`r.guest is not null`.as('hasDetails'))
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('o.property_id'))}, '')`.as('title'))
    .select(OPTION_STATE.as('state'))
    .where('o.publicId', '=', publicId)
    .executeTakeFirst()
}
