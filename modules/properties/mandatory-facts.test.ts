import { describe, expect, test } from 'vitest'
import { missingFacts } from '#modules/rental-contracts/missing-facts.ts'
import { rentalFactsOf } from '#modules/rental-contracts/rental-facts.ts'
import { aListing } from '#tests/listing-factory.ts'
import { aRentalInput } from '#tests/rental-facts-factory.ts'
import type { ListingContent } from './listing.ts'
import {
  lostMandatoryFacts,
  MANDATORY_FACTS,
  type MandatoryFact,
  missingMandatoryFacts,
} from './mandatory-facts.ts'

/** A listing without each fact. */
const WITHOUT: Readonly<Record<MandatoryFact, Partial<ListingContent>>> = {
  title: { title: ' ' },
  description: { description: '' },
  address: { address: { ...aListing().address, street: ' ' } },
  area: { livingAreaM2: 0 },
  capacity: { maxGuests: 0 },
  rooms: { rooms: [] },
  equipment: { amenities: [] },
  hours: { checkOut: ' ' },
  registration: { registrationNumber: null },
  pool_device: { amenities: ['pool'], poolDevice: null },
}

describe('the facts that a contract must say of a house', () => {
  test('are all given by a listing that may be published', () => {
    expect(missingMandatoryFacts(aListing())).toEqual([])
  })

  test.each(Object.entries(WITHOUT) as [MandatoryFact, Partial<ListingContent>][])(
    'include « %s », which a publication and a later save name when it is missing',
    (fact, without) => {
      expect(missingMandatoryFacts(aListing(without))).toEqual([fact])
      expect(lostMandatoryFacts(aListing(), aListing(without))).toEqual([fact])
      expect(lostMandatoryFacts(aListing(without), aListing(without))).toEqual([])
    },
  )

  test.each(['title', 'description', 'rooms', 'equipment', 'hours', 'registration', 'pool_device'] as const)(
    'include « %s », without which the contract is not written either',
    (fact) => {
      const missing = missingFacts(rentalFactsOf(aRentalInput({}, WITHOUT[fact])))
      const { contract } = MANDATORY_FACTS[fact]
      expect(missing.some((path) => (contract as readonly string[]).includes(path))).toBe(true)
    },
  )
})
