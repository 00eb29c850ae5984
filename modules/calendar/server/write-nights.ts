import './calendar-tables.ts'
import './night-events.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { NightGroup, OwnTerms } from '../night-change.ts'
import type { Stay } from '../stay.ts'

/** The values that the calendar sets on a single night; null leaves the current one. `price` is in cents. */
export type NightSettings = OwnTerms & { note: string | null }

/** Writes settings on nights, in the transaction of an act that has judged them; null leaves what is set. */
export async function writeNights(
  trx: Database,
  propertyId: number,
  { arrival, departure }: Stay,
  { price, minNights, note }: NightSettings,
): Promise<void> {
  await sql`
    insert into calendar_nights (property_id, night, price, min_nights, note)
    select ${propertyId}::int, ${arrival}::date + n, ${price}::int, ${minNights}::int, ${note}::text
    from generate_series(0, ${departure}::date - ${arrival}::date - 1) n
    on conflict (property_id, night) do update set
      price = coalesce(excluded.price, calendar_nights.price),
      min_nights = coalesce(excluded.min_nights, calendar_nights.min_nights),
      note = coalesce(excluded.note, calendar_nights.note)`.execute(trx)
}

/**
 * Puts what an owner accepted of a change on its nights, in the caller's transaction, and records it for them.
 */
export async function showNights(
  { db: trx, emit }: { db: Parameters<Emit>[0]; emit: Emit },
  actor: Actor,
  { id, publicId }: Pick<PropertyRecord, 'id' | 'publicId'>,
  groups: readonly NightGroup[],
): Promise<void> {
  for (const { arrival, departure, own } of groups) {
    await sql`
      insert into calendar_nights (property_id, night, price, min_nights)
      select ${id}::int, ${arrival}::date + n, ${own.price}::int, ${own.minNights}::int
      from generate_series(0, ${departure}::date - ${arrival}::date - 1) n
      on conflict (property_id, night) do update set price = excluded.price, min_nights = excluded.min_nights`.execute(
      trx,
    )
    await recordAudit(trx, actor, {
      ...{ action: 'nights.set', subjectKind: 'property', subjectId: publicId, version: 1 },
      detail: { arrival, departure, ...own, note: null },
    })
  }
  await removeEmptyNights(trx, id)
  await emit(trx, 'nights.priced', { propertyId: id })
}

/** Removes the rows of nights on which nothing is set any more. */
export async function removeEmptyNights(trx: Database, propertyId: number): Promise<void> {
  await trx
    .deleteFrom('calendarNights')
    .where('propertyId', '=', propertyId)
    .where('price', 'is', null)
    .where('minNights', 'is', null)
    .where('note', 'is', null)
    .execute()
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
