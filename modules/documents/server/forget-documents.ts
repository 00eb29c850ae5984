import './document-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { forgetMailsAbout } from '#platform/mail/forget-mails.ts'

const AT_ONCE = 200

/**
 * Deletes filed documents `f` in the transaction of the caller, with their files, their links and the mails about them. Gives how many.
 */
async function forgetDocuments(trx: Database, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ publicId: string; kind: string; fileKey: string }>`
    delete from filed_documents where id in (
      select f.id from filed_documents f where ${which} order by f.id limit ${AT_ONCE} for update skip locked)
    returning public_id, kind, file_key`.execute(trx)
  const keys = rows.map(({ kind, publicId }) => `${kind} ${publicId}`)
  const links = await sql<{ publicId: string }>`
    delete from document_links where document = any(${keys}::text[]) returning public_id`.execute(trx)
  for (const { publicId } of links.rows) await revokeLinksTo(trx, 'document', publicId)
  await forgetMailsAbout(trx, ...rows.map(({ publicId }) => publicId))
  await forgetFiles(
    trx,
    rows.map(({ fileKey }) => fileKey),
  )
  return rows.length
}

/** The same for all that was filed for these contacts. */
export async function forgetDocumentsOf(trx: Database, contacts: RawBuilder<unknown>): Promise<void> {
  const theirs = sql<boolean>`f.contact_id in ${contacts}`
  while ((await forgetDocuments(trx, theirs)) === AT_ONCE);
}

/**
 * Forgets the documents that were taken away a month ago, those of stays five years after their departure, and those of contacts that
 * are gone. Gives how many.
 */
export async function forgetFiledDocuments(db: Database): Promise<number> {
  const ended = sql<boolean>`(f.taken_away_at < ${endOf('takenAway')}
    or (f.property_id is null and f.contact_id is null)
    or exists (select from ${RESERVATION_ROWS} r where r.property_id = f.property_id and r.id = f.reservation_id
      and r.departure < ${endOf('message')}::date))`
  for (let forgotten = 0; ; ) {
    const some = await inTransaction(db, (trx) => forgetDocuments(trx, ended))
    forgotten += some
    if (some < AT_ONCE) return forgotten
  }
}
