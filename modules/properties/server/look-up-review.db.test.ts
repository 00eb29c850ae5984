import { beforeAll, describe, expect, test } from 'vitest'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { revokeLink } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { lookUpReview } from './look-up-review.ts'

const expiresAt = new Date('2100-01-01T00:00:00Z')
const ODILE = { firstName: 'Odile', lastName: 'Bailleur' }
const asker = { address: '2001:db8::77' }
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

describe('looking a review link up', () => {
  test('shows the last version written, with what the link allows', async () => {
    const { publicId } = await addPublishedListing(db)
    await keepDraft({ db }, { publicId, content: aListing({ title: 'Villa corrigée' }) })
    for (const scope of ['owner_review', 'read_only'] as const) {
      const token = await issueLink(db, { scope, subjectId: publicId, expiresAt })
      const review = await lookUpReview({ db }, { token, asker })
      expect(review).toMatchObject({ scope, publicId, status: 'published', owner: ODILE })
      expect(review.content.title).toBe('Villa corrigée')
    }
  })

  test('a revoked link shows nothing', async () => {
    const { publicId } = await addPublishedListing(db)
    const token = await issueLink(db, { scope: 'owner_review', subjectId: publicId, expiresAt })
    await revokeLink(db, token, 'owner_review')
    await expect(lookUpReview({ db }, { token, asker })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('a link whose subject is not an identifier is refused as invalid', async () => {
    const token = await issueLink(db, { scope: 'read_only', subjectId: '41', expiresAt })
    await expect(lookUpReview({ db }, { token, asker })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })
})
