import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openRecordedProvider, type ReceivedRequest } from '#tests/recorded-provider.ts'
import { createBanPlaces } from './ban-places.ts'
import { createEmbeddedPlaces } from './embedded-places.ts'
import { createGooglePlaces } from './google-places.ts'
import { placeProviderContract } from './place-port.contract.ts'
import { PATIENCE_MS } from './place-port.ts'
import banAntibes from './recorded/ban-search-antibes.json' with { type: 'json' }
import googleAntibes from './recorded/google-autocomplete-antibes.json' with { type: 'json' }
import googleDetails from './recorded/google-details-antibes.json' with { type: 'json' }
import { findPlaceById, suggestPlaces } from './suggest-places.ts'

const log = createLog('silent')
let answer: (asked: ReceivedRequest) => unknown = () => banAntibes
let provider: Awaited<ReturnType<typeof openRecordedProvider>>
beforeAll(async () => {
  provider = await openRecordedProvider((asked) => answer(asked))
})
afterAll(() => provider.close())

const ban = () => {
  answer = () => banAntibes
  return createBanPlaces(provider)
}
const google = () => {
  answer = ({ method }) => (method === 'POST' ? googleAntibes : googleDetails)
  return createGooglePlaces({ key: 'a-key', origin: provider.origin })
}

describe('the gazetteer', () => placeProviderContract(createEmbeddedPlaces))

describe('Base Adresse Nationale', () => {
  placeProviderContract(ban)

  test('asks for places near the coast first, and names the commune of a street', async () => {
    const [, street] = await ban().suggest({ text: 'antib', session: null })
    expect(street).toMatchObject({
      kind: 'address',
      name: 'Boulevard d’Antibes',
      context: '06160 Antibes, Alpes-Maritimes',
      address: { postalCode: '06160' },
    })
    const { url } = provider.asked.at(-1)!
    expect(url.pathname).toBe('/geocodage/search')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'antib',
      autocomplete: '1',
      limit: '8',
      lat: '43.935',
      lon: '6.128',
    })
  })
})

describe('Google', () => {
  placeProviderContract(google)

  test('receives the key in a header only, and one session for the letters and the choice', async () => {
    const places = google()
    await places.suggest({ text: 'antib', session: 'one-session' })
    const typed = provider.asked.at(-1)!
    expect(typed.headers['x-goog-api-key']).toBe('a-key')
    expect(JSON.parse(typed.body)).toMatchObject({
      sessionToken: 'one-session',
      includedRegionCodes: ['fr', 'mc'],
      languageCode: 'fr',
    })
    await places.find({ id: 'google:ChIJ-recorded-antibes', session: 'one-session' })
    const chosen = provider.asked.at(-1)!
    expect(chosen.url.pathname).toBe('/v1/places/ChIJ-recorded-antibes')
    expect(chosen.url.searchParams.get('sessionToken')).toBe('one-session')
    expect(chosen.headers['x-goog-fieldmask']).toContain('location')
    expect(chosen.url.href).not.toContain('a-key')
  })

  test('is asked to prefer a square that reaches 100 km from the middle of the coast', async () => {
    await google().suggest({ text: 'antib', session: null })
    const { low, high } = JSON.parse(provider.asked.at(-1)!.body).locationBias.rectangle
    expect(low.latitude).toBeCloseTo(43.935 - 0.9, 1)
    expect(high.longitude).toBeCloseTo(6.128 + 1.24, 1)
  })
})

describe('suggestions', () => {
  test('come from the gazetteer and from the provider, each commune once', async () => {
    const found = await suggestPlaces({ places: ban(), log }, { text: 'antib', session: null })
    expect(found.filter(({ name }) => name === 'Antibes')).toHaveLength(1)
    expect(found.map(({ name }) => name)).toContain('Boulevard d’Antibes')
    expect(found[0]!.id).toBe('city:antibes')
  })

  test('come from the gazetteer alone when the provider refuses or never answers', async () => {
    const places = ban()
    const within = AbortSignal.timeout.bind(AbortSignal)
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => within(50))
    onTestFinished(() => waits.mockRestore())
    for (const silence of [undefined, null]) {
      answer = () => silence
      const found = await suggestPlaces({ places, log }, { text: 'antib', session: null })
      expect(found[0]).toMatchObject({ id: 'city:antibes' })
    }
    const asked = findPlaceById({ places, log }, { id: 'ban:06004~Antibes', session: null })
    await expect(asked).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(new Set(waits.mock.calls.flat())).toEqual(new Set([PATIENCE_MS]))
  })

  test('give the whole place of a chosen id, and refuse an unknown id', async () => {
    const needs = { places: null, log }
    expect(await findPlaceById(needs, { id: 'lieu:06-cap-d-antibes', session: null })).toMatchObject({
      name: 'Cap d’Antibes',
      address: { city: 'Antibes' },
    })
    const unknown = findPlaceById(needs, { id: 'lieu:nulle-part', session: null })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await suggestPlaces(needs, { text: ' a ', session: null })).toEqual([])
  })
})
