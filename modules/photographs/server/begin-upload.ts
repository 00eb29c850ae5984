import './photograph-tables.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { shownFileName } from '../file-name.ts'
import { demandEdited, lockEditedProperty } from './edited-property.ts'

/** Six full listings an hour: each begun file costs a row, while its bytes are limited request by request. */
const UPLOADS = { limit: 360, windowSeconds: 3_600 }

/**
 * Opens a file of `size` bytes among the listing's photographs, to be sent part by part; gives its key.
 * Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT as `demandEdited` does, and FILE_REFUSED for a file that is too heavy or empty, or when the listing is full.
 */
export const beginUpload = defineLongAct({
  name: 'photograph.begin_upload',
  subject: (
    { db }: { db: Database },
    input: { propertyId: string; fileName: string; size: number; asker: Asker },
  ) => getPropertyRecord(db, input.propertyId),
  may: mayEditListing,
  does: async ({ needs: { db }, actor, input }): Promise<{ id: string }> => {
    const fileName = shownFileName(input.fileName)
    if (input.size === 0) throw refused(`«\u00a0${fileName}\u00a0» est vide.`)
    if (input.size > PHOTOGRAPHS.heaviest)
      throw refused(
        `«\u00a0${fileName}\u00a0» est trop lourd\u00a0: la limite est de 15\u00a0Mo par photographie.`,
      )
    await throttleAsker(db, 'photograph', input.asker, UPLOADS)
    return inTransaction(db, async (trx) => {
      const property = await lockEditedProperty({ db: trx }, input)
      if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
      demandEdited(property)
      const { photos } = await getEditedContent(trx, property.id)
      const { coming, lastRank } = await trx
        .selectFrom('photographs')
        .where('propertyId', '=', property.id)
        .select(({ fn, val }) => [
          fn.countAll<number>().filterWhere('state', 'in', ['arriving', 'in_work']).as('coming'),
          fn.coalesce(fn.max('rank'), val(-1)).as('lastRank'),
        ])
        .executeTakeFirstOrThrow()
      if (photos.length + Number(coming) >= PHOTOGRAPHS.most)
        throw refused(
          `L’annonce a déjà ${PHOTOGRAPHS.most}\u00a0photographies, c’est le plus qu’elle puisse montrer\u00a0: retirez-en une d’abord.`,
        )
      const { publicId } = await trx
        .insertInto('photographs')
        .values({
          propertyId: property.id,
          fileName,
          sizeBytes: input.size,
          rank: Number(lastRank) + 1,
          sentBy: nameOf(actor),
        })
        .returning('publicId')
        .executeTakeFirstOrThrow()
      return { id: publicId }
    })
  },
})

function refused(reason: string): Refusal {
  return new Refusal('FILE_REFUSED', { reason })
}
