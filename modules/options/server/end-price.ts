import './option-tables.ts'
import type { Selectable } from 'kysely'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { endPromises } from '#modules/pricing/server/price-promises.ts'
import { quoteLowest } from '#modules/pricing/server/quote-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { FoundOption } from './find-option.ts'
import { askedOf, type FoundPrice, findLivePrice, readVilla } from './find-price.ts'
import { mailOption } from './mail-option.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Ends the price that was granted or asked for the stay of an option, in the transaction of an act that holds its villa: its owner answers
 * no more, and no booking begins at it. The option has the promise again that it had before; its total is the caller’s to write.
 */
export async function endPriceOf(
  { db: trx, clock }: Needs,
  option: Pick<FoundOption, 'id' | 'pricePromiseId'>,
): Promise<FoundPrice | null> {
  const price = await findLivePrice(trx, option.id)
  if (!price) return null
  await trx
    .updateTable('grantedPrices')
    .set({ withdrawnAt: clock.now() })
    .where('id', '=', price.id)
    .execute()
  await revokeLinksTo(trx, 'granted_price', price.publicId)
  if (price.isAccepted && option.pricePromiseId !== null) {
    await endPromises(trx, [option.pricePromiseId])
    await trx
      .updateTable('options')
      .set({ pricePromiseId: price.formerPromiseId })
      .where('id', '=', option.id)
      .execute()
  }
  return price
}

/**
 * Writes what the stay of an option costs once a price that its owner agreed to has ended, and mails its contact. Refuses as `quoteLowest`
 * does.
 */
export async function priceAnew(
  needs: Needs,
  option: Selectable<Tables['options']>,
  price: FoundPrice,
): Promise<void> {
  const { db: trx } = needs
  const { publicId } = await readVilla(trx, option.propertyId)
  const before = { ...option, pricePromiseId: price.formerPromiseId }
  const { total } = (await quoteLowest(needs, askedOf(publicId, before))).quote
  await trx.updateTable('options').set({ total }).where('id', '=', option.id).execute()
  await mailOption(trx, option.id, 'priced', `${price.publicId}:withdrawn`)
}
