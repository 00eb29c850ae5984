import { ownerGave } from '#modules/owner-details/server/owner-gave.ts'
import { answerChange } from '#modules/publication/server/answer-change.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { getOwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { ownerGaveWork } from '#modules/publication/server/owner-given-work.ts'
import { pauseListing, resumeListing } from '#modules/publication/server/pause-listing.ts'
import { proposeChange } from '#modules/publication/server/propose-change.ts'
import { recordCertificate } from '#modules/publication/server/record-certificate.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import { unpublishLapsedListings } from '#modules/publication/server/unpublish-lapsed-listings.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import type { OwnedVilla } from './cgv-fixture.ts'
import { aListing } from './listing-factory.ts'
import { givePassport } from './passport-fixture.ts'

type Needs = Parameters<typeof unpublishLapsedListings>[0]

/**
 * The acts that mail about a listing, in order: a draft sent to its owner, their answer, a pause of a published one, a change of it, the
 * answer to it, then a paper that ends.
 */
export const listingMails = (needs: Needs, draft: OwnedVilla, published: OwnedVilla, endsOn: string) => ({
  before: {
    'listing-to-review': () => submitToOwner(needs, draft.agent, draft),
    'listing-answered': () =>
      decideReview(needs, draft.owner, { publicId: draft.publicId, decision: 'approve' }),
    'listing-moved': async () => {
      const { publicId, head } = published
      await pauseListing(needs, head, { publicId, reason: 'Travaux' })
      await resumeListing(needs, head, published)
    },
    'owner-gave-all': async () => {
      await givePassport(needs, { ...draft, ownerId: draft.owner.userId, mandate: false }, draft.agent)
      await inTransaction(needs.db, (trx) => ownerGave(trx, draft.owner.userId))
      await runDueWork(needs, [ownerGaveWork(needs)])
    },
    'listing-change': async () => {
      await keepDraft(needs, { ...published, content: aListing({ maxGuests: 9 }) })
      await proposeChange(needs, published.agent, published)
    },
    'listing-change-answered': async () => {
      const { waiting } = await getOwnerChanges(needs, published.owner, published)
      const typed = Object.fromEntries(
        waiting.flatMap(({ parts }) => parts.map(({ key }) => [key, { answer: 'accept', words: '' }])),
      )
      const seen = waiting.map(({ id }) => id)
      await answerChange(needs, published.owner, { ...published, seen, typed })
    },
    'paper-expiring': async () => {
      const { publicId, agent } = published
      const insurance = { kind: 'insurance', number: 'A-2', issuer: 'Assureur Essai', endsOn }
      await recordCertificate(needs, agent, { publicId, ...insurance })
      await unpublishLapsedListings(needs)
    },
  },
  unpublished: () => unpublishLapsedListings(needs),
})
