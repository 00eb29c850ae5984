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
  /** Why it cannot be booked as it stands. */
  refusal: RefusalCode | null
  reason: string | null
  nearest: StayOffer[]
}

/** The villas of a draft with their prices of the day, three queries whatever their number. */
export async function readDraft(
  needs: { db: Database; clock: Clock },
  { draft, agencyId }: Pick<Proposal, 'draft' | 'agencyId'>,
): Promise<DraftedVilla[]> {
  const listings = await listPricedListings(
    needs.db,
    draft.villas.map(({ property }) => property),
  )
  const priced = draft.villas.flatMap((villa) => {
    const listing = listings.get(villa.property)
    return listing ? [{ key: villa.key, listing, stay: villa.stay, party: villa.party }] : []
  })
  const answers = await offerStays(needs, priced)
  return draft.villas.map((villa) => {
    const listing = listings.get(villa.property)
    const answer = answers[priced.findIndex(({ key }) => key === villa.key)]
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
      refusal: answer ? answer.refusal : 'NOT_FOUND',
      reason: answer?.reason ?? null,
      nearest: answer?.nearest ?? [],
    }
  })
}
