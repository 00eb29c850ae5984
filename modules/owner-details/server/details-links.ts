import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
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

/** What an owner has still to give of the account they are paid on, their tax identity and their declarations; null for nothing. */
export async function findLackingDetails(db: Database, ownerId: string): Promise<LackingDetails | null> {
  const { ibanEnd, taxCountry } = await findOwnerDetails(db, ownerId)
  const declarations = (await listHousesToDeclare(db, ownerId)).length
  if (ibanEnd !== null && taxCountry !== null && declarations === 0) return null
  return { account: ibanEnd === null, identity: taxCountry === null, declarations }
}

/** Ends the links that ask an owner for their details once nothing is missing, in the transaction of the last one. */
export async function endDetailsLinks(trx: Database, ownerId: string): Promise<void> {
  if ((await findLackingDetails(trx, ownerId)) === null) await revokeLinksTo(trx, 'owner_details', ownerId)
}

/** A link mailed to the address that an account had before opens nothing once the address has changed. */
export const endFormerDetailsLinks: Subscriber<'account.email_changed'> = (trx, { userId }) =>
  revokeLinksTo(trx, 'owner_details', userId)
