import { beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '#tests/cgv-fixture.ts'
import { openDesk } from '#tests/open-desk.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { countCode } from './count-code.ts'
import { createPromotion } from './create-promotion.ts'

const { db, desk } = await openDesk('2026-11-21')

const RIGHT = 'hiver-27'
let agencyIds: number[] = []
beforeAll(async () => {
  const agencyId = await openTestAgency(db)
  agencyIds = [agencyId]
  await createPromotion(desk.needs, await addPerson(desk.needs, 'BACK_OFFICE'), {
    ...{
      agencyId,
      name: 'Hiver',
      code: 'HIVER-27',
      off: { kind: 'percent', basisPoints: 500 },
      villas: null,
    },
    ...({ stayFrom: '2099-01-01', stayTo: null, bookedFrom: '2026-11-01', bookedTo: '2026-12-31' } as const),
    ...{ leastNights: 1, mostDaysBefore: null, mostUses: null, mostUsesOfTraveler: null, borneBy: 'agency' },
  })
})

const refused = { code: 'TOO_MANY_ATTEMPTS', details: { retryAfter: expect.any(Number) } }
let networks = 0
/** A network in which no code was tried. */
const newNetwork = () => {
  networks += 1
  return `203.0.113.${networks}`
}
const newTraveler = (address = newNetwork()) => {
  const asker = { address, known: `visitor:${crypto.randomUUID()}` }
  const checkout = crypto.randomUUID()
  return {
    give: (typed: string) => countCode(db, { typed, agencyIds, asker, checkout }),
    ask: (typed: string) => countCode(db, { typed, agencyIds, asker, checkout: null }),
    /** Another checkout of the same browser. */
    anew: () => countCode(db, { typed: 'faux', agencyIds, asker, checkout: crypto.randomUUID() }),
  }
}
const times = async (count: number, one: (at: number) => Promise<void>) => {
  for (let at = 0; at < count; at += 1) await one(at)
}

describe('codes that name no promotion', () => {
  test('are refused after ten in one checkout, and so is a right one then', async () => {
    const { give } = newTraveler()
    await times(10, (at) => give(`faux-${at}`))
    await expect(give('faux')).rejects.toMatchObject(refused)
    await expect(give(RIGHT)).rejects.toMatchObject(refused)
  })

  test('are counted together where a browser begins one checkout after another', async () => {
    const { anew } = newTraveler()
    await times(20, anew)
    await expect(anew()).rejects.toMatchObject(refused)
  })

  test('are counted where a price alone is asked for, also from a program that has no cookie', async () => {
    const address = newNetwork()
    const ask = () => countCode(db, { typed: '?', agencyIds, asker: { address }, checkout: null })
    await times(20, ask)
    await expect(ask()).rejects.toMatchObject(refused)
  })

  test('are counted one by one when they are given at once', async () => {
    const { give } = newTraveler()
    const given = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => give(`faux-${at}`)))
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('of one agency’s stays are unknown where they are another’s', async () => {
    const stranger = { agencyIds: [agencyIds[0]! + 1], asker: { address: newNetwork() }, checkout: null }
    await times(20, () => countCode(db, { typed: RIGHT, ...stranger }))
    await expect(countCode(db, { typed: RIGHT, ...stranger })).rejects.toMatchObject(refused)
  })
})

describe('a code that names a promotion', () => {
  test('is taken after a few slips, and counts for nothing, also where it is for other days', async () => {
    const { give, ask } = newTraveler()
    await times(9, (at) => give(`faux-${at}`))
    await times(15, () => give(RIGHT))
    await times(15, () => ask(RIGHT))
    await give('faux')
    await expect(give('faux')).rejects.toMatchObject(refused)
  })
})

describe('the guests of one hotel', () => {
  test('give their codes while others of them have used up their tries', async () => {
    const address = newNetwork()
    for (let guest = 0; guest < 6; guest += 1) {
      const { give } = newTraveler(address)
      await times(10, (at) => give(`faux-${at}`))
      await expect(give('faux')).rejects.toMatchObject(refused)
    }
    await newTraveler(address).give(RIGHT)
  })

  test('give their codes while a program of the same network asks for prices with codes that it makes up', async () => {
    const address = newNetwork()
    const program = () => newTraveler(address).ask('faux')
    await times(200, program)
    await expect(program()).rejects.toMatchObject(refused)
    await newTraveler(address).give('faux')
    await newTraveler(address).give(RIGHT)
  })
})
