import { describe, expect, test } from 'vitest'
import type { ListingContent } from '#modules/properties/listing.ts'
import { STEP_FREE_FACT } from '#modules/properties/step-free.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { contentItems, LEAST_PHOTOGRAPHS } from './passport-content.ts'
import type { PassportItemName } from './passport-item.ts'

const TODAY = '2026-11-20'
const itemsOf = (changes: Partial<ListingContent>, rates = aRates()) =>
  contentItems({ content: aListing(changes), rates }, TODAY)
const missing = (...given: Parameters<typeof itemsOf>): PassportItemName[] =>
  itemsOf(...given).flatMap(({ item, state }) => (state === 'missing' ? [item] : []))

describe('a listing', () => {
  test('needs a registration number in France, not in Monaco', () => {
    const bare = { registrationNumber: null }
    expect(missing(bare)).toEqual(['registration'])
    expect(missing({ ...bare, jurisdiction: 'MC' })).toEqual([])
    const [registration] = itemsOf({ registrationNumber: '1234' })
    expect(registration!.sentence).toBe('Le numéro d’enregistrement n’a pas la forme attendue.')
  })

  test('needs the pool’s safety device and the facts behind « Accessible PMR »', () => {
    expect(missing({ amenities: ['pool'] })).toEqual(['pool_device'])
    expect(missing({ amenities: ['pool'], poolDevice: 'NF P90-308' })).toEqual([])
    expect(missing({ amenities: ['stepFree'] })).toEqual(['accessibility'])
    expect(missing({ amenities: ['stepFree'], accessibility: ['Porte de 90 cm'] })).toEqual([])
  })

  test('refuses a home said to be on one level while a room is upstairs, and names the room', () => {
    const oneLevel = { accessibility: [STEP_FREE_FACT] }
    expect(missing({ ...oneLevel, rooms: [{ name: 'Chambres du jardin', beds: '1 lit' }] })).toEqual([])
    expect(missing({ ...oneLevel, rooms: [{ name: 'Chambres du phare, étage', beds: '1 lit' }] })).toEqual([
      'accessibility',
    ])
  })

  test('needs its rooms and its equipment, which the contract describes', () => {
    expect(missing({ rooms: [], amenities: [] })).toEqual(['rooms', 'equipment'])
  })

  test('lists the rooms that it declares: a contradiction is said and prevents the publication', () => {
    const rooms = [{ name: 'Chambre principale', beds: '1 lit de 180' }]
    expect(missing({ bedrooms: 4, rooms })).toEqual(['rooms'])
    expect(itemsOf({ bedrooms: 4, rooms }).find(({ item }) => item === 'rooms')!.sentence).toMatch(
      /^4\u00a0chambres sont annoncées, or la liste des pièces en montre 1/,
    )
  })

  test('needs a title, a description, rules and room for one guest', () => {
    expect(missing({ title: ' ', description: '', houseRules: [' '], maxGuests: 0 })).toEqual([
      ...['house_rules', 'title', 'description', 'capacity'],
    ])
  })

  test(`needs ${LEAST_PHOTOGRAPHS} photographs, each with its alternative text`, () => {
    const { photos } = aListing()
    expect(missing({ photos: photos.slice(0, LEAST_PHOTOGRAPHS - 1) })).toEqual(['photographs'])
    const bare = [...photos, { ...photos[0]!, alt: ' ' }]
    const item = itemsOf({ photos: bare }).find((one) => one.item === 'photographs')
    expect(item).toMatchObject({
      state: 'missing',
      sentence: 'Écrivez le texte alternatif de 1\u00a0photographie.',
    })
  })

  test('needs a deposit and a price for each night of the next twelve months', () => {
    expect(missing({}, aRates({ deposit: 0 }))).toEqual(['deposit'])
    expect(missing({}, aRates({ baseNightly: null }))).toEqual(['prices'])
    const season = (to: `${number}-${number}-${number}`) => ({
      ...({ name: 'Année', from: '2026-11-01', to, nightly: 90_000, weekly: null } as const),
      ...{ minNights: 1, maxNights: null, arrivalDays: [], departureDays: [] },
    })
    const until = (to: `${number}-${number}-${number}`) =>
      itemsOf({}, aRates({ baseNightly: null, seasons: [season(to)] })).find(({ item }) => item === 'prices')
    expect(until('2027-11-20')?.state).toBe('present')
    expect(until('2027-11-19')).toMatchObject({
      state: 'missing',
      sentence:
        'La nuit du 19\u00a0novembre\u00a02027 n’a pas de prix\u00a0: complétez les tarifs des douze prochains mois.',
    })
  })
})
