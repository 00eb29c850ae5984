import { beforeAll, describe, expect, test } from 'vitest'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { PROMOTION_LIST, PROMOTION_USE_LIST } from '../promotion-list.ts'
import { createPromotion } from './create-promotion.ts'
import { findVillas } from './find-villas.ts'
import { listPromotions, listPromotionUses, readPromotion } from './list-promotions.ts'
import { movePromotion } from './move-promotion.ts'
import { getPromotion } from './promotion-queries.ts'
import { quoteWithCode } from './quote-with-code.ts'
import { simulatePromotions } from './simulate-promotions.ts'
import { takePromotion } from './take-promotion.ts'

const { db, desk } = await openDesk('2026-11-21')
const { needs } = desk
const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const

let [agencyId, head, stranger, house] = [0, null, null, null] as unknown as [
  number,
  TestUser,
  TestUser,
  TestUser,
]
beforeAll(async () => {
  agencyId = await openTestAgency(db)
  head = await addPerson(needs, 'AGENCY_ADMIN', agencyId)
  stranger = await addPerson(needs, 'AGENCY_ADMIN', await openTestAgency(db))
  house = await addPerson(needs, 'BACK_OFFICE')
})

const TERMS = {
  ...{
    name: 'Fin d’été',
    off: { kind: 'percent', basisPoints: 1_000 },
    villas: null,
    borneBy: 'agency',
    stayFrom: null,
    stayTo: null,
  },
  ...{
    bookedFrom: '2026-11-01',
    bookedTo: '2026-12-31',
    leastNights: 1,
    mostDaysBefore: null,
    mostUses: null,
    mostUsesOfTraveler: null,
  },
} satisfies Partial<Parameters<typeof createPromotion>[2]>
const open = (code: string, change: Partial<Parameters<typeof createPromotion>[2]> = {}, actor = head) =>
  createPromotion(needs, actor, { ...TERMS, agencyId, code, ...change })
const listed = async (actor: TestUser, address = '') =>
  (await listPromotions(needs, actor, criteriaOf(PROMOTION_LIST, address))).rows

describe('a promotion', () => {
  test('is on the list of its agency and of the house, not of another, and found by name, code and state', async () => {
    const id = await open('LISTE', { mostUses: 3 })
    const [line] = await listed(head, 'q=liste')
    expect(line).toMatchObject({
      id,
      code: 'LISTE',
      off: '\u221210\u00a0%',
      uses: 0,
      mostUses: 3,
      state: 'current',
    })
    expect(await listed(house, 'q=FIN+D%E2%80%99ETE&state=current')).toContainEqual(line)
    expect(await listed(stranger)).toEqual([])
    await expect(readPromotion(needs, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await open('PLUS-TARD', { bookedFrom: '2026-12-01' })
    expect((await listed(head, 'state=coming')).map(({ code }) => code)).toEqual(['PLUS-TARD'])
  })

  test('has a code of its own among those that are not ended, also when two ask at once', async () => {
    const taken = { code: 'INVALID_INPUT', details: { errors: { code: expect.any(String) } } }
    const asked = await Promise.allSettled([open('UNIQUE'), open('UNIQUE', {}, house)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(open('UNIQUE')).rejects.toMatchObject(taken)
    const [first] = await listed(head, 'q=UNIQUE')
    await movePromotion(needs, head, { promotion: first!.id, to: 'ended' })
    await open('UNIQUE')
    await expect(movePromotion(needs, head, { promotion: first!.id, to: 'active' })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('is for villas of its agency alone, named by lines of text', async () => {
    const villa = await publishTestVilla(needs, { title: 'Villa Choisie' }, agencyId)
    const other = await publishTestVilla(needs, { title: 'Villa Ailleurs' })
    const villas = await findVillas(needs, head, ' villa choisie \n\n')
    expect(villas).toEqual([villa.publicId])
    expect(await findVillas(needs, head, ' \n ')).toBeNull()
    await expect(findVillas(needs, head, 'Villa Choisie\nNulle part')).rejects.toMatchObject({
      details: { errors: { villas: expect.stringContaining('Nulle part') } },
    })
    const id = await open('CHOISIE', { villas })
    expect(await readPromotion(needs, head, id)).toMatchObject({ titles: ['Villa Choisie'], uses: 0 })
    await expect(open('AILLEURS', { villas: [other.publicId] }, house)).rejects.toMatchObject({
      details: { errors: { villas: expect.any(String) } },
    })
    await expect(open('PASSE', { bookedTo: '2026-11-20' })).rejects.toMatchObject({
      details: { errors: { bookedTo: expect.any(String) } },
    })
    await expect(open('ETRANGER', {}, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('lists the stays that have it, and tells those that gave their use back', async () => {
    const id = await open('SEJOURS', { mostUses: 2 })
    const villa = await publishTestVilla(needs, { title: 'Villa Servie' }, agencyId)
    const { stays, publicId } = await desk.start(await desk.newVisitor(), [villa.publicId], WEEK)
    const { reservation } = stays[0]!
    const applied = { promotion: id, amount: 70_000 }
    await db
      .transaction()
      .execute((trx) => takePromotion(trx, reservation, applied, { userId: null, email: null }))
    const rows = async () =>
      (await listPromotionUses(needs, await getPromotion(db, id), criteriaOf(PROMOTION_USE_LIST, ''))).rows
    expect(await rows()).toMatchObject([
      { number: reservation.number, villa: 'Villa Servie', amount: 70_000, counts: true },
    ])
    expect((await listed(head, 'q=SEJOURS'))[0]!.uses).toBe(1)
    await db
      .updateTable('occupations')
      .set({ expiresAt: new Date(0) })
      .where('reservationId', '=', reservation.id)
      .execute()
    expect((await getCheckout(needs, publicId)).holdEndsAt).toBeNull()
    expect(await rows()).toMatchObject([{ counts: false }])
    expect((await listed(head, 'q=SEJOURS'))[0]!.uses).toBe(0)
  })
})

describe('promotions that are tried on a stay', () => {
  test('say what each would do, why the others do nothing, and which one a code retains', async () => {
    const own = await openTestAgency(db)
    await publishTestVilla(needs, { title: 'Villa Essayée' }, own)
    const of = (code: string, change = {}) => open(code, { agencyId: own, ...change }, house)
    await of('DIX')
    await of('LONG', { leastNights: 14 })
    await of('MAISON', { borneBy: 'house' })
    await of('CENT', { off: { kind: 'amount', amount: 10_000 } })
    const tried = await simulatePromotions(needs, house, { villa: 'villa essayee', stay: WEEK, code: 'dix' })
    const lines = Object.fromEntries(tried.lines.map((line) => [line.code, line]))
    expect(lines.DIX).toMatchObject({ wins: true, reason: null })
    expect(lines.DIX!.lowers!.total).toBeLessThan(tried.total)
    expect(lines.CENT).toMatchObject({
      wins: false,
      lowers: { amount: 10_000 },
      reason: expect.stringContaining('code'),
    })
    const { owner, commission } = tried.shares!
    const { amount } = lines.DIX!.lowers!
    expect(lines.DIX!.lowers!.shares).toEqual({ owner, commission: commission - amount, house: 0 })
    expect(lines.MAISON).toMatchObject({
      borneBy: 'house',
      lowers: { amount, shares: { owner, commission, house: amount } },
    })
    expect(lines.LONG).toMatchObject({ wins: false, lowers: null, reason: expect.stringContaining('nuits') })
    const { quote } = await quoteWithCode(needs, {
      ...{ property: (await findVillas(needs, house, 'Villa Essayée'))![0]!, stay: WEEK, code: 'DIX' },
      party: { adults: 2, children: 0, babies: 0, minors: 0 },
      asker: { address: '192.0.2.1' },
    })
    expect(quote.total).toBe(lines.DIX!.lowers!.total)
  })

  test('are not shown to another agency', async () => {
    await expect(
      simulatePromotions(needs, stranger, { villa: 'Villa Essayée', stay: WEEK, code: '' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
