import { expect, test } from 'vitest'
import { askerOf } from '#modules/accounts/asker.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { openContract } from '#modules/checkout/server/open-contract.ts'
import { saveAddOns, saveGuest } from '#modules/checkout/server/save-steps.ts'
import { countQueriesOf, queriesOfRequest } from '#platform/database/request-queries.ts'
import { CAMILLE, giveOwner, openCheckoutDesk } from './checkout-desk.ts'
import { addPublishedListing } from './published-listing.ts'
import { openTestDatabase } from './test-database.ts'

const WEEK = { arrival: '2027-07-03', departure: '2027-07-10' } as const

/** The transactions that a step asks, with the reading of the checkout that its form begins with. */
async function transactionsOf(step: () => Promise<unknown>): Promise<number> {
  return countQueriesOf(async () => {
    await step()
    return queriesOfRequest()!.transactions
  })
}

test('each step reads its checkout in two queries, prices and writes in one transaction', async () => {
  const { db } = await openTestDatabase()
  const desk = await openCheckoutDesk(db)
  const { needs } = desk
  const villa = await addPublishedListing(db)
  await giveOwner(db, villa.propertyId)
  const { actor } = await ensureVisitor(needs, await desk.newVisitor())
  const { publicId } = await desk.start(actor, [villa.publicId], WEEK)
  const read = () => getCheckout(needs, publicId)
  expect(await transactionsOf(read)).toBe(2)
  const guest = await transactionsOf(async () => {
    const checkout = await read()
    await saveGuest(needs, actor, { checkout, traveler: CAMILLE, minors: {}, seenTotal: checkout.total })
  })
  const addOns = await transactionsOf(async () => {
    const checkout = await read()
    await saveAddOns(needs, actor, { checkout, addOns: {}, seenTotal: checkout.total })
  })
  const asker = askerOf(actor, '198.51.100.7')
  const contract = await transactionsOf(() => openContract(needs, actor, { checkout: publicId, asker }))
  expect({ guest, addOns, contract }).toEqual({ guest: 4, addOns: 4, contract: 13 })
})
