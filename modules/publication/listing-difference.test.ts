import { expect, test } from 'vitest'
import type { ListingContent } from '#modules/properties/listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import {
  LISTING_FIELDS,
  listingDifferences,
  listingFieldLabel,
  listingFieldWords,
} from './listing-difference.ts'

const changed = (changes: Partial<ListingContent>) => listingDifferences(aListing(), aListing(changes))

test('a version compared with itself has no difference', () => {
  expect(changed({})).toEqual([])
})

test('a changed part gives its former and its new text, in French', () => {
  expect(changed({ livingAreaM2: 1250, poolDevice: 'NF P90-306', animals: 'allowed' })).toEqual([
    {
      field: 'livingAreaM2',
      label: 'Surface habitable',
      removed: ['240\u00a0m²'],
      added: ['1\u202f250\u00a0m²'],
      note: null,
    },
    {
      field: 'animals',
      label: 'Animaux',
      removed: ['Animaux non acceptés'],
      added: ['Animaux acceptés'],
      note: null,
    },
    {
      field: 'poolDevice',
      label: 'Sécurité de la piscine',
      removed: [],
      added: ['Barrière de protection (NF P90-306)'],
      note: null,
    },
  ])
})

test('a list gives its removed and its added lines, without the unchanged ones', () => {
  expect(changed({ amenities: ['wifi', 'parking'] })).toMatchObject([
    { label: 'Équipements', removed: ['Cuisine équipée'], added: ['Parking'] },
  ])
})

test('photographs that only changed places are described by a note', () => {
  const [cover, ...others] = aListing().photos
  expect(changed({ photos: [...others, cover!] })).toMatchObject([
    { field: 'photos', removed: [], added: [], note: 'L’ordre a changé. La première photographie a changé.' },
  ])
})

test('a photograph that replaces another is shown with it, even under the same words', () => {
  const [cover, ...others] = aListing().photos
  const replacement = { ...others.at(-1)!, key: 'autre' }
  expect(changed({ photos: [cover!, ...others.slice(0, -1), replacement] })).toEqual([
    {
      field: 'photos',
      label: 'Photographies',
      removed: [],
      added: [],
      note: null,
      photos: { removed: [others.at(-1)], added: [replacement] },
    },
  ])
})

test('a photograph whose words changed gives the old words and the new ones', () => {
  const [cover, ...others] = aListing().photos
  const differences = changed({ photos: [{ ...cover!, room: 'Salon', alt: 'Le salon' }, ...others] })
  expect(differences).toMatchObject([
    { added: ['Salon\u00a0: Le salon'], photos: { removed: [], added: [] } },
  ])
  expect(differences[0]!.removed).toHaveLength(1)
})

test('a part is given line by line, and without a line where nothing is known of it', () => {
  expect(listingFieldWords(aListing(), 'livingAreaM2')).toEqual(['240\u00a0m²'])
  expect(listingFieldWords(aListing({ poolDevice: null }), 'poolDevice')).toEqual([])
})

test('a video is a line with its title and its address', () => {
  const videos = [{ url: 'https://vimeo.com/76979871', title: 'Visite filmée' }]
  expect(changed({ videos })).toMatchObject([
    { label: 'Vidéos', removed: [], added: ['Visite filmée\u00a0: https://vimeo.com/76979871'] },
  ])
})

test('each part has a name', () => {
  expect(LISTING_FIELDS.map(listingFieldLabel).every((label) => /^\p{Lu}/u.test(label))).toBe(true)
})
