import './contract-tables.ts'
import './embedded-signature-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'

/** A signed contract is kept ten years (C. conso. L213-1); an unsigned text is erased with every copy of it. */
export const contractRecords: PersonalRecords = {
  place: 50,
  part: 'contrats',
  // Checks of owners by staff, whose accounts their holder cannot erase.
  tables: ['identityChecks', 'identityCheckWithdrawals'],
  export: (db, userId) =>
    db
      .selectFrom('contracts')
      .innerJoin('reservations', 'reservations.id', 'contracts.reservationId')
      .select([
        'reservations.number as reservation',
        'contracts.status as etat',
        'contracts.createdAt as ecrit',
        'contracts.signedAt as signe',
        'contracts.documentHash as empreinte',
      ])
      .where('reservations.userId', '=', userId)
      .orderBy('contracts.id')
      .execute(),
  erase: async (trx, userId) => {
    const unsigned = await trx
      .selectFrom('contracts')
      .innerJoin('reservations', 'reservations.id', 'contracts.reservationId')
      .select(['contracts.id', 'contracts.pdfFile'])
      .where('reservations.userId', '=', userId)
      .where('contracts.status', '<>', 'signed')
      .execute()
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
  },
}

type Trx = Parameters<PersonalRecords['erase']>[0]

/** Deletes what the embedded provider kept of these requests; gives the keys of the files to delete. */
async function forgetOrders(trx: Trx, externalIds: readonly string[]): Promise<string[]> {
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
