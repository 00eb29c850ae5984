import './photograph-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { shownFileName } from '../file-name.ts'
import { getEditedProperty, lockEditedProperty } from './edited-property.ts'

/** Six full listings an hour: each begun file costs a row, while its bytes are limited request by request. */
const UPLOADS = { limit: 360, windowSeconds: 3_600 }

/**
 * Opens a file of `size` bytes among the listing's photographs, to be sent part by part; gives its key.
 * Refuses FILE_REFUSED for a file that is too heavy or empty, or when the listing is full, and as
 * `getEditedProperty` does.
 */
export async function beginUpload(
  { db }: { db: Database },
  actor: Actor,
  asker: Asker,
  input: { propertyId: string; fileName: string; size: number },
): Promise<{ id: string }> {
  await getEditedProperty(db, actor, input.propertyId)
  const fileName = shownFileName(input.fileName)
  if (input.size === 0) throw refused(`«\u00a0${fileName}\u00a0» est vide.`)
  if (input.size > PHOTOGRAPHS.heaviest)
    throw refused(
      `«\u00a0${fileName}\u00a0» est trop lourd\u00a0: la limite est de 15\u00a0Mo par photographie.`,
    )
  await throttleAsker(db, 'photograph', asker, UPLOADS)
  return inTransaction(db, async (trx) => {
    const property = await lockEditedProperty(trx, actor, input.propertyId)
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
}

function refused(reason: string): Refusal {
  return new Refusal('FILE_REFUSED', { reason })
}
