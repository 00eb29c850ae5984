import '#modules/accounts/server/account-events.ts'
import './promotion-tables.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Subscriber } from '#platform/events.ts'

/** The links by which a closed account would agree to bear promotions end; once it is open again its console answers. */
export const endCostLinks: Subscriber<'account.disabled'> = async (trx, { userId }) => {
  const asked = await trx
    .selectFrom('promotionConsents')
    .select('publicId')
    .where('ownerId', '=', userId)
    .execute()
  for (const { publicId } of asked) await revokeLinksTo(trx, 'promotion_cost', publicId)
}
