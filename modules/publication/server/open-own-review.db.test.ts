import { expect, test } from 'vitest'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { openTestServices } from '#tests/test-services.ts'
import { decideReview } from './decide-review.ts'
import { openOwnReview } from './open-own-review.ts'
import { readReview } from './read-review.ts'

test('an owner opens the review that waits for them from their console, their agency does not, and an answer ends it', async () => {
  const services = await openTestServices()
  const villa = await addOwnedVilla({ ...services }, {}, 'owner_review')
  await expect(openOwnReview(services, villa.head, villa)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const address = await openOwnReview(services, villa.owner, villa)
  const token = /^\/owner-review\/([^/]+)\/validation$/.exec(address)![1]!
  const asker = { address: '2001:db8::7' }
  expect(await readReview(services, { token, asker })).toMatchObject({ review: { publicId: villa.publicId } })
  await decideReview(services, villa.owner, { publicId: villa.publicId, decision: 'approve' })
  expect(await readReview(services, { token, asker })).toMatchObject({ closed: { state: 'approved' } })
  await expect(openOwnReview(services, villa.owner, villa)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})
