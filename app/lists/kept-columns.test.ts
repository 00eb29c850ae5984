import { expect, test } from 'vitest'
import { chosenColumnsAt } from './kept-columns.ts'

test('the page of a list is returned to with the chosen columns in place of those before, and keeps the rest of its address', () => {
  const chosen = { list: '', columns: ['name', 'town'] }
  expect(chosenColumnsAt('/agent/contacts?q=azur&columns=name&columns=phone', chosen)).toEqual({
    ...{ address: '/agent/contacts?q=azur&columns=name&columns=town', place: '/agent/contacts' },
  })
  expect(chosenColumnsAt('/agent/options?columns=x', { list: 'attente', columns: ['contact'] })).toEqual({
    ...{ address: '/agent/options?columns=x&attente-columns=contact', place: '/agent/options#attente' },
  })
})

test('an address of another site is not returned to', () => {
  for (const from of ['https://example.org/a', '//example.org', ''])
    expect(chosenColumnsAt(from, { list: '', columns: ['name'] })).toBeNull()
})
