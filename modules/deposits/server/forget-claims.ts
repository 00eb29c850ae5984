import './deposit-tables.ts'
import { sql } from 'kysely'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'

/**
 * Erases claims five years after the departure, with their things and files; the books keep what was taken and given back. One that is
 * not settled stays. Gives how many it erased.
 */
export async function forgetOldClaims(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select c.id from deposit_claims c join deposits d on d.id = c.deposit_id
      join ${RESERVATION_ROWS} r on r.property_id = d.property_id and r.id = d.reservation_id
      where r.departure < ${endOf('message')} and d.ended_at is not null for update of c skip locked`.execute(
      trx,
    )
    const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`
    const { rows: shown } = await sql<{ fileKey: string }>`
      delete from deposit_claim_files where claim_id = ${ids} returning file_key`.execute(trx)
    await forgetFiles(
      trx,
      shown.map(({ fileKey }) => fileKey),
    )
    await sql`delete from deposit_claim_items where claim_id = ${ids}`.execute(trx)
    await sql`delete from deposit_claims where id = ${ids}`.execute(trx)
    return rows.length
  })
}
