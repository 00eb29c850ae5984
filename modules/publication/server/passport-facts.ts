import { findLastMandate, findMandateInForce } from '#modules/mandates/server/find-mandate.ts'
import { findSignedConditions } from '#modules/owner-conditions/server/find-signed-conditions.ts'
import { findDeclaration } from '#modules/owner-details/server/find-declarations.ts'
import { findOwnerDetails } from '#modules/owner-details/server/find-owner-details.ts'
import type { ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { PassportFacts } from '../passport-item.ts'
import { listCertificates } from './record-certificate.ts'

type Asked = { id: number; ownerId: string | null; regime: PaymentRegime; content: ListingContent }

/** The facts of a property's passport on a day, for the content that is published or would be. */
export async function findPassportFacts(
  db: Database,
  { id, ownerId, regime, content }: Asked,
  today: CivilDate,
): Promise<PassportFacts> {
  const certificates = await listCertificates(db, id)
  const find = (kind: string) => certificates.find((one) => one.kind === kind) ?? null
  return {
    content,
    regime,
    mandate: (await findMandateInForce(db, id, today)) ?? (await findLastMandate(db, id)),
    rates: (await findCurrentRates(db, id))?.rates ?? null,
    declaration: await findDeclaration(db, { id, ownerId }, content.registrationNumber),
    conditions: await findSignedConditions(db, id),
    insurance: find('insurance'),
    changeOfUse: find('change_of_use'),
    owner: ownerId === null ? null : await findOwner(db, ownerId),
  }
}

async function findOwner(db: Database, ownerId: string): Promise<PassportFacts['owner']> {
  const identity = await findIdentityEvidence(db, ownerId)
  return { identity, ...(await findOwnerDetails(db, ownerId)) }
}
