import './stay-inventory-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'

/** Erases inventories five years after the departure, with their files, photographs and remarks. Gives how many it erased. */
export async function forgetOldInventories(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from stay_inventories where departure < ${endOf('message')} for update skip locked`.execute(
      trx,
    )
    const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`
    await forgetOriginalsOf(trx, sql`select public_id from stay_inventory_photos where inventory_id = ${ids}`)
    const { rows: shown } = await sql<{ fileKey: string }>`
      delete from stay_inventory_photos where inventory_id = ${ids} returning file_key`.execute(trx)
    const { rows: written } = await sql<{ fileKey: string }>`
      delete from stay_inventory_versions where inventory_id = ${ids} returning file_key`.execute(trx)
    await forgetFiles(
      trx,
      [...shown, ...written].map(({ fileKey }) => fileKey),
    )
    await sql`delete from stay_inventories where id = ${ids}`.execute(trx)
    return rows.length
  })
}

/** Erases originals a year after the week that follows the departure; what was shown of them stays. Gives how many it erased. */
export async function forgetInventoryOriginals(db: Database): Promise<number> {
  return inTransaction(db, (trx) =>
    forgetOriginalsOf(
      trx,
      sql`select p.public_id from stay_inventory_photos p join stay_inventories i on i.id = p.inventory_id
        where i.departure + 7 < ${endOf('inventoryOriginal')}`,
    ),
  )
}

/** Erases the originals of the photographs that a query names. */
export async function forgetOriginalsOf(trx: Database, photos: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from stay_inventory_originals where photo_id in (${photos}) returning file_key`.execute(trx)
  await forgetFiles(
    trx,
    rows.map(({ fileKey }) => fileKey),
  )
  return rows.length
}
