import { describe, expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { LISTING_SCHEMA_VERSION } from './listing.ts'
import FORM_1 from './recorded/listing-form-1.json' with { type: 'json' }
import FORM_2 from './recorded/listing-form-2.json' with { type: 'json' }
import FORM_3 from './recorded/listing-form-3.json' with { type: 'json' }
import FORM_4 from './recorded/listing-form-4.json' with { type: 'json' }
import {
  readListing,
  withFocus,
  withOwnAmenities,
  withoutDeclaration,
  withoutRates,
} from './stored-listing.ts'

const problemOf = (stored: unknown) => {
  const read = readListing(stored)
  return 'problem' in read ? read.problem : null
}

/** The facts in today’s form: without the owner’s declaration, and without amenities in their own words. */
function undeclared({ swornDeclaration: _declaration, ...facts }: Omit<typeof FORM_2, 'schemaVersion'>) {
  return { ...facts, ownAmenities: [], schemaVersion: LISTING_SCHEMA_VERSION }
}

describe('a stored listing', () => {
  test('of today’s form is read as it was written', () => {
    const content = aListing()
    expect(readListing(JSON.parse(JSON.stringify(content)))).toEqual({ content })
  })

  test('of form 1 is read without its rates, every other fact unchanged', () => {
    const { rates: _rates, ...facts } = FORM_1
    expect(withoutRates(FORM_1)).toEqual({ ...facts, schemaVersion: 2 })
    expect(readListing(FORM_1)).toEqual({ content: undeclared(facts) })
  })

  test('of form 2 is read with every fact unchanged, its photographs without a focus point', () => {
    expect(withFocus(FORM_2)).toEqual({ ...FORM_2, schemaVersion: 3 })
    expect(readListing(FORM_2)).toEqual({ content: undeclared(FORM_2) })
  })

  test('of form 3 is read without the declaration, which its owner makes apart, every other fact unchanged', () => {
    const { swornDeclaration: _declaration, ...facts } = FORM_3
    expect(withoutDeclaration(FORM_3)).toEqual({ ...facts, schemaVersion: 4 })
    expect(readListing(FORM_3)).toEqual({ content: undeclared(FORM_3) })
    expect(problemOf({ ...FORM_3, schemaVersion: 4 })).toContain('swornDeclaration')
  })

  test('of form 4 is read without amenities in the owner’s own words, every other fact unchanged', () => {
    expect(withOwnAmenities(FORM_4)).toEqual({ ...FORM_4, ownAmenities: [], schemaVersion: 5 })
    expect(readListing(FORM_4)).toEqual({ content: undeclared({ ...FORM_4, swornDeclaration: true }) })
  })

  test('may name a point to keep in sight within a photograph, and is refused with a point outside', () => {
    const [photo] = aListing().photos
    const withPoint = (x: number) => ({ ...aListing(), photos: [{ ...photo!, focus: { x, y: 0.5 } }] })
    expect(readListing(withPoint(0.25))).toEqual({ content: withPoint(0.25) })
    expect(problemOf(withPoint(1.2))).toContain('photos.0.focus.x')
  })

  test('without a video is what it was before listings had any, and one with a video keeps its address in one spelling', () => {
    const filmed = (url: string) => ({ ...aListing(), videos: [{ url, title: 'Visite filmée' }] })
    expect(Object.keys(aListing())).not.toContain('videos')
    expect(readListing(filmed('https://vimeo.com/76979871'))).toEqual({
      content: filmed('https://vimeo.com/76979871'),
    })
    expect(problemOf(filmed('https://exemple.fr/visite.mp4'))).toContain('videos.0.url')
  })

  test('of a newer form is refused', () => {
    const schemaVersion = LISTING_SCHEMA_VERSION + 1
    expect(problemOf({ ...aListing(), schemaVersion })).toContain(`its schemaVersion is ${schemaVersion}`)
  })

  test.each([0, 1.5, '2', null])('of schemaVersion %j is refused', (schemaVersion) => {
    expect(problemOf({ ...aListing(), schemaVersion })).toContain('not a number of 1 or more')
  })

  test.each([{ stored: null }, { stored: 'a villa' }, { stored: [] }, { stored: 7 }])(
    'that is $stored is refused',
    ({ stored }) => {
      expect(problemOf(stored)).not.toBeNull()
    },
  )

  test('that misses a fact, or has one of the wrong type, is refused with the name of that fact', () => {
    const { title: _title, ...untitled } = aListing()
    expect(problemOf(untitled)).toContain('title')
    expect(problemOf({ ...aListing(), bedrooms: '4' })).toContain('bedrooms')
    expect(problemOf({ ...aListing(), stars: 6 })).toContain('stars')
  })

  test('with a fact that no form has is refused', () => {
    expect(problemOf({ ...aListing(), wineCellar: true })).toContain('wineCellar')
  })
})
