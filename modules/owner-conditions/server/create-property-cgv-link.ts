import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { signersIn } from '#modules/ownership/server/list-signing.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import {
  type IdentityEvidence,
  identityProblem,
  identityRefusal,
} from '#modules/signatures/identity-evidence.ts'
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
import { type CgvText, type CgvTextNeeds, findCgvText } from './find-cgv-text.ts'
import { type CgvVersion, getCgvVersion, ownershipOf } from './get-cgv-property.ts'
import { requestCgvSignature } from './request-cgv-signature.ts'

export type AskNeeds = CgvTextNeeds & { files: Files; signatures: SignatureProvider }

/** The statuses in which an owner may sign: not before a review, and not once rejected or archived. */
const OPEN: readonly PropertyStatus[] = ['owner_review', 'agency_review', 'published', 'paused']

export const mayBeSigned = ({ status }: { status: PropertyStatus }): boolean => OPEN.includes(status)

type Criteria = {
  /** Public identifier or slug of the property. */
  propertyId: string
  /** For staff: the account that is asked alone, of several who sign. */
  signerId?: string | undefined
}

type Link = { contract: Contract; linkUrl: string }

/**
 * The address where an owner reads the general conditions of a property's reviewed version and signs them at
 * the advanced level (spec §7 `property-cgv-create-link`); where several own it, each who signs has a copy and an address of
 * their own. Asked again, even at the same time, it gives the
 * same contract and address while the text stays the same, signed or not; a new text voids the contract that
 * waited. A link prepared by staff is mailed to each who signs, once, and the first that waits is given. Refuses
 * SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for a property that is not under review and to an owner for whom
 * another signs, CONTRACT_INCOMPLETE naming what is missing, and
 * IDENTITY_CHECK_REQUIRED with `problem` until the agency has checked the identity of those who are asked.
 */
export const createPropertyCgvLink = defineLongAct({
  name: 'conditions.ask_signature',
  subject: ({ db, clock }: AskNeeds, { propertyId }: Criteria) =>
    getCgvVersion(db, { id: propertyId, today: todayInParis(clock) }),
  may: (actor, version) => mayPrepareCgv(actor, ownershipOf(version)),
  does: async ({ needs, actor, subject: version, input }): Promise<Link> => {
    if (!mayBeSigned(version)) throw new Refusal('STATUS_CONFLICT', { status: version.status })
    // All texts and identities first: where one lacks, none is asked.
    const copies: Copy[] = []
    for (const signerId of askedBy(actor, version, input)) {
      const text = await findCgvText(needs, version, signerId)
      const identity = signerId === null ? null : await findIdentityEvidence(needs.db, signerId)
      const problem = identityProblem(identity, text.facts.owner, todayInParis(needs.clock))
      if (problem) throw identityRefusal(problem)
      copies.push({ signerId, text, identity })
    }
    const links: Link[] = []
    for (const copy of copies) links.push(await askToSign(needs, actor, copy))
    return links.find(({ contract }) => contract.status !== 'signed') ?? links[0]!
  },
})

/** Who is asked to sign: an owner themself; by the review link the one who answers; by staff all, or the one they name. */
function askedBy(actor: Actor, { ownerId, signing }: CgvVersion, { signerId }: Criteria): (string | null)[] {
  const signers = signersIn(signing)
  if (signers.length === 0) return [ownerId]
  const self = actor.kind === 'user' ? actor.userId : actor.kind === 'link' ? ownerId : null
  if (self !== null && signers.includes(self)) return [self]
  // Staff are no owners; an owner who is none of those who sign has given a power of attorney.
  if (self !== null && signing.some(({ accountId }) => accountId === self))
    throw new Refusal('STATUS_CONFLICT', { reason: SIGNED_BY_ATTORNEY })
  if (signerId === undefined) return signers
  if (!signers.includes(signerId)) throw new Refusal('STATUS_CONFLICT', { reason: SIGNED_BY_ATTORNEY })
  return [signerId]
}

const SIGNED_BY_ATTORNEY =
  'Un autre propriétaire signe ces conditions en vertu d’une procuration, ou ce propriétaire ne les signe pas.'

type Copy = { signerId: string | null; text: CgvText; identity: IdentityEvidence | null }

async function askToSign(needs: AskNeeds, actor: Actor, copy: Copy): Promise<Link> {
  const { contract, linkUrl } = await prepareCopy(needs, actor, copy)
  const isForAnother = actor.kind === 'user' && actor.userId !== copy.signerId
  if (isForAnother && contract.status !== 'signed')
    await mailLink(needs.db, contract, copy.text.facts, linkUrl)
  return { contract, linkUrl }
}

/** The contract of one copy and the address where it is signed. A part of what asks for signatures, which has asked who may. */
export async function prepareCopy(needs: AskNeeds, by: Actor, { text, identity }: Copy): Promise<Link> {
  const written = await keepContract(needs, by, text)
  const contract =
    written.status === 'signed'
      ? written
      : await requestCgvSignature(needs, by, { publicId: written.publicId, identity })
  const linkUrl = contract.signature?.signingUrl
  if (!linkUrl) throw new Refusal('PROVIDER_UNAVAILABLE')
  return { contract, linkUrl }
}

/** Mails the link once for each request to sign, however often it is prepared. */
export async function mailLink(
  db: Database,
  contract: Contract,
  { owner, listing }: CgvFacts,
  url: string,
): Promise<void> {
  await queueMail(db, {
    template: 'conditions-to-sign',
    to: owner.email,
    props: { firstName: owner.firstName, propertyTitle: listing.title, url },
    dedupeKey: `conditions-to-sign:${contract.publicId}:${contract.signature!.expiresAt.toISOString()}`,
  })
}
