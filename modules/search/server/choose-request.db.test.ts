import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { searchAgain, searchRequest } from './search-request.ts'

const TODAY = '2027-01-15'
const FIRST_OF_MARCH = { arrival: '2027-03-06', departure: '2027-03-13' } as const
const SAID = '6 personnes, une semaine en février'

let needs: { db: Database; clock: { now: () => Date }; log: Log }
beforeAll(async () => {
  const { db } = await openTestDatabase()
  needs = {
    db,
    clock: { now: () => new Date(`${TODAY}T10:00:00Z`) },
    log: { warn: () => {} } as unknown as Log,
  }
  const agency = await openTestAgency(db)
  // All of them in Cannes, of which one opens on the second Saturday alone.
  for (const baseNightly of [40_000, 60_000, 80_000]) {
    const villa = { title: `Villa ${baseNightly}`, rates: aRates({ baseNightly }) }
    const { propertyId } = await publishTestVilla(needs, villa, agency)
    if (baseNightly > 40_000) await occupy(db, { propertyId, stay: FIRST_OF_MARCH, kind: 'block' })
  }
})

const ask = (said: string) => searchRequest(needs, SYSTEM, said)
const labels = ({ chips }: Awaited<ReturnType<typeof ask>>) =>
  chips.map(({ label }) => label.replaceAll('\u00a0', ' '))

describe('« vers » a town', () => {
  test('finds the villas of its neighbors, says how far, and is a filter that can be taken off', async () => {
    const answer = await ask(`${SAID}, vers Mougins`)
    expect(answer.villas).toHaveLength(3)
    expect(labels(answer).slice(0, 2)).toEqual(['Mougins', 'et 20 km autour'])
    expect(answer.widened).toBeNull()
    const alone = await ask(`${SAID}, Fréjus`)
    expect(alone.villas).toHaveLength(0)
    const radius = (await ask(`${SAID}, vers Fréjus`)).chips.find(({ key }) => key === 'radius 0')!
    expect((await searchAgain(needs, SYSTEM, radius.without)).villas).toHaveLength(0)
  })

  test('goes farther where fewer than three villas are near, and says so', async () => {
    const answer = await ask(`${SAID}, vers Fréjus`)
    expect(answer.villas).toHaveLength(3)
    expect(labels(answer).slice(0, 2)).toEqual(['Fréjus', 'et 30 km autour'])
    expect(answer.widened).toEqual({ fromKm: 20, toKm: 30, found: 0 })
  })

  test('stays near where no villa is farther either', async () => {
    const answer = await ask(`${SAID}, vers Marseille`)
    expect(labels(answer)[1]).toBe('et 20 km autour')
    expect(answer).toMatchObject({ villas: [], widened: null })
  })

  test('with another town has a radius for each, which is taken off apart', async () => {
    const answer = await ask(`${SAID}, vers Mougins ou Nice`)
    expect(labels(answer).slice(0, 4)).toEqual([
      ...['Mougins', 'et 20 km autour de Mougins', 'Nice', 'et 20 km autour de Nice'],
    ])
    const nice = answer.chips.find(({ key }) => key === 'radius 1')!
    expect(nice.without.searches.map(({ radiusKm }) => radiusKm)).toEqual([20, 10])
    expect(nice.without.searches[1]).toMatchObject({ q: 'Nice', point: null })
  })
})

test('a week of a month is the first in which three villas are free; the others are said with their number', async () => {
  const { searches, otherStays } = await ask('6 personnes, une semaine en mars, Cannes')
  expect(searches[0]?.stay?.arrival).toBe('2027-03-13')
  expect(otherStays[0]).toEqual({ stay: FIRST_OF_MARCH, count: 1 })
})
