import { expect, test } from 'vitest'
import { differingFields, fieldWords, mergedWords, mergeRefusal, proposedChoice } from './contact-merge.ts'

type Words = Parameters<typeof differingFields>[0]
const KEPT: Words = {
  ...{ kind: 'person', firstName: 'Camille', lastName: 'Roux', company: '', language: 'fr' },
  ...{ town: '', country: 'FR', preferences: '' },
}
const GONE: Words = { ...KEPT, firstName: 'Kamille', town: 'Antibes', country: null }

test('the fields that differ are to be chosen, what is written rather than what is empty', () => {
  const fields = differingFields(KEPT, GONE)
  expect(fields).toEqual(['firstName', 'town', 'country'])
  expect(fields.map((field) => proposedChoice(field, KEPT, GONE))).toEqual(['kept', 'gone', 'kept'])
})

test('each field is that of the contact that was chosen for it', () => {
  expect(mergedWords(KEPT, GONE, { firstName: 'gone', town: 'gone' })).toEqual({
    ...KEPT,
    firstName: 'Kamille',
    town: 'Antibes',
  })
})

test('two contacts with an account each are not merged', () => {
  expect(mergeRefusal({ accountId: 'a' }, { accountId: 'b' })).toMatch(/compte/)
  expect(mergeRefusal({ accountId: 'a' }, { accountId: null })).toBeNull()
  expect(mergeRefusal({ accountId: null }, { accountId: null })).toBeNull()
})

test('a field is shown in words, an empty one as a dash', () => {
  const shown = (field: 'kind' | 'language' | 'country' | 'town') => fieldWords(field, KEPT, () => 'France')
  expect([shown('kind'), shown('language'), shown('country'), shown('town')]).toEqual([
    'Personne',
    'Français',
    'France',
    '–',
  ])
})
