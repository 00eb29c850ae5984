import './proposal-tables.ts'
import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { isBegun, liveOption } from './read-villas.ts'

/** A villa of a draft whose nights are taken for the contact of the proposal. */
export type KeptVilla = {
  key: string
  /** The client reads it with the same nights and guests already: its price and its promise are those that they keep. */
  isSent: boolean
  promiseId: number | null
  /** In cents, what the client reads of it so; null where the villa had no price, or another. */
  total: Cents | null
}

type Drafted = { key: string; propertyId: number; stay: Stay; party: Party }

/** Those of these villas whose nights are taken by a live option of the contact of a proposal, or by a booking begun from it, by key. */
export async function listKeptVillas(
  db: Database,
  proposalId: number,
  villas: readonly Drafted[],
): Promise<Map<string, KeptVilla>> {
  const wanted = villas.map(({ key, propertyId, stay, party: { adults, children, babies } }) => ({
    ...{ key, property_id: propertyId, ...stay, adults, children, babies },
  }))
  const { rows } = await sql<KeptVilla>`
    select w.key, s.id is not null as is_sent, s.promise_id, (s.quote ->> 'total')::int as total
    from proposals p
    cross join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (key uuid, property_id int, arrival date, departure date,
      adults int, children int, babies int)
    left join proposal_villas s on s.proposal_id = p.id and s.public_id = w.key and s.property_id = w.property_id
      and s.arrival = w.arrival and s.departure = w.departure and s.removed_at is null
      and s.adults = w.adults and s.children = w.children and s.babies = w.babies
    cross join lateral (select s.id, w.property_id, w.arrival, w.departure) v
    where p.id = ${proposalId} and (${liveOption(sql`o.id`)} is not null or ${isBegun()})`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}
