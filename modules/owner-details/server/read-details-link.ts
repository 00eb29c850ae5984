import { listAgenciesById } from '#modules/agencies/server/find-agency.ts'
import { readLink } from '#modules/links/server/resolve-link.ts'
import { companyName } from '#modules/ownership/party.ts'
import { listAgenciesOf, listParties } from '#modules/ownership/server/find-parties.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Asker } from '#platform/throttle.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { maskedEmail } from '#shared/masked-email.ts'
import { Refusal } from '#shared/refusal.ts'
import { type SwornDeclaration, swornOpening } from '../sworn-declaration.ts'
import { lackingOf } from './details-links.ts'
import { findWaitingIbanEnd } from './find-bank-change.ts'
import { isToDeclare, listOwnedHouses, type OwnedHouse } from './find-declarations.ts'
import { listDeclaredFor } from './find-declared-for.ts'
import { findOwnerDetails } from './find-owner-details.ts'

/** What the holder of a link that asks an owner for their details may read: never a whole number. */
export type DetailsLink = {
  /** The party that is asked. */
  partyId: string
  /** The name of the company, where the party is one. */
  companyName: string | null
  /** `open` while something may be given, `given` once nothing is missing, else why the link is closed. */
  state: 'open' | 'given' | 'replaced' | 'expired'
  firstName: string
  /** The agencies that have a property of the owner. */
  agencies: { name: string; phone: string }[]
  /** The last four characters of the account; null before it is given. */
  ibanEnd: string | null
  /** The last four characters of the account that waits for its mailed code; null without one. */
  waitingIbanEnd: string | null
  /** The address of the owner, in part: where the code goes. */
  mailbox: string
  hasTaxIdentity: boolean
  /** The villas whose registration the owner declares on their honor, those to declare first, with the text to declare and the declaration made. */
  houses: { publicId: string; title: string; opening: string; declaration: SwornDeclaration | null }[]
}

/**
 * What a link to an owner’s details opens; reading it changes nothing. Refuses LINK_INVALID for one that was never given, and
 * TOO_MANY_ATTEMPTS.
 */
export async function readDetailsLink(
  { db, clock }: { db: Database; clock: Clock },
  { token, asker }: { token: string; asker: Asker },
): Promise<DetailsLink> {
  const { subjectId: partyId, state } = await readLink(db, token, ['owner_details'], asker)
  const owner = (await listParties(db, [partyId])).get(partyId)
  if (!owner) throw new Refusal('LINK_INVALID')
  const [known, agencies, waitingIbanEnd, houses] = await sideBySide(
    db,
    () => findOwnerDetails(db, partyId),
    async () => listAgenciesById(db, await listAgenciesOf(db, partyId)),
    () => findWaitingIbanEnd(db, partyId),
    () => listOwnedHouses(db, owner.accountId),
  )
  const lacking = lackingOf(known, houses.filter(isToDeclare).length)
  return {
    ...{ partyId, companyName: owner.company && companyName(owner.company) },
    ...{ firstName: owner.firstName, mailbox: maskedEmail(owner.email), ibanEnd: known.ibanEnd },
    waitingIbanEnd,
    state: lacking ? STATES[state] : 'given',
    agencies: agencies.map(({ name, phone }) => ({ name, phone })),
    hasTaxIdentity: known.taxCountry !== null,
    houses: await listDeclaredHouses(db, houses, {
      ownerId: owner.accountId,
      declarer: `${owner.firstName} ${owner.lastName}`,
      today: todayInParis(clock),
    }),
  }
}

async function listDeclaredHouses(
  db: Database,
  houses: readonly OwnedHouse[],
  { ownerId, declarer, today }: { ownerId: string; declarer: string; today: CivilDate },
): Promise<DetailsLink['houses']> {
  const ids = houses.map(({ id }) => id)
  const owners = await listDeclaredFor(db, ids, ownerId, today)
  return houses
    .flatMap(({ id, publicId, title, house, declaration }) =>
      house ? [{ publicId, title, declaration, opening: swornOpening(house, declarer, owners.get(id)) }] : [],
    )
    .toSorted((a, b) => Number(a.declaration !== null) - Number(b.declaration !== null))
}

const STATES = { live: 'open', revoked: 'replaced', expired: 'expired' } as const
