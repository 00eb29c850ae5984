import { expect, test } from 'vitest'
import { DEPOSIT_DESK_FORM, typedItems, typedThing } from './deposit-schema.ts'

/** The form of a claim as it is sent. */
function read(typed: Readonly<Record<string, string>>) {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ intent: 'claim', reason: 'Éclat au bord.', ...typed }))
    fields.set(name, value)
  return DEPOSIT_DESK_FORM.read(fields)
}

test('the lines of a claim are read as they are typed, and a cost that cannot be read is none', () => {
  const typed = read({
    ...{ 'label-0': ' Table ', 'cost-0': '1 200,50 €', 'age-0': ' 3', 'lasts-0': '10' },
    'cost-1': 'cher',
  })
  expect('values' in typed && typedItems(typed.values).slice(0, 2)).toEqual([
    { label: 'Table', cost: 120_050, age: 3, lasts: 10 },
    { label: '', cost: null, age: null, lasts: null },
  ])
})

test('years that cannot be read are refused beside their field', () => {
  const typed = read({ 'label-0': 'Table', 'cost-0': '800', 'age-0': '2 ans', 'lasts-0': '2,5' })
  expect('errors' in typed && Object.keys(typed.errors)).toEqual(['age-0', 'lasts-0'])
})

test('a file is about one thing of the claim, or about all of them', () => {
  expect([typedThing('2'), typedThing(''), typedThing('x')]).toEqual([2, null, null])
})
