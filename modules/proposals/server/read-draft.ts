import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { offerStays } from '#modules/pricing/server/offer-stays.ts'
import type { StayOffer } from '#modules/pricing/stay-offer.ts'
import type { Photo } from '#modules/properties/listing.ts'
import { listPricedListings } from '#modules/rates/server/get-priced-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import type { Proposal } from './find-proposal.ts'
import { listKeptVillas } from './kept-villas.ts'

/** A villa that is being proposed, at the price of the day. */
export type DraftedVilla = {
  key: string
  property: string
  /** Null once the villa is no longer on the site. */
  listing: { title: string; city: string; cover: Photo | null; maxGuests: number; isOwn: boolean } | null
  stay: Stay
  party: Party
  note: string
  quote: Quote | null
  /** Its nights are taken for the contact: by an option, or by a booking that was begun from the proposal. */
  isKept: boolean
  /** Why it cannot be booked as it stands. */
  refusal: RefusalCode | null
  reason: string | null
  nearest: StayOffer[]
}

/** The villas of a draft with their prices of the day, three queries whatever their number, and one more where nights are taken. */
export async function readDraft(
  needs: { db: Database; clock: Clock },
  { id, draft, agencyId }: Pick<Proposal, 'id' | 'draft' | 'agencyId'>,
): Promise<DraftedVilla[]> {
  const listings = await listPricedListings(
    needs.db,
    draft.villas.map(({ property }) => property),
  )
  const priced = draft.villas.flatMap((villa) => {
    const listing = listings.get(villa.property)
    const { key, stay, party } = villa
    return listing ? [{ key, listing, propertyId: listing.propertyId, stay, party }] : []
  })
  const answers = await offerStays(needs, priced)
  const taken = priced.filter((_, n) => answers[n]!.refusal === 'DATES_UNAVAILABLE')
  const kept = taken.length === 0 ? null : await listKeptVillas(needs.db, id, taken)
  return draft.villas.map((villa) => {
    const listing = listings.get(villa.property)
    const answer = answers[priced.findIndex(({ key }) => key === villa.key)]
    const isKept = kept?.has(villa.key) ?? false
    return {
      ...villa,
      listing: listing
        ? {
            title: listing.content.title,
            city: listing.content.publicPlace.city,
            cover: listing.content.photos[0] ?? null,
            maxGuests: listing.content.maxGuests,
            isOwn: listing.agencyId === agencyId,
          }
        : null,
      quote: answer?.quote ?? null,
      isKept,
      refusal: !answer ? 'NOT_FOUND' : isKept ? null : answer.refusal,
      reason: answer?.reason ?? null,
      nearest: isKept ? [] : (answer?.nearest ?? []),
    }
  })
}
