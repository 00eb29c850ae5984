import { describe, expect, test } from 'vitest'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { aPassport } from '#tests/passport-factory.ts'
import { compliancePassport, lapsedItems, missingItems } from './compliance-passport.ts'
import { PASSPORT_ITEMS, type PassportFacts } from './passport-item.ts'

const TODAY = '2026-11-20'
const passportOf = (changes: Partial<PassportFacts> = {}) => compliancePassport(aPassport(changes), TODAY)
const missing = (changes: Partial<PassportFacts>) =>
  missingItems(passportOf(changes)).map(({ item, state }) => [item, state])

describe('the passport of a property', () => {
  test('has each item once, in the order of the page', () => {
    expect(passportOf().map(({ item }) => item)).toEqual([...PASSPORT_ITEMS])
  })

  test('accepts a complete listing and gives the evidence of each item', () => {
    expect(missingItems(passportOf())).toEqual([])
    expect(passportOf()[0]).toMatchObject({
      item: 'mandate',
      state: 'present',
      evidence: 'Mandat n°\u00a042',
      expiresOn: '2028-11-30',
      place: 'mandate',
    })
  })

  test('names each item that an empty listing lacks', () => {
    const content = aListing({
      ...{ title: ' ', description: '', photos: [], houseRules: [], maxGuests: 0 },
      ...{ registrationNumber: null, amenities: ['pool', 'stepFree'] },
      publicPlace: { ...aListing().publicPlace, citySlug: 'saint-tropez' },
      ...{ address: { ...aListing().address, street: '' }, livingAreaM2: 0, rooms: [], checkOut: '' },
    })
    const papers = { mandate: null, declaration: null, conditions: [], insurance: null, changeOfUse: null }
    const bare = { content, ...papers, rates: null, owners: [] }
    // A house with a pool has equipment.
    const lacking = PASSPORT_ITEMS.filter((item) => item !== 'equipment')
    expect(missing(bare)).toEqual(lacking.map((item) => [item, 'missing']))
  })

  test('distinguishes lapsed items from missing ones', () => {
    const ended = { ...aPassport().insurance!, endsOn: '2026-11-19' } as const
    const passport = passportOf({ insurance: ended, changeOfUse: null, rates: aRates({ deposit: 0 }) })
    expect(missingItems(passport).map(({ item }) => item)).toEqual(['insurance', 'deposit'])
    expect(lapsedItems(passport).map(({ item }) => item)).toEqual(['insurance'])
  })
})
