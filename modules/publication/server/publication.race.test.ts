import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listStatusHistory } from '#modules/properties/server/list-status-history.ts'
import type { Database } from '#platform/database/database.ts'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { givePassport } from '#tests/passport-fixture.ts'
import { submitAndApprove } from '#tests/review-steps.ts'
import { openTestServices } from '#tests/test-services.ts'
import { publishListing } from './publish-listing.ts'

const AT_ONCE = 6
const clock = { now: () => new Date('2026-11-20T10:00:00Z') }

let services: Awaited<ReturnType<typeof openTestServices>>
let db: Database
beforeAll(async () => {
  services = await openTestServices()
  db = services.db
})

test('a listing that several people publish at once is published once; the others are refused', async () => {
  const needs = { ...services, clock }
  const villa = await addOwnedVilla(needs, {}, 'draft')
  await givePassport(needs, { ...villa, ownerId: villa.owner.userId, mandate: false }, villa.agent)
  await submitAndApprove(needs, villa)
  const published = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, i) => publishListing(needs, i % 2 ? villa.head : SYSTEM, villa)),
  )
  expect(published.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of published)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STATUS_CONFLICT' })
  const history = await listStatusHistory(db, villa.propertyId)
  expect(history.filter(({ toStatus }) => toStatus === 'published')).toHaveLength(1)
  const active = await db
    .selectFrom('propertyVersions')
    .select('id')
    .where('propertyId', '=', villa.propertyId)
    .where('isActive', '=', true)
    .execute()
  expect(active).toHaveLength(1)
})
