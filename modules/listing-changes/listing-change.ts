import type { Instant } from '#shared/paris-time.ts'

/**
 * What a change is about: the content of a version, the rates, which have a history of their own, or prices and minimum stays of
 * single nights.
 */
export type ListingChangeKind = 'content' | 'rates' | 'nights'

/**
 * `draft`: prepared, not sent to the owner. `waiting`: for the owner's answer. `withdrawn`: taken back by the agency, or
 * replaced. `shown`: words and pictures that appeared at once. `taken_back`: those that the owner then took off the site.
 */
export type ListingChangeStatus = 'draft' | 'waiting' | 'answered' | 'withdrawn' | 'shown' | 'taken_back'

/** The owner's answer to the difference of one field. */
export type ChangeAnswer = { isAccepted: boolean; words: string | null }
export type ChangeAnswers = Readonly<Record<string, ChangeAnswer>>

/** A change of a listing that its owner had approved: the documents before and after, and the fields that differ. */
export type ListingChange = {
  id: number
  propertyId: number
  kind: ListingChangeKind
  status: ListingChangeStatus
  revision: number
  before: unknown
  proposed: unknown
  fields: string[]
  proposedBy: string
  proposedAt: Instant
  answers: ChangeAnswers | null
  answeredAt: Instant | null
}
