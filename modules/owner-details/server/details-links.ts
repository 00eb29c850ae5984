import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { getParty, listPartyIdsOf } from '#modules/ownership/server/find-parties.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { listHousesToDeclare } from './find-declarations.ts'
import { findOwnerDetails } from './find-owner-details.ts'

/** What an owner may still give by the mailed link. */
export type LackingDetails = {
  account: boolean
  identity: boolean
  /** Villas of theirs with a registration number for which they declared nothing. */
  declarations: number
}

/**
 * What a party has still to give of the account it is paid on, its tax identity, and the declarations of the person who acts
 * for it; null for nothing.
 */
export async function findLackingDetails(db: Database, partyId: string): Promise<LackingDetails | null> {
  const { accountId } = await getParty(db, partyId)
  const { ibanEnd, taxCountry } = await findOwnerDetails(db, partyId)
  const declarations = (await listHousesToDeclare(db, accountId)).length
  if (ibanEnd !== null && taxCountry !== null && declarations === 0) return null
  return { account: ibanEnd === null, identity: taxCountry === null, declarations }
}

/** Ends the links that ask a party for its details once nothing is missing, in the transaction of the last one. */
export async function endDetailsLinks(trx: Database, partyId: string): Promise<void> {
  if ((await findLackingDetails(trx, partyId)) === null) await revokeLinksTo(trx, 'owner_details', partyId)
}

/** A link mailed to the address that an account had before opens nothing once the address has changed. */
export const endFormerDetailsLinks: Subscriber<'account.email_changed'> = async (trx, { userId }) => {
  for (const id of await listPartyIdsOf(trx, userId)) await revokeLinksTo(trx, 'owner_details', id)
}
