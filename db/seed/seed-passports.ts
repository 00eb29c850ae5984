import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { takeOverConditions } from '#modules/owner-conditions/server/take-over-conditions.ts'
import { declareRegistration, getOwnDeclaration } from '#modules/owner-details/server/declare-registration.ts'
import { giveBankAccount, giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { recordCertificate } from '#modules/publication/server/record-certificate.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, addMonths, civilDateInParis } from '#shared/civil-date.ts'

type Needs = { db: Database; clock: Clock }

/** Account numbers that banks publish as examples: the check digits are right, no money is there. */
const EXAMPLE_IBANS = [
  'FR7630006000011234567890189',
  'FR1420041010050500013M02606',
  'MC5811222000010123456789030',
  'BE68539007547034',
]

/** The fictitious passports still have a few years. */
const PASSPORT_MONTHS = 50

/** Days until the insurance of the first villas ends, then of the others: one is about to lapse. */
const SOON = { index: 9, days: 20 }
const FIRST_END = 200
const DAYS_APART = 9

/** The papers of a villa of the demonstration: its insurance, and the commune's authorization where it asks for one. */
export async function seedPapers(
  needs: Needs,
  { publicId }: { publicId: string },
  { index }: { index: number },
): Promise<void> {
  const today = todayInParis(needs.clock)
  const days = index === SOON.index ? SOON.days : FIRST_END + index * DAYS_APART
  const number = String(index + 1).padStart(4, '0')
  await recordCertificate(needs, SYSTEM, {
    ...{ publicId, kind: 'insurance', number: `MRH-${number}`, issuer: 'Assurance de démonstration' },
    endsOn: addDays(today, days),
  })
  await recordCertificate(needs, SYSTEM, {
    ...{ publicId, kind: 'change_of_use', number: `CU-${number}`, issuer: 'Mairie (démonstration)' },
    endsOn: '',
  })
}

/** The owner of a villa of the demonstration declares its registration on their honor; some live there. */
export async function seedDeclaration(
  needs: Needs,
  { publicId, ownerId }: { publicId: string; ownerId: string },
  { index }: { index: number },
): Promise<void> {
  const owner: Actor = {
    ...{ kind: 'user', userId: ownerId, email: '', roles: ['OWNER'], agencyIds: [], visitorId: null },
  }
  const { opening: read } = await getOwnDeclaration(needs, owner, { publicId })
  if (read) await declareRegistration(needs, owner, { publicId, read, isMainResidence: index % 6 === 5 })
}

/** The general conditions that the owner of a villa of the demonstration had signed before it came to the site. */
export async function seedConditionsSigned(
  needs: Needs,
  { publicId }: { publicId: string },
  signedAt: Date,
): Promise<void> {
  await takeOverConditions(needs, SYSTEM, { publicId, signedOn: civilDateInParis(signedAt) })
}

/** How an owner of the demonstration is paid and declared, and that the agency has seen their fictitious passport. */
export async function seedOwnerDetails(
  needs: Needs,
  agent: Actor,
  { ownerId, index }: { ownerId: string; index: number },
): Promise<void> {
  const iban = EXAMPLE_IBANS[index % EXAMPLE_IBANS.length]!
  await giveBankAccount(needs, SYSTEM, { partyId: ownerId, holder: 'Titulaire de démonstration', iban })
  await giveTaxIdentity(needs, SYSTEM, {
    ...{
      partyId: ownerId,
      country: 'FR',
      taxNumber: `00000000000${index + 10}`,
      birthDate: `19${60 + index}-06-15`,
    },
  })
  await recordIdentityCheck(needs, agent, {
    userId: ownerId,
    document: 'passport',
    documentExpiresOn: addMonths(todayInParis(needs.clock), PASSPORT_MONTHS),
    confirmed: true,
  })
}
