import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { getParty, listPartyIdsOf } from '#modules/ownership/server/find-parties.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { listHousesToDeclare } from './find-declarations.ts'
import { findOwnerDetails, type OwnerDetails } from './find-owner-details.ts'

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
  const details = await findOwnerDetails(db, partyId)
  return lackingOf(details, (await listHousesToDeclare(db, [accountId])).length)
}

/** The number of villas that each of these accounts has left to declare; one without any is left out. */
export async function countHousesToDeclare(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const houses = await listHousesToDeclare(db, [...new Set(accountIds)])
  const byOwner = Map.groupBy(houses, ({ ownerId }) => ownerId)
  return new Map([...byOwner].map(([ownerId, own]) => [ownerId, own.length]))
}

/** What lacks of a party whose details are known, with that many villas left to declare; null for nothing. */
export function lackingOf(
  { ibanEnd, taxCountry }: OwnerDetails,
  declarations: number,
): LackingDetails | null {
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
