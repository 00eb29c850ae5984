import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { StayOffer } from '#modules/pricing/stay-offer.ts'
import type { ListingSummary } from '#modules/properties/public-listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { DifferentLine, PriceToPay } from './price-difference.ts'

export type Vote = 'keep' | 'dismiss'

export const VOTE_WORDS: Readonly<Record<Vote, string>> = { keep: 'Garde', dismiss: 'Écarte' }

/** What a person of the family, or the agency, wrote under a villa. */
export type VillaComment = { id: string; name: string; isOfAgency: boolean; text: string; at: Instant }

/** Whether a proposed villa can still be booked as it was proposed. */
export type VillaState =
  /** Free at those dates. */
  | 'free'
  /** Kept for this client by an option, and taken for any other. */
  | 'kept'
  /** Taken by the booking that was begun from this proposal. */
  | 'begun'
  /** One of its nights was taken meanwhile. */
  | 'taken'
  /** A rule of the villa refuses the stay now; `reason` says which. */
  | 'refused'
  /** Free, without a price. */
  | 'on_request'
  /** No longer on the site. */
  | 'archived'

/**
 * The live option that keeps the nights of a villa for the client; `by` is the person of the family who asked for it, `isAsked` true
 * where the family did, and so may let it go.
 */
export type VillaOption = { id: string; endsAt: Instant; by: string | null; isAsked: boolean }

/** A villa of a proposal, as the client and the agent read it. */
export type VillaView = {
  key: string
  title: string
  /** Null once the villa is no longer on the site. */
  card: (ListingSummary & { description: string }) | null
  stay: Stay
  party: Party
  note: string
  state: VillaState
  reason: string | null
  /** The agency that proposes it lets it. */
  isOwn: boolean
  option: VillaOption | null
  /** The client may have its nights kept by one press. */
  mayAskOption: boolean
  /** What is paid now, and whether it is the price that was promised, or one that was granted; null where it cannot be booked. */
  pay: PriceToPay | null
  /** The price when it was sent. */
  sent: Quote | null
  /** The lines in which the price of the day differs from the one that was sent, once that one is no longer honored. */
  difference: DifferentLine[]
  /** The nearest stays in the same villa that can be booked instead. */
  nearest: StayOffer[]
  votes: { name: string; vote: Vote }[]
  /** What this reader said. */
  own: Vote | null
  comments: VillaComment[]
}

/** A proposal as it was sent last. */
export type ProposalView = {
  publicId: string
  contact: string
  agency: { name: string; email: string; phone: string }
  agent: string | null
  introduction: string
  honoredUntil: CivilDate | null
  sentAt: Instant
  endsAt: Instant
  /** The name that this reader gave; null before. */
  reader: string | null
  /** False until the client has opened it. */
  isOpened: boolean
  villas: VillaView[]
}
