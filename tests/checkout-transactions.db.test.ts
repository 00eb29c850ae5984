import { expect, test } from 'vitest'
import { askerOf } from '#modules/accounts/asker.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { openContract } from '#modules/checkout/server/open-contract.ts'
import { payCheckout } from '#modules/checkout/server/pay-checkout.ts'
import { saveAddOns, saveGuest } from '#modules/checkout/server/save-steps.ts'
import { acceptContracts, listContracts, refreshSignatures } from '#modules/checkout/server/sign-contracts.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signStayDocument } from '#modules/stays/server/sign-stay-document.ts'
import { countQueriesOf, queriesOfRequest } from '#platform/database/request-queries.ts'
import { CAMILLE, giveOwner, lastCode, openCheckoutDesk } from './checkout-desk.ts'
import { addPublishedListing } from './published-listing.ts'
import { openTestDatabase } from './test-database.ts'

const ORIGIN = { address: '192.0.2.1', browser: 'essai' }
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

test('what is read before the signature and the payment is asked at once, and each write is one transaction', async () => {
  const { db } = await openTestDatabase()
  const desk = await openCheckoutDesk(db)
  const { needs, embeddedSignatures } = desk
  const villa = await addPublishedListing(db)
  await giveOwner(db, villa.propertyId)
  const { actor } = await ensureVisitor(needs, await desk.newVisitor())
  const { publicId } = await desk.start(actor, [villa.publicId], WEEK)
  const read = () => getCheckout(needs, publicId)
  await desk.throughGuest(actor, publicId)
  await desk.prepare(actor, publicId)

  const accept = await transactionsOf(async () => {
    const checkout = await read()
    await acceptContracts(needs, actor, { checkout, read: true, seenTotal: checkout.total })
  })
  const [contract] = await listContracts(db, await read())
  const token = contract!.signature!.signingUrl!.split('/').at(-1)!
  const code = await transactionsOf(() => sendSignatureCode(embeddedSignatures, token, ORIGIN))
  const typed = await lastCode(db)
  const sign = await transactionsOf(() =>
    signStayDocument(needs, token, { code: typed, consent: true, origin: ORIGIN }),
  )
  const check = await transactionsOf(async () => refreshSignatures(needs, await read()))
  const cardToken = await desk.cardToken()
  const pay = await transactionsOf(async () => {
    const checkout = await read()
    const [payment] = await payCheckout(needs, actor, { checkout, method: 'card', cardTokens: [cardToken] })
    expect(payment!.status).toBe('succeeded')
  })
  expect((await read()).status).toBe('confirmed')
  const asked = { accept, code, sign, check, pay }
  expect(asked).toEqual({ accept: 11, code: 1, sign: 7, check: 8, pay: 9 })
})
