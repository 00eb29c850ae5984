import { expect, test } from 'vitest'
import { typedItems, typedThing } from './deposit-schema.ts'

test('the lines of a claim are read as they are typed, and what cannot be read is none', () => {
  const typed = {
    'label-0': ' Table ',
    'cost-0': '1 200,50 €',
    'age-0': '3',
    'lasts-0': '10',
    'cost-1': 'cher',
  }
  expect(typedItems(typed).slice(0, 2)).toEqual([
    { label: 'Table', cost: 120_050, age: 3, lasts: 10 },
    { label: '', cost: null, age: null, lasts: null },
  ])
})

test('a file is about one thing of the claim, or about all of them', () => {
  expect([typedThing('2'), typedThing(''), typedThing('x')]).toEqual([2, null, null])
})
