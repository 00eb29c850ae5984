import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { type DraftField, draftFieldsOf } from './draft-fields.ts'
import { fieldWords } from './field-words.ts'

test('values are shown in words, without codes or keys', () => {
  const fields = draftFieldsOf(aListing({ poolDevice: 'NF P90-306' }))
  const said = (field: DraftField) => fieldWords(field, fields[field])
  expect(said('type')).toBe('Villa')
  expect([said('jurisdiction'), fieldWords('jurisdiction', 'MC')]).toEqual(['France', 'Monaco'])
  expect(fieldWords('cancellationPolicy', 'moderate')).toBe('Modérées')
  expect(said('amenities')).toBe('Wi-Fi, Cuisine équipée')
  expect(said('rooms')).toBe('Chambre principale (1 lit de 180), Chambres sous les toits (2 lits de 160)')
  expect(said('checkIn')).toBe('de 16\u00a0h à 20\u00a0h')
  expect(said('address')).toBe('1 chemin des Essais, 06400 Cannes')
  expect(fieldWords('videos', [{ url: '/film/soir.mp4', title: 'Visite filmée' }])).toBe('Visite filmée')
  expect(said('poolDevice')).toContain('Barrière')
})

test('unknown and empty values are shown as empty, and a long text is cut', () => {
  expect([undefined, null, '', []].map((value) => fieldWords('title', value))).toEqual(Array(4).fill('vide'))
  expect(fieldWords('description', 'mot '.repeat(100))).toHaveLength(120)
})
