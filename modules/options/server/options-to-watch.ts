import './option-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import { readBy } from './list-options.ts'

/** An option that lapses today, or an offer that waits for an answer. */
export type WatchedOption = {
  kind: 'lapsing' | 'offered'
  id: string
  /** The option on whose page it is settled: of an offer, the latest one of its nights; null where there was none: the list of those who wait. */
  option: string | null
  villa: string
  contact: string
  arrival: CivilDate
  departure: CivilDate
  endsAt: Instant
}

type Watched = { count: number; first: readonly WatchedOption[] }

/**
 * The options of an actor's agencies that lapse before midnight in Paris, and the offers that wait for an answer: how many, and the
 * first of each to end, `most` at most.
 */
export async function optionsToWatch(
  { db }: { db: Database },
  actor: Actor,
  most: number,
): Promise<Record<WatchedOption['kind'], Watched>> {
  const { rows } = await sql<Omit<WatchedOption, 'endsAt'> & { endsAt: Date; count: number }>`
    select * from (
      select watched.*, c.name as contact,
        coalesce(${titleOfProperty(sql`watched.property_id`)}, '') as villa,
        (count(*) over (partition by watched.kind))::int as count,
        row_number() over (partition by watched.kind order by watched.ends_at, watched.id) as place
      from (
        select 'lapsing' as kind, o.public_id as id, o.public_id as option, o.contact_id, o.property_id, o.arrival, o.departure, o.ends_at
        from options o where o.ended_at is null and o.ends_at > now()
          and (o.ends_at at time zone 'Europe/Paris')::date = (now() at time zone 'Europe/Paris')::date
        union all
        select 'offered', w.public_id, (select o.public_id from options o where o.property_id = w.property_id
            and o.arrival < w.departure and o.departure > w.arrival order by o.id desc limit 1),
          w.contact_id, w.property_id, w.offer_arrival, w.offer_departure, w.offer_ends_at
        from option_waits w where w.ended_at is null and w.offer_ends_at > now()
      ) watched join ${CONTACT_ROWS} c on c.id = watched.contact_id
      where ${readBy(actor)}
    ) ranked where place <= ${most} order by kind, place`.execute(db)
  const of = (kind: WatchedOption['kind']): Watched => {
    const ofKind = rows.filter((row) => row.kind === kind)
    return {
      count: ofKind[0]?.count ?? 0,
      first: ofKind.map(({ count: _, endsAt, ...one }) => ({ ...one, endsAt: endsAt.toISOString() })),
    }
  }
  return { lapsing: of('lapsing'), offered: of('offered') }
}
