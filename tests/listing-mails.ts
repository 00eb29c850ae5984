import { decideReview } from '#modules/publication/server/decide-review.ts'
import { recordCertificate } from '#modules/publication/server/record-certificate.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import { unpublishLapsedListings } from '#modules/publication/server/unpublish-lapsed-listings.ts'
import type { OwnedVilla } from './cgv-fixture.ts'

type Needs = Parameters<typeof unpublishLapsedListings>[0]

/** The acts that mail about a listing, in order: a draft sent to its owner, their answer, then a paper that ends. */
export const listingMails = (needs: Needs, draft: OwnedVilla, published: OwnedVilla, endsOn: string) => ({
  before: {
    'listing-to-review': () => submitToOwner(needs, draft.agent, draft),
    'listing-answered': () =>
      decideReview(needs, draft.owner, { publicId: draft.publicId, decision: 'approve' }),
    'paper-expiring': async () => {
      const { publicId, agent } = published
      const insurance = { kind: 'insurance', number: 'A-2', issuer: 'Assureur Essai', endsOn }
      await recordCertificate(needs, agent, { publicId, ...insurance })
      await unpublishLapsedListings(needs)
    },
  },
  unpublished: () => unpublishLapsedListings(needs),
})
