import type { Actor } from '#modules/accounts/actor.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { listOwnCgv } from '#modules/owner-conditions/server/find-property-cgv.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { ORIGIN, type SigningNeeds, takeCode } from './seed-contracts.ts'

type Person = Extract<Actor, { kind: 'user' }>

/**
 * The demonstration's owner has signed the general conditions of a first villa and has those of a second to sign; the
 * others are untouched. By the use cases of every stay;
 * what an interrupted start left is made good by the next. An owner whose identity was never checked signs nothing.
 */
export async function seedConditions(needs: SigningNeeds & Parameters<typeof createPropertyCgvLink>[0]) {
  const { db } = needs
  const owner = await findDemoPerson(db, 'OWNER')
  const head = await findDemoPerson(db, 'AGENCY_ADMIN')
  if (!owner || !head || !(await findIdentityEvidence(db, owner.userId))) return
  const [first, second] = await listOwnCgv(needs, owner)
  if (!first || !second || first.status === 'signed') return
  await createPropertyCgvLink(needs, head, second)
  const { contract, linkUrl } = await createPropertyCgvLink(needs, owner, first)
  await signAsOwner(needs, owner, { contract, linkUrl })
}

/** All the acts of the owner on the page of a signing address. */
export async function signAsOwner(
  needs: SigningNeeds,
  { email }: Person,
  { contract, linkUrl }: { contract: Contract; linkUrl: string },
): Promise<void> {
  const token = linkUrl.split('/').at(-1)!
  await sendSignatureCode(needs.embeddedSignatures, token, ORIGIN)
  const code = await takeCode(needs.db, email)
  await signDocument(needs.embeddedSignatures, token, { code, consent: true, origin: ORIGIN })
  await refreshSignature(needs, contract)
}
