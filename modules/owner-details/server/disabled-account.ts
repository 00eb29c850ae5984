import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { listPartyIdsOf } from '#modules/ownership/server/find-parties.ts'
import type { Subscriber } from '#platform/events.ts'
import { closeChange, lockOpenChange } from './bank-change-queries.ts'

/**
 * The links by which a closed account would give details end, and its change of bank account that has not taken effect is stopped: it may have been
 * asked for by who stole the account.
 */
export const endLinksOfDisabled: Subscriber<'account.disabled'> = async (trx, { userId }) => {
  for (const ownerId of await listPartyIdsOf(trx, userId)) {
    await revokeLinksTo(trx, 'owner_details', ownerId)
    const change = await lockOpenChange(trx, { ownerId })
    if (change) await closeChange(trx, change.publicId, 'stoppedAt')
  }
}
