import './mandate-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHeadOf } from '#modules/accounts/actor-groups.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'

/** How long before its last day a mandate is to be renewed, in days. */
export const RENEWAL_DAYS = 30

/** A mandate whose last day is near, with the mandate that follows it where one is prepared. */
export type EndingMandate = {
  publicId: string
  title: string
  ownerName: string
  endsOn: CivilDate
  next: { publicId: string; status: 'draft' | 'awaiting_signature' | 'in_force' } | null
}

/**
 * The mandates in force of the agencies that an actor heads, and whose last day is at most thirty days away: their number, and the
 * `most` that end first. Null for who heads no agency.
 */
export async function mandatesToRenew(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  most: number,
): Promise<{ total: number; until: CivilDate; rows: EndingMandate[] } | null> {
  const agencyIds = actor.kind === 'user' ? actor.agencyIds.filter((id) => isHeadOf(actor, id)) : []
  if (agencyIds.length === 0) return null
  const today = todayInParis(clock)
  const until = addDays(today, RENEWAL_DAYS)
  const { rows } = await sql<EndingMandate & { total: number }>`
    select m.public_id, ${titleOfProperty(sql.ref('m.property_id'))} as title, m.owner_name, m.ends_on,
      (select json_build_object('publicId', n.public_id, 'status', n.status) from mandates n
        where n.property_id = m.property_id and n.id <> m.id
          and (n.status in ('draft', 'awaiting_signature') or n.status = 'in_force' and n.starts_on > m.ends_on)
        order by n.id desc limit 1) as next,
      count(*) over ()::int as total
    from mandates m
    where m.agency_id = any(${agencyIds}) and m.status = 'in_force'
      and m.ends_on between ${today}::date and ${until}::date
    order by m.ends_on, m.id limit ${most}`.execute(db)
  return {
    ...{ total: rows[0]?.total ?? 0, until },
    rows: rows.map(({ total: _, ...mandate }) => mandate),
  }
}
