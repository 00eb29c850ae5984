import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { listNearestOffers } from '#modules/pricing/server/list-nearest-offers.ts'
import { answerStay } from '#modules/pricing/server/offer-stay.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { getPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { listStayTotals } from '#modules/search/server/find-from-nightly.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { endOfMandate } from '#tests/mandate-fixture.ts'
import { openDesk } from '#tests/open-desk.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { answerCost } from './answer-cost.ts'
import { createPromotion } from './create-promotion.ts'
import { listCosts } from './list-costs.ts'
import { movePromotion } from './move-promotion.ts'
import { simulatePromotions } from './simulate-promotions.ts'

const { db, clock, desk } = await openDesk('2026-11-21')
const { needs } = desk
const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const
const RENT = 700_000

let house: TestUser
beforeAll(async () => {
  house = await addPerson(needs, 'BACK_OFFICE')
})

type Input = Parameters<typeof createPromotion>[2]
const openFor = (villa: OwnedVilla, change: Partial<Input> = {}) =>
  createPromotion(needs, house, {
    ...{
      agencyId: villa.agencyId,
      name: 'Printemps',
      code: null,
      borneBy: 'agency',
      villas: [villa.publicId],
    },
    ...{ off: { kind: 'percent', basisPoints: 1_000 }, stayFrom: null, stayTo: '2027-06-30' },
    ...{ bookedFrom: '2026-11-01', bookedTo: '2026-12-31', leastNights: 7, mostDaysBefore: null },
    ...{ mostUses: null, mostUsesOfTraveler: null },
    ...change,
  })

/** The total of the week, by the quote, by search and by the stays that a villa's page proposes, which agree; and what is taken off its rent. */
async function priced({ publicId }: OwnedVilla) {
  const party = partyOf({ adults: 2 })
  const { quote } = await quoteListing(needs, { property: publicId, stay: WEEK, party })
  const totals = await listStayTotals(needs, [publicId], { stay: WEEK, adults: 2 })
  expect(totals.get(publicId)).toBe(quote.total)
  const listing = await getPricedListing(db, publicId)
  const answer = await answerStay(needs, { listing, stay: WEEK, party })
  expect(answer).toMatchObject({ quote: { total: quote.total } })
  expect(JSON.stringify(answer)).not.toContain('borneBy')
  const [near] = await listNearestOffers(needs, listing, { stay: WEEK, party })
  expect(near).toEqual({ stay: WEEK, total: quote.total })
  return { total: quote.total, off: quote.promotion?.amount ?? 0, code: quote.promotion?.code }
}

describe('an automatic promotion', () => {
  test('lowers the quote, the results and the proposed stays of its villa from its opening on, and no more once paused or ended', async () => {
    const villa = await addOwnedVilla(needs)
    const whole = await priced(villa)
    const promotion = await openFor(villa)
    const lowered = await priced(villa)
    expect(lowered).toMatchObject({ off: RENT / 10, code: null })
    expect(lowered.total).toBeLessThan(whole.total)
    await movePromotion(needs, house, { promotion, to: 'paused' })
    expect(await priced(villa)).toEqual(whole)
    await movePromotion(needs, house, { promotion, to: 'active' })
    expect(await priced(villa)).toEqual(lowered)
    await movePromotion(needs, house, { promotion, to: 'ended' })
    expect(await priced(villa)).toEqual(whole)
  })

  test('of all the villas of an agency lowers one that comes to the site later, and the best of two holds', async () => {
    const agencyId = await openTestAgency(db)
    const first = await addOwnedVilla(needs, {}, 'published', { agencyId })
    await openFor(first, { villas: null })
    const later = await addOwnedVilla(needs, {}, 'published', { agencyId })
    expect(await priced(later)).toMatchObject({ off: RENT / 10 })
    const better = await openFor(first, { name: 'Mars', off: { kind: 'percent', basisPoints: 1_500 } })
    expect([await priced(first), await priced(later)]).toMatchObject([{ off: 105_000 }, { off: RENT / 10 }])
    await movePromotion(needs, house, { promotion: better, to: 'ended' })
    expect(await priced(first)).toMatchObject({ off: RENT / 10 })
  })

  test('never takes off more than the commission, and nothing beyond the last day of the mandate', async () => {
    const villa = await addOwnedVilla(needs)
    await openFor(villa, { off: { kind: 'percent', basisPoints: 5_000 } })
    expect(await priced(villa)).toMatchObject({ off: RENT * 0.2 })
    await endOfMandate({ ...needs, clock }, villa, '2026-11-21')
    expect(await priced(villa)).toMatchObject({ off: RENT * 0.2 })
    clock.today = '2026-11-22'
    expect(await priced(villa)).toMatchObject({ off: 0 })
    clock.today = '2026-11-21'
  })

  test('that its owner bears waits for their yes, and ends when another owner answers for the villa', async () => {
    const villa = await addOwnedVilla(needs)
    await openFor(villa, { borneBy: 'owner' })
    expect(await priced(villa)).toMatchObject({ off: 0 })
    const [cost] = await listCosts(needs, villa.owner)
    await answerCost(needs, villa.owner, { asked: cost!.id, isAccepted: true })
    expect(await priced(villa)).toMatchObject({ off: RENT / 10 })
    const person = { firstName: 'Marius', lastName: 'Vidal', phone: null, company: null }
    const email = `${crypto.randomUUID()}@example.org`
    const { partyId } = await enterOwner(needs, SYSTEM, { publicId: villa.publicId, email, ...person })
    await setShares(needs, SYSTEM, {
      ...{ publicId: villa.publicId, from: '2026-11-21', representativeId: partyId },
      shares: [{ partyId, holding: 'joint', basisPoints: 10_000 }],
    })
    expect(await priced(villa)).toMatchObject({ off: 0 })
  })

  test('of the last minute lowers prices and results once the arrival is near, and its card says so', async () => {
    const villa = await addOwnedVilla(needs)
    await openFor(villa, { mostDaysBefore: 14, bookedTo: '2027-06-30' })
    const wordsOf = async (stay: Stay | null) => {
      const { results } = await searchListings({ ...needs, clock }, SYSTEM, { ...DEFAULT_FILTERS, stay })
      const { price } = results.find(({ publicId }) => publicId === villa.publicId)!
      return price.kind === 'on_request' ? null : (price.promotion ?? null)
    }
    expect([(await priced(villa)).off, await wordsOf(WEEK)]).toEqual([0, null])
    expect(await wordsOf(null)).toMatch(/^\u221210.% sur le loyer, .*pour une arrivée dans les 14 jours/u)
    clock.today = '2027-02-20'
    expect([(await priced(villa)).off, await wordsOf(WEEK)]).toEqual([
      RENT / 10,
      expect.stringContaining('déjà déduits'),
    ])
    clock.today = '2026-11-21'
  })

  test('is a share without a limit', async () => {
    const villa = await addOwnedVilla(needs)
    const wrong = { off: { kind: 'amount', amount: 10_000 }, mostUses: 3, mostUsesOfTraveler: 1 } as const
    await expect(openFor(villa, wrong)).rejects.toMatchObject({
      details: {
        errors: {
          ...{
            off: expect.any(String),
            mostUses: expect.any(String),
            mostUsesOfTraveler: expect.any(String),
          },
        },
      },
    })
  })

  test('is weighed against a code in a trial: the one that lowers more is retained', async () => {
    const villa = await addOwnedVilla(needs, { title: 'Villa Pesée' })
    const automatic = await openFor(villa)
    await openFor(villa, { code: 'PEU', off: { kind: 'percent', basisPoints: 500 } })
    await openFor(villa, { code: 'PLUS', off: { kind: 'percent', basisPoints: 1_200 } })
    const tried = async (code: string) => {
      const found = await simulatePromotions(needs, house, { villa: 'Villa Pesée', stay: WEEK, code })
      const [winner] = found.lines.filter(({ wins }) => wins)
      return { ...found, winner: winner!.code, lines: new Map(found.lines.map((line) => [line.code, line])) }
    }
    const [without, less, more] = [await tried(''), await tried('PEU'), await tried('PLUS')]
    expect([without.winner, less.winner, more.winner]).toEqual([null, null, 'PLUS'])
    const outdone = expect.stringContaining('davantage')
    expect([less.lines.get('PEU')!.reason, more.lines.get(null)!.reason]).toEqual([outdone, outdone])
    await movePromotion(needs, house, { promotion: automatic, to: 'ended' })
    const { total } = await priced(villa)
    expect([without.total, less.total]).toEqual([total, total])
  })
})
