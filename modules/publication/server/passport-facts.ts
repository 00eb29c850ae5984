import { listLastMandates } from '#modules/mandates/server/find-mandate.ts'
import { listSignedConditions } from '#modules/owner-conditions/server/find-signed-conditions.ts'
import { listDeclarations } from '#modules/owner-details/server/find-declarations.ts'
import { listOwnerDetails } from '#modules/owner-details/server/find-owner-details.ts'
import type { ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import { listCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { checkInForce } from '#modules/signatures/identity-evidence.ts'
import { listIdentityHistories } from '#modules/signatures/server/find-identity-checks.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { PassportFacts } from '../passport-item.ts'
import { listCertificates } from './record-certificate.ts'

type Asked = { id: number; ownerId: string | null; regime: PaymentRegime; content: ListingContent }

/** The facts of a property's passport on a day, for the content that is published or would be. */
export async function findPassportFacts(
  db: Database,
  property: Asked,
  today: CivilDate,
): Promise<PassportFacts> {
  const [facts] = await listPassportFacts(db, [property], today)
  return facts!
}

/** The facts of several properties, in their order: as many queries as for one. */
export async function listPassportFacts(
  db: Database,
  properties: readonly Asked[],
  today: CivilDate,
): Promise<PassportFacts[]> {
  const ids = properties.map(({ id }) => id)
  const ownerIds = [...new Set(properties.flatMap(({ ownerId }) => ownerId ?? []))]
  const declared = properties.map(({ id, ownerId, content: { registrationNumber } }) => ({
    ...{ id, ownerId, registrationNumber },
  }))
  const [mandates, rates, declarations, conditions, papers, histories, details] = await sideBySide(
    db,
    () => listLastMandates(db, ids, today),
    () => listCurrentRates(db, ids),
    () => listDeclarations(db, declared),
    () => listSignedConditions(db, ids),
    () => listCertificates(db, ids),
    () => listIdentityHistories(db, ownerIds),
    () => listOwnerDetails(db, ownerIds),
  )
  const paper = (id: number, kind: string) => papers.get(id)?.find((one) => one.kind === kind) ?? null
  return properties.map(({ id, ownerId, regime, content }) => ({
    ...{ content, regime },
    mandate: mandates.get(id) ?? null,
    rates: rates.get(id)?.rates ?? null,
    declaration: declarations.get(id) ?? null,
    conditions: conditions.get(id) ?? null,
    insurance: paper(id, 'insurance'),
    changeOfUse: paper(id, 'change_of_use'),
    owner:
      ownerId === null
        ? null
        : {
            identity: checkInForce(histories.get(ownerId) ?? []),
            ...(details.get(ownerId) ?? { ibanEnd: null, taxCountry: null }),
          },
  }))
}
