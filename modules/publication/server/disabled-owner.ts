import '#modules/accounts/server/account-events.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Subscriber } from '#platform/events.ts'

/** The links by which a closed account would answer for its listings end; once it is open again its console answers, or the agency sends another. */
export const endLinksOfDisabledOwner: Subscriber<'account.disabled'> = async (trx, { userId }) => {
  const owned = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.publicId')
    .where('p.ownerId', '=', userId)
    .execute()
  for (const { publicId } of owned) {
    await revokeLinksTo(trx, 'owner_review', publicId)
    await revokeLinksTo(trx, 'listing_change', publicId)
  }
}
