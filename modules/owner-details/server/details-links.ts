import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { findOwnerDetails, type OwnerDetails } from './find-owner-details.ts'

/** Whether an owner has given both the account they are paid on and their tax identity. */
export function areGiven({ ibanEnd, taxCountry }: OwnerDetails): boolean {
  return ibanEnd !== null && taxCountry !== null
}

/** Ends the links that ask an owner for their details once nothing is missing, in the transaction of the last one. */
export async function endDetailsLinks(trx: Database, ownerId: string): Promise<void> {
  if (areGiven(await findOwnerDetails(trx, ownerId))) await revokeLinksTo(trx, 'owner_details', ownerId)
}

/** A link mailed to the address that an account had before opens nothing once the address has changed. */
export const endFormerDetailsLinks: Subscriber<'account.email_changed'> = (trx, { userId }) =>
  revokeLinksTo(trx, 'owner_details', userId)
