import { expect, test } from 'vitest'
import { MAX_SUGGESTIONS } from '../place.ts'
import { metersBetween } from '../position.ts'
import type { PlaceProvider } from './place-port.ts'

const ANTIBES = { latitude: 43.5808, longitude: 7.1251 }
const session = 'd2f1c7a0-0000-4000-8000-000000000000'

/** The tests that every provider of places passes. */
export function placeProviderContract(open: () => PlaceProvider) {
  test('proposes a commune from its first letters, with its region', async () => {
    const found = await open().suggest({ text: 'antib', session })
    expect(found.length).toBeLessThanOrEqual(MAX_SUGGESTIONS)
    expect(found[0]).toMatchObject({ kind: 'city', name: 'Antibes' })
    expect(found[0]!.context).not.toBe('')
    expect(found.filter(({ name, context }) => `${name}${context}`.includes("'"))).toEqual([])
  })

  test('finds a suggestion again by its id, whole', async () => {
    const provider = open()
    const [suggestion] = await provider.suggest({ text: 'antib', session })
    const found = await provider.find({ id: suggestion!.id, session })
    expect(found).toMatchObject({ id: suggestion!.id, kind: 'city', name: 'Antibes' })
    expect(found!.address).toMatchObject({
      city: 'Antibes',
      region: 'Provence-Alpes-Côte d’Azur',
      country: 'FR',
    })
    expect(metersBetween(found!.address.center, ANTIBES)).toBeLessThan(2_000)
  })

  test('finds nothing for an id of another provider', async () => {
    expect(await open().find({ id: 'ailleurs:1', session })).toBeNull()
  })
}
