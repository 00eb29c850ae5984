import './owner-request-tables.ts'
import type { PasswordState } from '#modules/accounts/password-state.ts'
import { findPasswordState } from '#modules/accounts/server/find-password-state.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { readLink } from '#modules/links/server/resolve-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { type House, readHouse } from '../house.ts'
import { type InvitationState, invitationState } from '../invitation-state.ts'
import type { OwnerPerson } from './ask-to-entrust.ts'

/** An invitation as the holder of its link reads it. */
export type Invitation = {
  /** Of the request. */
  publicId: string
  state: InvitationState
  owner: OwnerPerson
  house: House
  agency: { name: string; phone: string }
  /** What the agency wrote. */
  words: string | null
  invitedUntil: Date
  /** The account that accepted; null before. */
  ownerId: string | null
  /** Whether the owner signs in: by the account that accepted, or before that by the one of the address. */
  password: PasswordState
}

/**
 * The invitation of a link, open or not; reading it changes nothing. Refuses LINK_INVALID for one that was never given, and
 * TOO_MANY_ATTEMPTS.
 */
export async function readInvitation(
  { db }: { db: Database },
  { token, asker }: { token: string; asker: Asker },
): Promise<Invitation> {
  const link = await readLink(db, token, ['invitation'], asker)
  const row = await db
    .selectFrom('ownerRequests as r')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'r.agencyId')
    .select(['r.publicId', 'r.status', 'r.firstName', 'r.lastName', 'r.email', 'r.phone', 'r.house'])
    .select(['r.answer as words', 'r.invitedUntil', 'r.ownerId', 'a.name', 'a.phone as agencyPhone'])
    .where('r.publicId', '=', link.subjectId)
    .executeTakeFirst()
  if (!row) throw new Refusal('LINK_INVALID')
  const { publicId, status, firstName, lastName, email, phone, words } = row
  return {
    ...{ publicId, state: invitationState(link.state, status), words },
    owner: { firstName, lastName, email, phone },
    house: readHouse(row.house),
    agency: { name: row.name, phone: row.agencyPhone },
    invitedUntil: row.invitedUntil!,
    ownerId: row.ownerId,
    password: await findPasswordState(db, row.ownerId === null ? { email } : { userId: row.ownerId }),
  }
}
