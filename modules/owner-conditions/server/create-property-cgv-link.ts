import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { identityProblem, identityRefusal } from '#modules/signatures/identity-evidence.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import { keepContract } from '#modules/signatures/server/keep-contract.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CgvFacts } from '../cgv-facts.ts'
import { mayPrepareCgv } from '../cgv-policy.ts'
import { type CgvTextNeeds, findCgvText } from './find-cgv-text.ts'
import { ownershipOf } from './get-cgv-property.ts'
import { requestCgvSignature } from './request-cgv-signature.ts'

type Needs = CgvTextNeeds & { files: Files; signatures: SignatureProvider }

/** The statuses in which an owner may sign: not before a review, and not once rejected or archived. */
const OPEN: readonly PropertyStatus[] = ['owner_review', 'agency_review', 'published', 'paused']

/**
 * The address where a property's owner reads the general conditions of its reviewed version and signs them at
 * the advanced level (spec §7 `property-cgv-create-link`). Asked again, even at the same time, it gives the
 * same contract and address while the text stays the same, signed or not; a new text voids the contract that
 * waited. A link prepared by staff is mailed to the owner, once. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN,
 * STATUS_CONFLICT for a property that is not under review, CONTRACT_INCOMPLETE naming what is missing, and
 * IDENTITY_CHECK_REQUIRED with `problem` until the agency has checked the owner's identity.
 */
export const createPropertyCgvLink = defineLongAct({
  name: 'conditions.ask_signature',
  subject: ({ db }: Needs, { propertyId }: { propertyId: string }) => getReviewedVersion(db, propertyId),
  may: (actor, version) => mayPrepareCgv(actor, ownershipOf(version)),
  does: async ({ needs, actor, subject: version }): Promise<{ contract: Contract; linkUrl: string }> => {
    const { ownerId, status } = version
    if (!OPEN.includes(status)) throw new Refusal('STATUS_CONFLICT', { status })
    const text = await findCgvText(needs, version)
    const evidence = ownerId === null ? null : await findIdentityEvidence(needs.db, ownerId)
    const problem = identityProblem(evidence, text.facts.owner, todayInParis(needs.clock))
    if (problem) throw identityRefusal(problem)
    const written = await keepContract(needs, actor, text)
    const contract =
      written.status === 'signed'
        ? written
        : await requestCgvSignature(needs, actor, { publicId: written.publicId, identity: evidence })
    const linkUrl = contract.signature?.signingUrl
    if (!linkUrl) throw new Refusal('PROVIDER_UNAVAILABLE')
    const isStaff = actor.kind === 'user' && actor.userId !== ownerId
    if (isStaff && contract.status !== 'signed') await mailLink(needs.db, contract, text.facts, linkUrl)
    return { contract, linkUrl }
  },
})

/** Mails the link once for each request to sign, however often it is prepared. */
async function mailLink(db: Database, contract: Contract, { owner, listing }: CgvFacts, url: string) {
  await queueMail(db, {
    template: 'conditions-to-sign',
    to: owner.email,
    props: { firstName: owner.firstName, propertyTitle: listing.title, url },
    dedupeKey: `conditions-to-sign:${contract.publicId}:${contract.signature!.expiresAt.toISOString()}`,
  })
}
