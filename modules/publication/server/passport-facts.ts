import { listLastMandates } from '#modules/mandates/server/find-mandate.ts'
import {
  listSignedConditions,
  type OwnerSigning,
} from '#modules/owner-conditions/server/find-signed-conditions.ts'
import { listDeclarations } from '#modules/owner-details/server/find-declarations.ts'
import { listOwnerDetails } from '#modules/owner-details/server/find-owner-details.ts'
import { companyName, type Party, partyName } from '#modules/ownership/party.ts'
import { listOwnersOn } from '#modules/ownership/server/find-owners.ts'
import type { ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import { listCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { checkInForce } from '#modules/signatures/identity-evidence.ts'
import { listIdentityHistories } from '#modules/signatures/server/find-identity-checks.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { PassportFacts, PassportOwner } from '../passport-item.ts'
import { listCertificates } from './record-certificate.ts'

/** The facts with those who have the income of the property, to be written to. */
export type FoundFacts = Omit<PassportFacts, 'owners'> & {
  owners: (PassportOwner & {
    partyId: string
    accountId: string
    email: string
    companyName: string | null
    /** The person who acts for it. */
    person: string
  })[]
}

type Asked = { id: number; ownerId: string | null; regime: PaymentRegime; content: ListingContent }

/** The facts of a property's passport on a day, for the content that is published or would be. */
export async function findPassportFacts(
  db: Database,
  property: Asked,
  today: CivilDate,
  owners?: OwnersOfVillas,
): Promise<FoundFacts> {
  const [facts] = await listPassportFacts(db, [property], today, owners)
  return facts!
}

type OwnersOfVillas = Awaited<ReturnType<typeof listOwnersOn>>

/** The facts of several properties, in their order: as many queries as for one. `known` are their owners of that day, where the caller has read them. */
export async function listPassportFacts(
  db: Database,
  properties: readonly Asked[],
  today: CivilDate,
  known?: OwnersOfVillas,
): Promise<FoundFacts[]> {
  const ids = properties.map(({ id }) => id)
  const owners = known ?? (await listOwnersOn(db, properties, today))
  const parties = [...owners.values()].flat().filter(({ share }) => share.basisPoints > 0)
  const declared = properties.map(({ id, ownerId, content: { registrationNumber } }) => ({
    ...{ id, ownerId, registrationNumber },
  }))
  const [mandates, rates, declarations, conditions, papers, histories, details] = await sideBySide(
    db,
    () => listLastMandates(db, ids, today),
    () => listCurrentRates(db, ids),
    () => listDeclarations(db, declared),
    () => listSignedConditions(db, ids, today),
    () => listCertificates(db, ids),
    () => listIdentityHistories(db, [...new Set(parties.map(({ accountId }) => accountId))]),
    () => listOwnerDetails(db, [...new Set(parties.map(({ id }) => id))]),
  )
  const paper = (id: number, kind: string) => papers.get(id)?.find((one) => one.kind === kind) ?? null
  return properties.map(({ id, regime, content }) => ({
    ...{ content, regime },
    mandate: mandates.get(id) ?? null,
    rates: rates.get(id)?.rates ?? null,
    declaration: declarations.get(id) ?? null,
    conditions: (conditions.get(id) ?? []).map((one) => conditionsOf(one, owners.get(id) ?? [])),
    insurance: paper(id, 'insurance'),
    changeOfUse: paper(id, 'change_of_use'),
    owners: (owners.get(id) ?? [])
      .filter(({ share }) => share.basisPoints > 0)
      .map((party) => ({
        ...{ partyId: party.id, accountId: party.accountId, email: party.email, name: partyName(party) },
        companyName: party.company && companyName(party.company),
        person: `${party.firstName} ${party.lastName}`,
        identity: checkInForce(histories.get(party.accountId) ?? []),
        ...(details.get(party.id) ?? { ibanEnd: null, taxCountry: null }),
      })),
  }))
}

/** What was signed for one of the owners, with their names. */
function conditionsOf(
  { partyId, accountId, signerId, signed }: OwnerSigning,
  owners: readonly Party[],
): PassportFacts['conditions'][number] {
  const party = owners.find(({ id }) => id === partyId)
  const attorney = owners.find((one) => one.accountId === signerId)
  return {
    name: party ? partyName(party) : '',
    attorney: signerId !== accountId && attorney ? `${attorney.firstName} ${attorney.lastName}` : null,
    signed,
  }
}
