import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Wording } from '#modules/contract-templates/clause.ts'
import { findWordingInForce } from '#modules/contract-templates/server/wording-in-force.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { ContractRow } from '#modules/signatures/server/contract-rows.ts'
import type { ContractText } from '#modules/signatures/server/keep-contract.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { amendmentDocument } from '../amendment-template.ts'
import { quotedNumber, type TermsVersion } from '../mandate.ts'
import type { AmendmentFacts, MandateFacts } from '../mandate-facts.ts'
import { mandateDocument } from '../mandate-template.ts'
import { findLastMandateContract, listMandateContracts } from './mandate-contract-queries.ts'
import type { MandateRow } from './mandate-rows.ts'

type Needs = { db: Database; clock: Clock }

export type MandateText = ContractText & { facts: MandateFacts | AmendmentFacts }

/** The text of a mandate with its number, as of today, for one of those who sign it. Refuses STATUS_CONFLICT as `textOf` does. */
export async function mandateText(
  needs: Needs,
  mandate: MandateRow,
  { terms, signerId }: { terms: TermsVersion; signerId: string },
): Promise<MandateText> {
  const parties = await partiesOf(needs, mandate, { type: 'mandate', version: terms.version, signerId })
  const { startsOn, endsOn } = mandate
  const wording = await wordingOf(needs.db, mandate, parties.issuedOn)
  const facts: MandateFacts = {
    ...{ ...parties, startsOn, endsOn: endsOn!, terms: terms.terms },
    ...(wording && { wording }),
  }
  return textOf(needs.db, mandate, 'mandate', facts, (issuedOn) => mandateDocument({ ...facts, issuedOn }))
}

/**
 * The wording of a mandate: that of the copies it has, since all who give it sign the same words, else the version in force on the
 * day. None for the product's own.
 */
async function wordingOf(db: Database, mandate: MandateRow, day: CivilDate): Promise<Wording | null> {
  const [copy] = (await listMandateContracts(db, mandate)).filter(
    ({ contractType }) => contractType === 'mandate',
  )
  if (copy) return (copy.facts as MandateFacts).wording ?? null
  return findWordingInForce(db, 'mandate', day)
}

/** The text of an amendment that changes a mandate from the former terms to the proposed ones, for one of those who sign it. */
export async function amendmentText(
  needs: Needs,
  mandate: MandateRow,
  { before, proposed, signerId }: { before: TermsVersion | null; proposed: TermsVersion; signerId: string },
): Promise<MandateText> {
  const parties = await partiesOf(needs, mandate, {
    type: 'mandate_amendment',
    version: proposed.version,
    signerId,
  })
  const facts: AmendmentFacts = {
    ...parties,
    notifiedOn: proposed.notifiedOn!,
    from: proposed.from,
    before: before?.terms ?? null,
    terms: proposed.terms,
  }
  return textOf(needs.db, mandate, 'mandate_amendment', facts, (issuedOn) =>
    amendmentDocument({ ...facts, issuedOn }),
  )
}

type MandateType = 'mandate' | 'mandate_amendment'

/** The agency as it is today; once one of those who sign has signed, as their copy states it: all sign the same words. */
async function agencyOf(
  db: Database,
  mandate: MandateRow,
  { type, version }: { type: MandateType; version: number },
): Promise<MandateFacts['agency']> {
  const signed = (await listMandateContracts(db, mandate)).find(
    ({ contractType, status, facts }) =>
      contractType === type && status === 'signed' && facts.version === version,
  )
  if (signed) return signed.facts.agency
  const { id: _, publicId: __, slug: ___, ...agency } = await getAgency(db, mandate.agencyId)
  return agency
}

/** Refuses STATUS_CONFLICT where the account no longer has the name in the register. */
async function partiesOf(
  { db, clock }: Needs,
  mandate: MandateRow,
  { type, version, signerId }: { type: MandateType; version: number; signerId: string },
) {
  const agency = await agencyOf(db, mandate, { type, version })
  const signer = await findPerson(db, signerId)
  if (!signer)
    throw new Refusal('STATUS_CONFLICT', {
      reason: 'La maison de ce mandat n’a pas encore de propriétaire\u00a0: invitez-le.',
    })
  const { firstName, lastName, email } = signer
  const name = `${firstName} ${lastName}`
  const known = mandate.mandators.find((one) => one.accountId === signerId && one.quality === null)
  // Who signs for a company or for another owner alone is named with them.
  const recorded = mandate.mandators.length === 0 ? mandate.ownerName : (known?.name ?? name)
  if (name !== recorded) throw new Refusal('STATUS_CONFLICT', { reason: RENAMED })
  const several = mandate.mandators.map((one) => ({
    ...{ name: one.name, address: one.address, quality: one.quality, signerId: one.signerId },
  }))
  const { title, content } = await readProperty(db, mandate.propertyId)
  return {
    ...{ agency, version, issuedOn: todayInParis(clock), mandateId: mandate.publicId },
    number: quotedNumber(mandate)!,
    owner: { firstName, lastName, email, address: known?.address ?? mandate.ownerAddress },
    ...(several.length > 0 && { mandators: several, signerId }),
    property: {
      title,
      nature: mandate.propertyNature,
      address: mandate.propertyAddress,
      registrationNumber: content.jurisdiction === 'FR' ? content.registrationNumber : null,
    },
  }
}

const RENAMED =
  'Le nom du compte n’est plus celui du registre\u00a0: annulez ce mandat et préparez-en un autre, ou faites corriger le compte.'

async function readProperty(db: Database, propertyId: number) {
  const { publicId } = await db
    .selectFrom(PROPERTY_ROWS.as('properties'))
    .select('publicId')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  const version = await getReviewedVersion(db, publicId)
  return { ...version, title: version.content.title }
}

async function textOf(
  db: Database,
  { propertyId, publicId }: MandateRow,
  type: MandateType,
  facts: MandateText['facts'],
  write: ContractText['write'],
): Promise<MandateText> {
  const { signerId = null } = facts
  const current = await findLastMandateContract(db, propertyId, type, signerId)
  return {
    ...{ type, propertyId, reservationId: null, facts, write },
    version: await versionOf(db, propertyId, current && isAbout(current, publicId) ? current : null),
    issuer: facts.agency.name,
    findCurrent: (trx) => findLastMandateContract(trx, propertyId, type, signerId),
    signedForGood: false,
  }
}

/** A change of the listing while its mandate waits to be signed does not change the mandate. */
async function versionOf(
  db: Database,
  propertyId: number,
  current: ContractRow | null,
): Promise<ContractText['version']> {
  if (current) return { id: current.versionId, hash: current.propertyVersionHash, ratesId: null }
  const { versionId, contentHash } = await readProperty(db, propertyId)
  return { id: versionId, hash: contentHash, ratesId: null }
}

function isAbout({ facts }: ContractRow, mandateId: string): boolean {
  return 'mandateId' in facts && facts.mandateId === mandateId
}
