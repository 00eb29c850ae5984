import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { searchListings } from './search-listings.ts'
import { searchAgain, searchRequest } from './search-request.ts'

const TODAY = '2027-01-15'
const STAY = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const NIGHTLY = [40_000, 60_000, 80_000, 120_000]
const SAID = '6 personnes, 6 au 13 février, Cannes'

let needs: { db: Database; clock: { now: () => Date }; log: Log }
beforeAll(async () => {
  const { db } = await openTestDatabase()
  needs = {
    db,
    clock: { now: () => new Date(`${TODAY}T10:00:00Z`) },
    log: { warn: () => {} } as unknown as Log,
  }
  const agency = await openTestAgency(db)
  for (const baseNightly of NIGHTLY)
    await publishTestVilla(needs, { title: `Villa ${baseNightly}`, rates: aRates({ baseNightly }) }, agency)
})

const ask = (said: string) => searchRequest(needs, SYSTEM, said)
const totalsOf = ({ villas }: Awaited<ReturnType<typeof ask>>) =>
  villas.map(({ price }) => (price.kind === 'stay' ? price.total : null))

describe('what a person asks on the telephone', () => {
  test('is a search with the totals of the stay, and each filter a chip', async () => {
    const answer = await ask(SAID)
    const { results } = await searchListings(needs, SYSTEM, answer.searches[0]!)
    expect(answer.searches).toMatchObject([{ stay: STAY, adults: 6, q: 'cannes' }])
    expect(totalsOf(answer)).toEqual(results.map(({ price }) => price.kind === 'stay' && price.total))
    expect(answer.villas).toHaveLength(4)
    expect(answer.chips.map(({ label }) => label)).toEqual([
      'Cannes',
      expect.stringContaining('6'),
      '6 adultes',
    ])
    expect(answer).toMatchObject({ notUnderstood: [], corrections: [], problem: null })
  })

  test('has a budget that is kept to the cent of the whole stay, the dearest villa within it first', async () => {
    const all = totalsOf(await ask(SAID)).toSorted((one, other) => other! - one!)
    const second = all[1]!
    const euros = Math.ceil(second / 100)
    expect(totalsOf(await ask(`${SAID}, pas plus de ${euros} €`))).toEqual(all.slice(1))
    expect(totalsOf(await ask(`${SAID}, pas plus de ${euros - 1} €`))).toEqual(all.slice(2))
  })

  test('is searched in each place that is named, and without one of them once its chip is removed', async () => {
    const both = await ask('6 personnes, 6 au 13 février, Nice ou Cannes')
    expect(both.searches.map(({ q }) => q)).toEqual(['Nice', 'Cannes'])
    expect(both.villas).toHaveLength(4)
    const cannes = both.chips.find(({ label }) => label === 'Cannes')!
    const alone = await searchAgain(needs, SYSTEM, cannes.without)
    expect(alone.villas).toEqual([])
    // What finds some is proposed, and finds as many.
    const wider = alone.nearest.find(({ label }) => label === 'Dans toutes les destinations')!
    expect((await searchAgain(needs, SYSTEM, wider.without)).villas).toHaveLength(wider.count)
    const nice = both.chips.find(({ label }) => label === 'Nice')!
    expect((await searchAgain(needs, SYSTEM, nice.without)).villas).toHaveLength(4)
  })

  test('that is not understood is listed, and nothing is supposed of it', async () => {
    expect((await ask('Cannes en février, quadricycles')).notUnderstood).toEqual(
      expect.arrayContaining(['fevrier', 'quadricycles']),
    )
    expect((await ask('45 personnes à Cannes')).notUnderstood).toEqual(['plus de 20 voyageurs'])
    expect((await ask('Cannes, 20 000 €')).notUnderstood).toEqual(['un budget sans dates'])
    expect(await ask('')).toMatchObject({ notUnderstood: [], chips: [] })
  })

  test('for dates that cannot be searched says why', async () => {
    const past = await ask('du 2 au 9 janvier 2027, Cannes')
    expect(past.villas).toEqual([])
    expect(past.problem).not.toBeNull()
  })

  test('for a length in a month has its other Saturdays', async () => {
    const { searches, otherStays } = await ask('une semaine en février à Cannes')
    expect(searches[0]?.stay).toEqual(STAY)
    expect(otherStays).toEqual([
      { stay: { arrival: '2027-02-13', departure: '2027-02-20' }, count: 4 },
      { stay: { arrival: '2027-02-20', departure: '2027-02-27' }, count: 4 },
    ])
  })
})
