import { SYSTEM } from '#modules/accounts/actor.ts'
import { giveBankAccount, giveCompanyIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { listEntered } from '#modules/ownership/server/stored-owners.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { OTHER_OWNERS } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

/** A company without a number of a real company: nine zeros have the right check digit and are no SIREN. */
const COMPANY = {
  legalName: 'SCI de la Tartane',
  legalForm: 'SCI',
  registrationNumber: '000000000',
  seat: '21 quai de la Tartane, 83700 Saint-Raphaël',
}
const IBAN = 'DE89370400440532013000'

/**
 * One villa of the demonstration's owner belongs to them for 60 % and to a company of another owner for 40 %; all or
 * nothing, once.
 */
export function seedSharedVilla(needs: Needs): Promise<void> {
  return inTransaction(needs.db, (db) => shareVilla({ ...needs, db }))
}

async function shareVilla(needs: Needs): Promise<void> {
  const owner = await findDemoPerson(needs.db, 'OWNER')
  const villa = await needs.db
    .selectFrom('properties')
    .select(['id', 'publicId'])
    .where('ownerId', '=', owner?.userId ?? '')
    .where('regime', '=', 'hoguet')
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!owner || !villa || (await listEntered(needs.db, villa.id)).length > 0) return
  const { publicId } = villa
  const { firstName, lastName, email, phone } = OTHER_OWNERS[0]!
  const person = { firstName, lastName, email, phone }
  const { partyId } = await enterOwner(needs, SYSTEM, { publicId, ...person, company: COMPANY })
  await giveBankAccount(needs, SYSTEM, { partyId, holder: COMPANY.legalName, iban: IBAN })
  const { legalName, registrationNumber } = COMPANY
  await giveCompanyIdentity(needs, SYSTEM, {
    ...{
      partyId,
      legalName,
      registrationNumber,
      country: 'FR',
      taxNumber: registrationNumber,
      vatNumber: '',
    },
  })
  await setShares(needs, SYSTEM, {
    ...{ publicId, from: todayInParis(needs.clock), representativeId: owner.userId },
    shares: [
      { partyId: owner.userId, holding: 'joint', basisPoints: 6000 },
      { partyId, holding: 'joint', basisPoints: 4000 },
    ],
  })
}
