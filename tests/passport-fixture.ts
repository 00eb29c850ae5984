import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { takeOverConditions } from '#modules/owner-conditions/server/take-over-conditions.ts'
import { declareRegistration, getOwnDeclaration } from '#modules/owner-details/server/declare-registration.ts'
import { giveBankAccount, giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { recordCertificate } from '#modules/publication/server/record-certificate.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { giveMandate } from './mandate-fixture.ts'
import { person } from './person.ts'

type Needs = { db: Database; clock: Clock }

/** Papers and details of the owner that let a property be published; the listing itself is `aListing`. */
export async function givePassport(
  needs: Needs,
  property: { publicId: string; ownerId: string; mandate?: boolean; conditions?: boolean },
  checker?: Actor,
): Promise<void> {
  const { publicId, ownerId } = property
  if (property.mandate !== false) await giveMandate(needs, property)
  for (const kind of ['insurance', 'change_of_use'] as const)
    await recordCertificate(needs, SYSTEM, {
      ...{ publicId, kind, number: 'A-0001', issuer: 'Assureur Essai', endsOn: '2099-12-31' },
    })
  await giveOwnerDetails(needs, ownerId, checker ?? (await openTestChecker(needs.db)))
  await giveDeclaration(needs, property)
  if (property.conditions !== false)
    await takeOverConditions(needs, SYSTEM, { publicId, signedOn: '2026-01-05' })
}

/** The owner declares the registration on their honor in their console, where the listing has a number to declare. */
export async function giveDeclaration(
  needs: Needs,
  { publicId, ownerId }: { publicId: string; ownerId: string },
): Promise<void> {
  const owner = person('OWNER', { userId: ownerId })
  const { opening: read } = await getOwnDeclaration(needs, owner, { publicId })
  if (read) await declareRegistration(needs, owner, { publicId, read, isMainResidence: false })
}

/** What a test owner is known and paid as, once for each. */
async function giveOwnerDetails(needs: Needs, ownerId: string, checker: Actor): Promise<void> {
  const known = await needs.db
    .selectFrom('ownerBankAccounts')
    .select('ownerId')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (known) return
  const iban = 'FR7630006000011234567890189'
  await giveBankAccount(needs, SYSTEM, { partyId: ownerId, holder: 'Hélène Vidal', iban })
  const declared = { country: 'FR', taxNumber: '1234567890123', birthDate: '1970-05-02' }
  await giveTaxIdentity(needs, SYSTEM, { partyId: ownerId, ...declared })
  const seen = { document: 'passport', documentExpiresOn: '2099-12-31', confirmed: true }
  await recordIdentityCheck(needs, checker, { userId: ownerId, ...seen })
}

/** The owner of the villas of a test that asks for none of its own. */
export async function openTestOwner(db: Database): Promise<string> {
  return openTestUser(db, 'proprietaire-essai', 'Odile', 'Bailleur')
}

async function openTestChecker(db: Database): Promise<Actor> {
  const userId = await openTestUser(db, 'controle-essai', 'Paul', 'Contrôle')
  return person('BACK_OFFICE', { userId })
}

async function openTestUser(db: Database, id: string, firstName: string, lastName: string): Promise<string> {
  await db
    .insertInto('users')
    .values({ id, firstName, lastName, name: `${firstName} ${lastName}`, email: `${id}@example.org` })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  return id
}
