import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import {
  type IdentityEvidence,
  identityProblem,
  identityRefusal,
} from '#modules/signatures/identity-evidence.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { contractFilename } from '#modules/signatures/server/find-contract.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import { keepContract } from '#modules/signatures/server/keep-contract.ts'
import { requestSignature } from '#modules/signatures/server/request-signature.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { mandateName } from '../mandate-name.ts'
import { mayAskToSignMandate, mayKeepMandates } from '../mandate-policy.ts'
import { signersOf } from '../mandator.ts'
import { findMandateRow, listTerms, type MandateRow } from './mandate-rows.ts'
import { amendmentText, type MandateText, mandateText } from './mandate-text.ts'
import { numberMandate } from './number-mandate.ts'
import { demandPowersOnFile } from './power-file.ts'

type Needs = { db: Database; clock: Clock; files: Files; signatures: SignatureProvider }
type Link = { contract: Contract; linkUrl: string }

const DAYS_TO_SIGN = 30

/**
 * The address where an owner reads and signs their mandate at the advanced level. When the agency requests
 * it, a draft gets its number first and each who signs is mailed an address of their own, once; the owner may request it
 * again for a mandate that was sent. A repeated request returns the same document and address while the text
 * is unchanged. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT once it is signed or over, and before any number is allotted: while a power of
 * attorney that it is signed by has no document, and IDENTITY_CHECK_REQUIRED with `problem`, until the owner's identity is checked.
 */
export const createMandateLink = defineLongAct({
  name: 'mandate.ask_signature',
  subject: ({ db }: Needs, { mandateId }: { mandateId: string }) => findMandateRow(db, mandateId),
  may: mayAskToSignMandate,
  does: async ({ needs, actor, subject: drafted, input }): Promise<Link> => {
    const isSent = drafted.status === 'awaiting_signature'
    if (!isSent && !(drafted.status === 'draft' && mayKeepMandates(actor, drafted)))
      throw new Refusal('STATUS_CONFLICT', { status: drafted.status })
    await demandPowersOnFile(needs.db, drafted)
    const asked = await demandIdentities(needs, actor, drafted)
    if (!isSent) await numberMandate(needs, actor, input)
    const mandate = await findMandateRow(needs.db, input.mandateId)
    const [terms] = await listTerms(needs.db, mandate.id)
    return askEach(needs, actor, asked, (signerId) =>
      mandateText(needs, mandate, { terms: terms!, signerId }),
    )
  },
})

/**
 * The address where an owner reads and signs the terms proposed to them, as `createMandateLink` returns that
 * of the mandate. Refuses as it does, and STATUS_CONFLICT where no terms are proposed.
 */
export const createAmendmentLink = defineLongAct({
  name: 'mandate.ask_amendment_signature',
  subject: ({ db }: Needs, { mandateId }: { mandateId: string }) => findMandateRow(db, mandateId),
  may: mayAskToSignMandate,
  does: async ({ needs, actor, subject: mandate }): Promise<Link> => {
    const versions = await listTerms(needs.db, mandate.id)
    const proposed = versions.find(({ status }) => status === 'proposed')
    if (mandate.status !== 'in_force' || !proposed)
      throw new Refusal('STATUS_CONFLICT', { status: mandate.status })
    await demandPowersOnFile(needs.db, mandate)
    const asked = await demandIdentities(needs, actor, mandate)
    const before = versions.findLast(({ status }) => status === 'agreed') ?? null
    return askEach(needs, actor, asked, (signerId) =>
      amendmentText(needs, mandate, { before, proposed, signerId }),
    )
  },
})

/** One who is asked to sign, with the identity check behind an advanced signature. */
type Asked = { signerId: string; identity: IdentityEvidence }

/** Those who are asked: the one who asks for their own address, else all who sign. Refuses IDENTITY_CHECK_REQUIRED. */
async function demandIdentities(
  { db, clock }: Needs,
  actor: Actor,
  { ownerId, mandators }: MandateRow,
): Promise<Asked[]> {
  const all = mandators.length > 0 ? signersOf(mandators) : ownerId === null ? [] : [ownerId]
  const own = all.filter((id) => actor.kind === 'user' && actor.userId === id)
  const asked: Asked[] = []
  for (const signerId of own.length > 0 ? own : all) {
    const owner = await findPerson(db, signerId)
    const identity = owner && (await findIdentityEvidence(db, signerId))
    const problem = owner ? identityProblem(identity, owner, todayInParis(clock)) : 'missing'
    if (problem) throw identityRefusal(problem)
    asked.push({ signerId, identity: identity! })
  }
  if (asked.length === 0) throw identityRefusal('missing')
  return asked
}

/** Asks each to sign a copy of their own, and gives the address of the first that waits. */
async function askEach(
  needs: Needs,
  actor: Actor,
  asked: readonly Asked[],
  textFor: (signerId: string) => Promise<MandateText>,
): Promise<Link> {
  const links: Link[] = []
  for (const { signerId, identity } of asked)
    links.push(await askToSign(needs, actor, await textFor(signerId), identity))
  return links.find(({ contract }) => contract.status !== 'signed') ?? links[0]!
}

async function askToSign(
  needs: Needs,
  actor: Actor,
  text: MandateText,
  identity: IdentityEvidence,
): Promise<Link> {
  const kept = await keepContract(needs, actor, text)
  const row = (await findContractRow(needs.db, kept.publicId))!
  const { owner, agency, property } = text.facts
  const contract =
    kept.status === 'signed'
      ? kept
      : await requestSignature(needs, actor, row, {
          level: 'advanced',
          signer: { firstName: owner.firstName, lastName: owner.lastName, email: owner.email, phone: null },
          documentName: `${row.document.title}, ${property.title}`,
          filename: contractFilename(mandateName(text.facts), 'contract'),
          days: DAYS_TO_SIGN,
          commitment: null,
          identity,
          countersigner: { name: agency.name, siren: agency.siren, follows: 'owner' },
        })
  const linkUrl = contract.signature?.signingUrl
  if (!linkUrl) throw new Refusal('PROVIDER_UNAVAILABLE')
  if (contract.status !== 'signed' && !maySign(actor, identity))
    await mailLink(needs.db, contract, text.facts, linkUrl)
  return { contract, linkUrl }
}

/** The owner who requested the address already has it. */
function maySign(actor: Actor, { email }: IdentityEvidence): boolean {
  return actor.kind === 'user' && actor.email.toLowerCase() === email.toLowerCase()
}

/** Once for each request to sign, however often it is repeated. */
async function mailLink(db: Database, contract: Contract, facts: MandateText['facts'], url: string) {
  const { owner, agency, property } = facts
  await queueMail(db, {
    template: 'mandate-to-sign',
    to: owner.email,
    props: {
      firstName: owner.firstName,
      propertyTitle: property.title,
      agencyName: agency.name,
      isAmendment: contract.type === 'mandate_amendment',
      url,
    },
    dedupeKey: `mandate-to-sign:${contract.publicId}:${contract.signature!.expiresAt.toISOString()}`,
  })
}
