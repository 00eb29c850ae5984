import { expect, test } from 'vitest'
import { suggestVillas, villaName } from './suggest-villas.ts'

const NAMES = ['Villa Azur', 'Mas des Pins', 'Villa Saint-Clair', 'Bastide d’Été', 'Villa Mistral'].map(
  (title, i) => villaName({ publicId: String(i), title, city: 'Cannes' }),
)
const names = (text: string) => suggestVillas(text, NAMES).map(({ name }) => name)

test('villas are proposed by the words of their name, whatever their accents, hyphens and order', () => {
  expect(names('azur')).toEqual(['Villa Azur'])
  expect(names('pins mas')).toEqual(['Mas des Pins'])
  expect(names('st clair')).toEqual(['Villa Saint-Clair'])
  expect(names('bastide d ete')).toEqual(['Bastide d’Été'])
  expect(names('zur')).toEqual([])
})

test('three villas at most are proposed, from the third letter on', () => {
  expect(names('villa')).toEqual(['Villa Azur', 'Villa Saint-Clair', 'Villa Mistral'])
  expect(names('vi')).toEqual([])
})

test('a proposed villa shows its type and its city', () => {
  expect(suggestVillas('azur', NAMES)).toEqual([
    { id: 'villa:0', kind: 'villa', name: 'Villa Azur', context: 'Villa, Cannes', address: null },
  ])
})
