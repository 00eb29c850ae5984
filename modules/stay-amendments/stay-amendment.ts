import type { StayTerms, TermChange } from './stay-terms.ts'

/** Where an amendment stands: it waits to be signed, was refused, was not signed in time, is signed, or was taken back. */
export const AMENDMENT_STATES = {
  waiting: ['À signer par le voyageur', 'info'],
  declined: ['Refusé par le voyageur', 'warning'],
  expired: ['Délai de signature passé', 'warning'],
  agreed: ['Signé', 'success'],
  withdrawn: ['Retiré', 'neutral'],
} as const satisfies Record<string, readonly [string, string]>

export type AmendmentState = keyof typeof AMENDMENT_STATES

/** An amendment as the page of its stay shows it. */
export type StayAmendment = {
  id: string
  number: number
  state: AmendmentState
  changes: TermChange[]
  /** The terms of the stay once it is signed. */
  after: StayTerms
  proposedAt: Date
  settledAt: Date | null
  /** Where the traveler reads and signs it; null for one that does not wait. */
  signingUrl: string | null
}

/** The terms that the last signed amendment left, of those of a stay with the newest first; null where none is signed. */
export function agreedTerms(amendments: readonly Pick<StayAmendment, 'state' | 'after'>[]): StayTerms | null {
  return amendments.find(({ state }) => state === 'agreed')?.after ?? null
}

type Request = { status: string; expiresAt: Date } | null

/** The state of an amendment, from what is kept of it and the last request to sign it. */
export function amendmentState(
  status: 'proposed' | 'agreed' | 'withdrawn',
  request: Request,
  now: Date,
): AmendmentState {
  if (status !== 'proposed') return status
  if (request?.status === 'declined') return 'declined'
  return !request || request.status === 'expired' || request.expiresAt <= now ? 'expired' : 'waiting'
}
