import type { Actor } from '#modules/accounts/actor.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency, listAgencies } from '#modules/agencies/server/find-agency.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import type { ReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CgvFacts, CgvFactsDraft } from '../cgv-facts.ts'
import { ownerConditions } from '../cgv-template.ts'
import type { Contract } from '../contract.ts'
import { gatherCgvFacts } from '../gather-cgv-facts.ts'
import { identityProblem, identityRefusal } from '../identity-evidence.ts'
import { completeCgvFacts, missingCgvWords } from '../missing-cgv-facts.ts'
import { findLastCgv } from './contract-queries.ts'
import { getCgvProperty } from './get-cgv-property.ts'
import { findIdentityEvidence } from './identity-check-queries.ts'
import { keepContract } from './keep-contract.ts'
import { requestSignature } from './request-signature.ts'
import type { SignatureProvider } from './signature-port.ts'

type Needs = { db: Database; clock: Clock; files: Files; signatures: SignatureProvider }

/** What an owner has read, or is reading: there is nothing to agree on before, and nothing any more after. */
const OPEN: readonly PropertyStatus[] = ['owner_review', 'agency_review', 'published']

/**
 * The address where a property's owner reads the general conditions of its reviewed version and signs them at the
 * advanced level (spec §7 `property-cgv-create-link`). Asked again, and at once, it is the same contract and address
 * while the text stays the same, signed or not; another text voids the one that waited. Refuses as `getCgvProperty`
 * does, STATUS_CONFLICT for a property nobody reviews, CONTRACT_INCOMPLETE naming what is missing, and
 * IDENTITY_CHECK_REQUIRED with `problem` until the agency has checked the owner's identity.
 */
export async function createPropertyCgvLink(
  needs: Needs,
  actor: Actor,
  input: { propertyId: string },
): Promise<{ contract: Contract; linkUrl: string }> {
  const version = await getCgvProperty(needs.db, actor, input.propertyId)
  const { ownerId, status } = version
  if (!OPEN.includes(status)) throw new Refusal('STATUS_CONFLICT', { status })
  const checked = completeCgvFacts(await gatherFacts(needs, version))
  if ('missing' in checked || ownerId === null) {
    throw new Refusal('CONTRACT_INCOMPLETE', missingCgvWords('missing' in checked ? checked.missing : []))
  }
  const { facts } = checked
  const evidence = await findIdentityEvidence(needs.db, ownerId)
  const problem = identityProblem(evidence, facts.owner, todayInParis(needs.clock))
  if (problem) throw identityRefusal(problem)
  const written = await keepContract(needs, actor, textOf(version, facts))
  const contract = written.status === 'signed' ? written : await requestSignature(needs, actor, written)
  const linkUrl = contract.signature?.signingUrl
  if (!linkUrl) throw new Refusal('PROVIDER_UNAVAILABLE')
  return { contract, linkUrl }
}

function textOf({ propertyId, versionId, contentHash }: ReviewedVersion, facts: CgvFacts) {
  return {
    type: 'cgv_property' as const,
    propertyId,
    reservationId: null,
    version: { id: versionId, hash: contentHash },
    facts,
    issuer: facts.operator.name,
    write: (issuedOn: CgvFacts['issuedOn']) => ownerConditions({ ...facts, issuedOn }),
    findCurrent: (db: Database) => findLastCgv(db, propertyId),
    // What was signed for another version stays beside the new text.
    signedForGood: false,
  }
}

async function gatherFacts({ db, clock }: Needs, version: ReviewedVersion): Promise<CgvFactsDraft> {
  // The agency that runs the site is the platform, as the legal notice says.
  const [operator = null] = await listAgencies(db)
  const agency = await getAgency(db, version.agencyId)
  const owner = version.ownerId === null ? null : await findPerson(db, version.ownerId)
  return gatherCgvFacts({
    issuedOn: todayInParis(clock),
    regime: version.regime,
    operator,
    // An owner who lets directly gave no mandate.
    agency: version.regime === 'hoguet' ? agency : null,
    mandateNumber: version.mandateNumber,
    mediator: { name: agency.mediator, url: agency.mediatorUrl },
    owner,
    version: {
      slug: version.slug,
      number: version.version,
      hash: version.contentHash,
      content: version.content,
    },
  })
}
