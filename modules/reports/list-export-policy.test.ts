import { expect, test } from 'vitest'
import { person, VISITOR } from '#tests/person.ts'
import { mayExportLists } from './list-export-policy.ts'

test('the file of a list is for owners, agencies and the house, each for the rows that the list shows them', () => {
  expect(mayExportLists(person('OWNER'))).toBe(true)
  expect(mayExportLists(person(['TRAVELER', 'AGENT']))).toBe(true)
  expect(mayExportLists(person('TRAVELER'))).toBe(false)
  expect(mayExportLists(VISITOR)).toBe(false)
})
