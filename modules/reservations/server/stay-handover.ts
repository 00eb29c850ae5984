import './reservation-tables.ts'
import { sql } from 'kysely'
import type { RoomHandover } from '#modules/agencies/server/handover.ts'

/** The stays in the charge of a person that are not over; those that are keep who followed them. */
export const STAY_HANDOVER: RoomHandover = {
  name: 'stays',
  place: 40,
  words: ['séjour en charge', 'séjours en charge'],
  count: async (db, { agencyId, from }) => {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from reservations r
      where r.agency_id = ${agencyId} and r.agent_id = ${from} and ${IS_TO_COME}`.execute(db)
    return rows[0]!.held
  },
  handOver: async (trx, actor, { agencyId, from, to }) => {
    const by = actor.kind === 'user' ? actor.userId : null
    // The history of each keeps it, as `writeAgent` does for one.
    await sql`
      with given as (
        select r.property_id, r.id, r.status from reservations r
        where r.agency_id = ${agencyId} and r.agent_id = ${from} and ${IS_TO_COME}
        order by r.property_id, r.id for no key update of r),
      moved as (
        update reservations r set agent_id = ${to} from given g where r.property_id = g.property_id and r.id = g.id)
      insert into reservation_events (property_id, reservation_id, event, from_status, to_status, actor_kind, actor_id, detail)
      select property_id, id, 'assign', status, status, ${actor.kind}, ${by}, jsonb_build_object('agentId', ${to}::text)
      from given`.execute(trx)
  },
}

const IS_TO_COME = sql`r.status <> 'cancelled' and r.departure >= (now() at time zone 'Europe/Paris')::date`
