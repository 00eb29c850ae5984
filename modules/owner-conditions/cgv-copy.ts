import type { CgvFacts } from './cgv-facts.ts'

/** The conditions that one account signs, for itself and for those whose power of attorney it has. */
export type CgvCopy = {
  signerId: string | null
  facts: Pick<CgvFacts, 'owners'>
}

/**
 * Whether a copy is signed for a party: where it names the owners, as it names them; else for those that the account that
 * signed it acts for. A power of attorney given later asks for another signature, one that is revoked later undoes none.
 */
export function isSignedFor(
  { signerId, facts: { owners } }: CgvCopy,
  party: { partyId: string; accountId: string },
): boolean {
  if (!owners) return signerId === party.accountId
  return owners.some((owner) => owner.partyId === party.partyId && owner.signerId === signerId)
}
