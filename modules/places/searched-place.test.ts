import { describe, expect, test } from 'vitest'
import { paramsOfPlace, placeOfParams, suggestedPlace, typedPlace } from './searched-place.ts'
import { searchGazetteer } from './server/embedded-places.ts'

const CAP = searchGazetteer('cap d’antibes')[0]!

describe('the place of a search', () => {
  test('is written to the address in the spec’s keys and read back as the same place', () => {
    const place = suggestedPlace(CAP)
    expect(Object.fromEntries(paramsOfPlace(place))).toEqual({
      q: 'Cap d’Antibes',
      city: 'Antibes',
      lat: '43.551',
      lng: '7.127',
      country: 'FR',
      place_id: 'lieu:06-cap-d-antibes',
    })
    expect(placeOfParams(new URLSearchParams(paramsOfPlace(place)))).toEqual(place)
  })

  test('carries no words beside its name when it is a commune', () => {
    const cannes = suggestedPlace(searchGazetteer('cannes')[0]!)
    expect(paramsOfPlace(cannes).map(([key]) => key)).toEqual(['city', 'lat', 'lng', 'country', 'place_id'])
  })

  test('carries its name and no position when it is an area', () => {
    const provence = suggestedPlace(searchGazetteer('provence')[0]!)
    expect(Object.fromEntries(paramsOfPlace(provence))).toEqual({
      q: 'Provence',
      country: 'FR',
      place_id: 'area:provence',
    })
  })

  test('carries the words typed when no place was chosen; blank words give no place', () => {
    expect(paramsOfPlace(typedPlace('  Villa Azur '))).toEqual([['q', 'Villa Azur']])
    expect(typedPlace('   ')).toBeNull()
    expect(paramsOfPlace(null)).toEqual([])
  })

  test('is read from an address that says `destination`; a latitude alone gives no position', () => {
    expect(placeOfParams(new URLSearchParams('destination=Nice&lat=43.7'))).toMatchObject({
      label: 'Nice',
      latitude: null,
      longitude: null,
    })
    expect(placeOfParams(new URLSearchParams('adults=2'))).toBeNull()
  })

  test('leaves out an id that is too long for an address', () => {
    const place = { ...suggestedPlace(CAP), placeId: `google:${'x'.repeat(200)}` }
    expect(paramsOfPlace(place).map(([key]) => key)).not.toContain('place_id')
  })
})
