import './calendar-tables.ts'
import './night-events.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Stay } from '../stay.ts'
import { MAX_SEASONAL_NIGHTS } from '../stay-rules.ts'
import { lockManaged } from './managed-property.ts'
import { demandNights } from './take-nights.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

/** The values that the calendar sets on a single night; null leaves the current one. `price` is in cents. */
export type NightSettings = { price: number | null; minNights: number | null; note: string | null }

const LARGEST_PRICE = 100_000_000

/**
 * Sets the price of nights, the minimum stay of those that begin on them, and what is noted of them: each wins over the
 * season's at once, and a stay already sold keeps its quote. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN and
 * INVALID_INPUT.
 */
export function setNights(
  needs: Needs,
  actor: Actor,
  input: { property: string; stay: Stay } & NightSettings,
): Promise<void> {
  const { stay, price, minNights, note } = input
  return changeNights(needs, actor, input, async (trx, propertyId) => {
    demandSettings(input)
    await sql`
      insert into calendar_nights (property_id, night, price, min_nights, note)
      select ${propertyId}::int, ${stay.arrival}::date + n, ${price}::int, ${minNights}::int, ${note}::text
      from generate_series(0, ${stay.departure}::date - ${stay.arrival}::date - 1) n
      on conflict (property_id, night) do update set
        price = coalesce(excluded.price, calendar_nights.price),
        min_nights = coalesce(excluded.min_nights, calendar_nights.min_nights),
        note = coalesce(excluded.note, calendar_nights.note)`.execute(trx)
    return { action: 'nights.set', detail: { ...stay, price, minNights, note } }
  })
}

/**
 * Removes what is set on these nights: they follow their season again. Refuses SIGN_IN_REQUIRED, NOT_FOUND,
 * FORBIDDEN, and INVALID_INPUT, also when nothing is set.
 */
export function clearNights(
  needs: Needs,
  actor: Actor,
  input: { property: string; stay: Stay },
): Promise<void> {
  return changeNights(needs, actor, input, async (trx, propertyId) => {
    const { numDeletedRows } = await trx
      .deleteFrom('calendarNights')
      .where('propertyId', '=', propertyId)
      .where('night', '>=', input.stay.arrival)
      .where('night', '<', input.stay.departure)
      .executeTakeFirst()
    if (numDeletedRows === 0n) refuse('from', 'Ces nuits suivent déjà leur saison.')
    return { action: 'nights.clear', detail: { ...input.stay } }
  })
}

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

function changeNights(
  needs: Needs,
  actor: Actor,
  input: { property: string; stay: Stay },
  change: (trx: Database, propertyId: number) => Promise<{ action: string; detail: object }>,
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const property = await lockManaged(trx, actor, input.property)
    demandNights(input.stay, todayInParis(needs.clock))
    const { action, detail } = await change(trx, property.id)
    await recordAudit(trx, actor, {
      ...{ action, subjectKind: 'property', subjectId: property.publicId },
      detail: { ...detail },
    })
    await needs.emit(trx, 'nights.priced', { propertyId: property.id })
  })
}

function demandSettings({ price, minNights, note }: NightSettings): void {
  if (price === null && minNights === null && !note)
    refuse('price', 'Indiquez un prix, un séjour minimum ou une note.')
  if (price !== null && (price <= 0 || price > LARGEST_PRICE))
    refuse('price', 'Le prix d’une nuit est compris entre 0,01\u00a0€ et 1\u00a0000\u00a0000\u00a0€.')
  if (minNights !== null && (minNights < 1 || minNights > MAX_SEASONAL_NIGHTS))
    refuse('minNights', `Un séjour minimum compte de 1 à ${MAX_SEASONAL_NIGHTS}\u00a0nuits.`)
}

function refuse(field: string, sentence: string): never {
  throw new Refusal('INVALID_INPUT', { errors: { [field]: sentence } })
}
