import '#modules/accounts/server/account-events.ts'
import './option-tables.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Subscriber } from '#platform/events.ts'

/** The links by which a closed account would agree to prices end; once it is open again its console answers. */
export const endPriceLinks: Subscriber<'account.disabled'> = async (trx, { userId }) => {
  const asked = await trx
    .selectFrom('grantedPrices')
    .select('publicId')
    .where('ownerId', '=', userId)
    .where('answeredAt', 'is', null)
    .execute()
  for (const { publicId } of asked) await revokeLinksTo(trx, 'granted_price', publicId)
}
