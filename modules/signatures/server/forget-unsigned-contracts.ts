import './contract-tables.ts'
import './embedded-signature-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { STAY_CONTRACTS } from '../contract-status.ts'

const AT_ONCE = 200

/**
 * Erases the rental contracts and their amendments that were never signed, three years after they were written, with every copy of their text.
 * Gives how many.
 */
export async function forgetUnsignedContracts(db: Database): Promise<number> {
  for (let forgotten = 0; ; ) {
    const erased = await inTransaction(db, async (trx) => {
      const old = await trx
        .selectFrom('contracts')
        .select(['id', 'pdfFile'])
        .where('contractType', 'in', STAY_CONTRACTS)
        .where('status', '<>', 'signed')
        .where('createdAt', '<', endOf('contact'))
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      await forgetContracts(trx, old)
      return old.length
    })
    forgotten += erased
    if (erased < AT_ONCE) return forgotten
  }
}

/** Deletes contracts that are not signed, in the caller's transaction, with their requests and every copy of their text. */
export async function forgetContracts(
  trx: Database,
  unsigned: readonly { id: number; pdfFile: string }[],
): Promise<void> {
  if (unsigned.length === 0) return
  const ids = unsigned.map(({ id }) => id)
  const requests = await trx
    .deleteFrom('signatureRequests')
    .where('contractId', 'in', ids)
    .returning('publicId')
    .execute()
  const copies = await forgetOrders(
    trx,
    requests.map(({ publicId }) => publicId),
  )
  await trx.deleteFrom('contracts').where('id', 'in', ids).execute()
  await forgetFiles(trx, [...unsigned.map(({ pdfFile }) => pdfFile), ...copies])
}

/** Deletes what the embedded provider kept of these requests; gives the keys of the files to delete. */
async function forgetOrders(trx: Database, externalIds: readonly string[]): Promise<string[]> {
  if (externalIds.length === 0) return []
  const orders = trx.selectFrom('embeddedSignatures').select('id').where('externalId', 'in', externalIds)
  await trx.deleteFrom('embeddedSignatureEvents').where('signatureId', 'in', orders).execute()
  const gone = await trx
    .deleteFrom('embeddedSignatures')
    .where('externalId', 'in', externalIds)
    .returning(['documentFile', 'signedFile', 'auditFile'])
    .execute()
  return gone.flatMap(({ documentFile, signedFile, auditFile }) =>
    [documentFile, signedFile, auditFile].filter((file) => file !== null),
  )
}
