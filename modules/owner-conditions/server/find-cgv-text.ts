import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { quotedNumber } from '#modules/mandates/mandate.ts'
import { findMandateInForce } from '#modules/mandates/server/find-mandate.ts'
import { gatherMandators } from '#modules/mandates/server/gather-mandators.ts'
import { findDeclaration } from '#modules/owner-details/server/find-declarations.ts'
import type { ReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { NO_RATES, type Rates } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { ContractText } from '#modules/signatures/server/keep-contract.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CgvFacts } from '../cgv-facts.ts'
import { ownerConditions } from '../cgv-template.ts'
import { type CgvFactsInput, gatherCgvFacts } from '../gather-cgv-facts.ts'
import { completeCgvFacts, missingCgvWords } from '../missing-cgv-facts.ts'
import { findLastCgv } from './cgv-queries.ts'
import { findLatestConditions, publishedOf } from './latest-conditions.ts'

/** `config` gives the company that runs the site, which the text names. */
export type CgvTextNeeds = { db: Database; clock: Clock; config: Pick<Config, 'operator'> }

/** The text of one copy, with its facts. */
export type CgvText = ContractText & { facts: CgvFacts }

/**
 * The general conditions of a version as they would be written today, for one of those who sign them. Refuses
 * CONTRACT_INCOMPLETE, naming what is missing.
 */
export async function findCgvText(
  needs: CgvTextNeeds,
  version: ReviewedVersion,
  signerId: string | null,
): Promise<CgvText> {
  const current = await findCurrentRates(needs.db, version.propertyId)
  const input = await findInput(needs, version, { rates: current?.rates ?? NO_RATES, signerId })
  const checked = completeCgvFacts(gatherCgvFacts(input))
  if ('missing' in checked) throw new Refusal('CONTRACT_INCOMPLETE', missingCgvWords(checked.missing))
  const { facts } = checked
  const { propertyId, versionId, contentHash } = version
  return {
    type: 'cgv_property',
    propertyId,
    reservationId: null,
    version: { id: versionId, hash: contentHash, ratesId: current?.ratesVersionId ?? null },
    facts,
    issuer: facts.operator.name,
    // Every fact is as of that day: the terms in force then, the seasons not over then.
    write: (issuedOn) => ownerConditions(gatherCgvFacts({ ...input, issuedOn }) as CgvFacts),
    findCurrent: (db) => findLastCgv(db, propertyId, signerId),
    // Conditions signed for another version are kept beside the new text.
    signedForGood: false,
  }
}

async function findInput(
  { db, clock, config }: CgvTextNeeds,
  version: ReviewedVersion,
  { rates, signerId }: { rates: Rates; signerId: string | null },
): Promise<CgvFactsInput> {
  const agency = await getAgency(db, version.agencyId)
  const issuedOn = todayInParis(clock)
  const mandate = await findMandateInForce(db, version.propertyId, issuedOn)
  const { propertyId: id, ownerId, content } = version
  const owners = await findNamedOwners(db, id, issuedOn)
  const latest = await findLatestConditions(db, version.agencyId)
  return {
    issuedOn,
    regime: version.regime,
    operator: config.operator,
    // An owner who lets directly gave no mandate.
    agency: version.regime === 'hoguet' ? agency : null,
    mandateNumber: mandate && quotedNumber(mandate),
    mediator: { name: agency.mediator, url: agency.mediatorUrl },
    owner: signerId === null ? null : await findPerson(db, signerId),
    ...(owners.length > 0 && { owners }),
    ...(signerId !== null && { signerId }),
    version: {
      slug: version.slug,
      number: version.version,
      hash: version.contentHash,
      content: version.content,
    },
    ...(latest && { published: publishedOf(latest) }),
    isDeclared: (await findDeclaration(db, { id, ownerId }, content.registrationNumber)) !== null,
    rates,
  }
}

/** All who own, to be named with who signs for each; none for a person alone, whom the text names as before. */
async function findNamedOwners(db: Database, propertyId: number, day: CivilDate) {
  const mandators = await gatherMandators(db, propertyId, day)
  if (mandators.length === 1 && mandators[0]!.quality === null) return []
  return mandators.map(({ partyId, name, quality, signerId, address }) => ({
    ...{ partyId, name, quality, signerId, address: address || null },
  }))
}
