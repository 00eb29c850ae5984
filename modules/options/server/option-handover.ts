import './option-tables.ts'
import { sql } from 'kysely'
import type { Handing, RoomHandover } from '#modules/agencies/server/handover.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'

/** The options that a person follows, and the contacts who wait by them. */
export const OPTION_HANDOVER: RoomHandover = {
  name: 'options',
  place: 15,
  words: ['option ou attente', 'options et attentes'],
  count: async (db, held) => {
    const counts = await Promise.all([ofAgent(db, 'options', held), ofAgent(db, 'option_waits', held)])
    return counts.reduce((all, one) => all + one, 0)
  },
  handOver: async (trx, _actor, handing) => {
    for (const table of ['options', 'option_waits'] as const)
      await sql`update ${sql.table(table)} o set agent_id = ${handing.to} where ${isFollowed(handing)}`.execute(
        trx,
      )
  },
}

async function ofAgent(
  db: Database,
  table: 'options' | 'option_waits',
  held: Pick<Handing, 'agencyId' | 'from'>,
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from ${sql.table(table)} o where ${isFollowed(held)}`.execute(db)
  return rows[0]!.held
}

const isFollowed = ({ agencyId, from }: Pick<Handing, 'agencyId' | 'from'>) => sql`
  o.agent_id = ${from} and o.ended_at is null
    and o.property_id in (select p.id from ${PROPERTY_ROWS} p where p.agency_id = ${agencyId})`
