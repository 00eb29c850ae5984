import { sql } from 'kysely'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { LIVE_KEY_ROWS } from '#modules/api-keys/server/api-key-reads.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { LIVE_OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { LIVE_HOOK_ROWS } from '#modules/webhooks/server/hook-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ClosingStanding } from '../closing-standing.ts'

/** A villa `p` that its agency still lets. */
export const IS_LET = sql<boolean>`p.status <> 'archived'`

/** A mandate `m` that is prepared, or runs on this day or later. */
export const isRunningOn = (today: CivilDate) => sql<boolean>`(m.status in ('draft', 'awaiting_signature')
  or (m.status in ('in_force', 'ended') and coalesce(m.ends_on, 'infinity') >= ${today}::date))`

/** A stay `r` that is signed, and not over on this day. */
export const isSignedAfter = (today: CivilDate) =>
  sql<boolean>`r.status in ('awaiting_payment', 'confirmed') and r.departure > ${today}::date`

/** What an agency still has on a day. */
export async function readStanding(
  db: Database,
  { agencyId, today }: { agencyId: number; today: CivilDate },
): Promise<ClosingStanding> {
  const { rows } = await sql<ClosingStanding>`select
    (select count(*)::int from ${PROPERTY_ROWS} p where p.agency_id = ${agencyId} and ${IS_LET}) as villas,
    (select count(*)::int from ${MANDATE_ROWS} m where m.agency_id = ${agencyId} and ${isRunningOn(today)}) as mandates,
    (select count(*)::int from ${RESERVATION_ROWS} r where r.agency_id = ${agencyId} and ${isSignedAfter(today)}) as stays,
    (select count(*)::int from ${RESERVATION_ROWS} r
      where r.agency_id = ${agencyId} and r.status in ('pending', 'awaiting_signature')) as unsigned,
    (select count(*)::int from ${LIVE_OPTION_ROWS} o join ${PROPERTY_ROWS} p on p.id = o.property_id
      where p.agency_id = ${agencyId}) as options,
    (select count(*)::int from ${LIVE_KEY_ROWS} k where k.agency_id = ${agencyId}) as keys,
    (select count(*)::int from ${LIVE_HOOK_ROWS} h where h.agency_id = ${agencyId}) as hooks,
    (select count(*)::int from ${AGENCY_MEMBER_ROWS} m where m.agency_id = ${agencyId}) as members,
    (select coalesce(sum(l.amount), 0)::bigint from ${LEDGER_LINE_ROWS} l join ${LEDGER_POSTING_ROWS} p on p.id = l.posting_id
      where p.holder_id = ${agencyId} and l.account = 'house') as "houseOwes"`.execute(db)
  return rows[0]!
}
