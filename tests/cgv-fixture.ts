import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { grantRole } from '#modules/accounts/server/grant-role.ts'
import { openPerson } from '#modules/accounts/server/open-person.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { aListing, aRates, type VillaChanges } from './listing-factory.ts'
import { giveMandate } from './mandate-fixture.ts'
import { giveDeclaration, givePassport } from './passport-fixture.ts'
import { productEmit } from './product-emit.ts'
import { openTestAgency } from './published-villa.ts'
import { MAILLESS, submit, submitAndApprove } from './review-steps.ts'

type Needs = { db: Database; clock: Clock; auth: Auth }
export type TestUser = Extract<Actor, { kind: 'user' }>

/** A signed-in person with one role, in an agency or none, with the name of a signatory and without a password. */
export async function addPerson(
  { db }: Pick<Needs, 'db'>,
  role: Role,
  agencyId: number | null = null,
): Promise<TestUser> {
  const email = `helene-${crypto.randomUUID()}@example.org`
  const person = { firstName: 'Hélène', lastName: 'Vidal', email, phone: null }
  const userId = await inTransaction(db, async (trx) => {
    const opened = await openPerson(trx, person)
    await grantRole(trx, opened.userId, role)
    return opened.userId
  })
  if (agencyId !== null) await db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
  return {
    kind: 'user',
    userId,
    email,
    roles: [role],
    agencyIds: agencyId === null ? [] : [agencyId],
    visitorId: null,
  }
}

export type OwnedVilla = {
  propertyId: number
  publicId: string
  agencyId: number
  owner: TestUser
  agent: TestUser
  /** The head of the agency. */
  head: TestUser
}

/** A villa with its owner and its agency, at the requested step of its review. */
export async function addOwnedVilla(
  needs: Needs,
  { rates = aRates(), ...changes }: VillaChanges = {},
  review: 'draft' | 'owner_review' | 'published' = 'published',
  { mandate = true, agencyId: known }: { mandate?: boolean; agencyId?: number } = {},
): Promise<OwnedVilla> {
  const agencyId = known ?? (await openTestAgency(needs.db))
  const owner = await addPerson(needs, 'OWNER')
  const agent = await addPerson(needs, 'AGENT', agencyId)
  const head = await addPerson(needs, 'AGENCY_ADMIN', agencyId)
  const created = await createProperty(needs, {
    agencyId,
    ownerId: owner.userId,
    slug: `villa-${crypto.randomUUID()}`,
    regime: 'hoguet',
    content: aListing({ title: 'Villa Azur', ...changes }),
  })
  const { userId: ownerId } = owner
  if (review === 'published') await givePassport(needs, { ...created, ownerId, mandate }, agent)
  else if (mandate) await giveMandate(needs, created)
  const emit = productEmit(needs)
  await changeRates({ ...needs, emit }, SYSTEM, { ...created, rates })
  if (review === 'owner_review') {
    await giveDeclaration(needs, { ...created, ownerId })
    await submit(needs, created)
  }
  if (review === 'published') {
    await submitAndApprove(needs, created)
    await publishListing({ ...needs, emit, config: MAILLESS }, SYSTEM, created)
  }
  return { ...created, agencyId, owner, agent, head }
}

/** Records that the agency has seen the owner and a passport. */
export function checkIdentity(
  needs: Needs,
  { owner, agent }: Pick<OwnedVilla, 'owner' | 'agent'>,
  documentExpiresOn = '2031-04-30',
) {
  return recordIdentityCheck(needs, agent, {
    userId: owner.userId,
    document: 'passport',
    documentExpiresOn,
    confirmed: true,
  })
}
