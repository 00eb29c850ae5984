import { expect, test } from 'vitest'
import { draftFieldsOf } from '#modules/listing-drafts/draft-fields.ts'
import { aListing } from '#tests/listing-factory.ts'
import { aPassport } from '#tests/passport-factory.ts'
import { blockingSections } from './blocking-sections.ts'

const TODAY = '2026-11-20'
const whole = draftFieldsOf(aPassport().content)

test('a whole description blocks nothing', () => {
  expect(blockingSections(whole, TODAY)).toEqual([])
})

test('a section blocks the publication where its field is asked by the passport alone', () => {
  const fields = { ...whole, houseRules: [], registrationNumber: null, amenities: ['pool'], poolDevice: null }
  expect(blockingSections(fields, TODAY)).toEqual(['maison', 'enregistrement', 'piscine'])
  expect(blockingSections({ ...whole, bedrooms: 1 }, TODAY)).toEqual(['pieces'])
})

test('a section with a missing field blocks from the first address on', () => {
  const { address, publicPlace, jurisdiction } = draftFieldsOf(aListing())
  expect(blockingSections({ address, publicPlace, jurisdiction, title: undefined }, TODAY)).toEqual([
    ...['presentation', 'pieces', 'equipements', 'maison', 'horaires', 'annulation', 'enregistrement'],
  ])
})
