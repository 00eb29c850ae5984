import './calendar-tables.ts'
import './night-events.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { wrongField } from '#shared/refusal.ts'
import { mayManageCalendar } from '../calendar-policy.ts'
import type { Stay } from '../stay.ts'
import { MAX_SEASONAL_NIGHTS } from '../stay-rules.ts'
import { lockManaged } from './managed-property.ts'
import { demandNights } from './take-nights.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

/** The values that the calendar sets on a single night; null leaves the current one. `price` is in cents. */
export type NightSettings = { price: number | null; minNights: number | null; note: string | null }

const LARGEST_PRICE = 100_000_000

const NIGHTS = { arrival: z.string(), departure: z.string() }

/**
 * Sets the price of nights, the minimum stay of those that begin on them, and what is noted of them: each wins over the
 * season's at once, and a stay already sold keeps its quote. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN and
 * INVALID_INPUT.
 */
export const setNights = defineAct({
  name: 'nights.set',
  subject: (needs: Needs, input: { property: string; stay: Stay } & NightSettings) =>
    lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({
      ...NIGHTS,
      ...{ price: z.nullable(z.number()), minNights: z.nullable(z.number()), note: z.nullable(z.string()) },
    }),
  },
  does: async ({ needs: { db, clock, emit }, subject: property, input, record }): Promise<void> => {
    const { stay, price, minNights, note } = input
    demandNights(stay, todayInParis(clock))
    demandSettings(input)
    await sql`
      insert into calendar_nights (property_id, night, price, min_nights, note)
      select ${property.id}::int, ${stay.arrival}::date + n, ${price}::int, ${minNights}::int, ${note}::text
      from generate_series(0, ${stay.departure}::date - ${stay.arrival}::date - 1) n
      on conflict (property_id, night) do update set
        price = coalesce(excluded.price, calendar_nights.price),
        min_nights = coalesce(excluded.min_nights, calendar_nights.min_nights),
        note = coalesce(excluded.note, calendar_nights.note)`.execute(db)
    const { arrival, departure } = stay
    await record(db, property.publicId, { arrival, departure, price, minNights, note })
    await emit(db, 'nights.priced', { propertyId: property.id })
  },
})

/**
 * Removes what is set on these nights: they follow their season again. Refuses SIGN_IN_REQUIRED, NOT_FOUND,
 * FORBIDDEN, and INVALID_INPUT, also when nothing is set.
 */
export const clearNights = defineAct({
  name: 'nights.clear',
  subject: (needs: Needs, input: { property: string; stay: Stay }) => lockManaged(needs, input),
  may: mayManageCalendar,
  audit: { subjectKind: 'property', version: 1, detail: z.strictObject(NIGHTS) },
  does: async ({ needs: { db, clock, emit }, subject: property, input, record }): Promise<void> => {
    const { arrival, departure } = input.stay
    demandNights(input.stay, todayInParis(clock))
    const { numDeletedRows } = await db
      .deleteFrom('calendarNights')
      .where('propertyId', '=', property.id)
      .where('night', '>=', arrival)
      .where('night', '<', departure)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw wrongField('from', 'Ces nuits suivent déjà leur saison.')
    await record(db, property.publicId, { arrival, departure })
    await emit(db, 'nights.priced', { propertyId: property.id })
  },
})

/** What is set on single nights of a window, by night, for those who manage the calendar. */
export function listNightSettings(
  db: Database,
  propertyId: number,
  window: Stay,
): Promise<(NightSettings & { night: CivilDate })[]> {
  return db
    .selectFrom('calendarNights')
    .select(['night', 'price', 'minNights', 'note'])
    .where('propertyId', '=', propertyId)
    .where('night', '>=', window.arrival)
    .where('night', '<', window.departure)
    .orderBy('night')
    .execute()
}

function demandSettings({ price, minNights, note }: NightSettings): void {
  if (price === null && minNights === null && !note)
    throw wrongField('price', 'Indiquez un prix, un séjour minimum ou une note.')
  if (price !== null && (price <= 0 || price > LARGEST_PRICE))
    throw wrongField(
      'price',
      'Le prix d’une nuit est compris entre 0,01\u00a0€ et 1\u00a0000\u00a0000\u00a0€.',
    )
  if (minNights !== null && (minNights < 1 || minNights > MAX_SEASONAL_NIGHTS))
    throw wrongField('minNights', `Un séjour minimum compte de 1 à ${MAX_SEASONAL_NIGHTS}\u00a0nuits.`)
}
