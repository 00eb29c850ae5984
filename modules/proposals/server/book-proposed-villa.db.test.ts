import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { movePromotion } from '#modules/promotions/server/move-promotion.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { aRates } from '#tests/listing-factory.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openProposalDesk } from '#tests/proposal-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { bookProposedVilla, findProposedDetails } from './book-proposed-villa.ts'
import { getProposal } from './find-proposal.ts'
import { withdrawProposal } from './send-proposal.ts'

const { db, clock, desk, needs, agencyId, agent, tokenOf, readLive, sentTo, asker } = await openProposalDesk()

const HOUSE = person('BACK_OFFICE')

async function sentVilla() {
  const villa = await publishTestVilla({ db, clock }, {}, agencyId)
  const proposal = await sentTo([villa.publicId])
  return { villa, proposal }
}

async function book(proposal: string, seenTotal: number | null) {
  const [shown] = (await readLive(proposal)).villas
  const visitor = await desk.newVisitor()
  const input = { token: tokenOf(proposal), villa: shown!.key, seenTotal, asker, from: null }
  await bookProposedVilla(needs, visitor, input)
  const { publicId } = await db
    .selectFrom('checkouts')
    .select('publicId')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return getCheckout(needs, publicId)
}

const setNightly = (publicId: string, baseNightly: number) =>
  changeRates({ db, emit: productEmit({ clock }) }, SYSTEM, { publicId, rates: aRates({ baseNightly }) })
const shownTotal = async (proposal: string) => (await readLive(proposal)).villas[0]!.pay!.quote.total

test('a villa of a proposal is booked at its promised price, with the details of its contact, and its agent sees it', async () => {
  const { villa, proposal } = await sentVilla()
  const promised = await shownTotal(proposal)
  await setNightly(villa.publicId, 200_000)
  const checkout = await book(proposal, promised)
  expect(checkout.total).toBe(promised)
  expect(checkout.stays[0]!.reservation.pricePromiseId).not.toBeNull()
  expect(await findProposedDetails({ db }, checkout.id)).toMatchObject({
    ...{ firstName: 'Camille', lastName: 'Roux', phone: '+33612345678' },
  })
  expect((await getProposal(db, agent, proposal)).state).toBe('booked')
})

test('a promised price keeps what a promotion without a code took off it when it was sent, once that has ended', async () => {
  const villa = await publishTestVilla({ db, clock }, {}, agencyId)
  const whole = await shownTotal(await sentTo([villa.publicId]))
  const promotion = await createPromotion(needs, HOUSE, {
    ...{
      agencyId,
      name: 'Hiver',
      code: null,
      borneBy: 'agency',
      villas: [villa.publicId],
      leastNights: 1,
      mostDaysBefore: null,
    },
    ...{ off: { kind: 'percent', basisPoints: 1_000 }, stayFrom: null, stayTo: null },
    ...{ bookedFrom: '2026-11-01', bookedTo: '2026-12-31', mostUses: null, mostUsesOfTraveler: null },
  })
  const proposal = await sentTo([villa.publicId])
  const lowered = await shownTotal(proposal)
  expect(lowered).toBeLessThan(whole)
  await movePromotion(needs, HOUSE, { promotion, to: 'ended' })
  expect(await shownTotal(proposal)).toBe(lowered)
  expect((await book(proposal, lowered)).total).toBe(lowered)
})

test('a price that fell since is the one that is paid', async () => {
  const { villa, proposal } = await sentVilla()
  const promised = await shownTotal(proposal)
  await setNightly(villa.publicId, 50_000)
  const lower = await shownTotal(proposal)
  expect(lower).toBeLessThan(promised)
  const checkout = await book(proposal, lower)
  expect([checkout.total, checkout.stays[0]!.reservation.pricePromiseId]).toEqual([lower, null])
})

test('a total that is no longer the one that was shown is refused before nights are held', async () => {
  const { villa, proposal } = await sentVilla()
  const shown = await shownTotal(proposal)
  await setNightly(villa.publicId, 200_000)
  clock.today = '2026-12-05'
  await expect(book(proposal, shown)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  clock.today = '2026-11-27'
})

test('a link that was withdrawn books nothing', async () => {
  const { proposal } = await sentVilla()
  const [shown] = (await readLive(proposal)).villas
  await withdrawProposal(needs, agent, { proposal })
  const input = { token: tokenOf(proposal), villa: shown!.key, seenTotal: null, asker, from: null }
  await expect(bookProposedVilla(needs, await desk.newVisitor(), input)).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
})

test('a villa that left the site while the client looked is booked by no press, and holds no night', async () => {
  const { villa, proposal } = await sentVilla()
  const [shown] = (await readLive(proposal)).villas
  const { publicId, propertyId } = villa
  await withdrawListing({ ...needs, config: MAILLESS }, SYSTEM, { publicId, comment: 'Vendue' })
  const input = { token: tokenOf(proposal), villa: shown!.key, asker, from: null }
  for (const seenTotal of [shown!.pay!.quote.total, null])
    await expect(
      bookProposedVilla(needs, await desk.newVisitor(), { ...input, seenTotal }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  const held = db.selectFrom('occupations').select('id').where('propertyId', '=', propertyId)
  expect(await held.execute()).toEqual([])
})

test('the link of a proposal opens no other of the same agency, under another scope neither', async () => {
  const [mine, other] = [await sentVilla(), await sentVilla()]
  const [theirs] = (await readLive(other.proposal)).villas
  const input = { token: tokenOf(mine.proposal), villa: theirs!.key, seenTotal: null, asker, from: null }
  const visitor = await desk.newVisitor()
  await expect(bookProposedVilla(needs, visitor, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const scope of ['option_offer', 'tracking', 'owner_review'] as const)
    await expect(resolveLink(db, tokenOf(mine.proposal), scope, asker)).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
})

test('the checkout of any other stay has no details of a contact', async () => {
  const { villa } = await sentVilla()
  const visitor = await desk.newVisitor()
  const other = await desk.start(visitor, [villa.publicId], {
    arrival: '2027-03-06',
    departure: '2027-03-13',
  })
  expect(await findProposedDetails({ db }, other.id)).toBeNull()
})
