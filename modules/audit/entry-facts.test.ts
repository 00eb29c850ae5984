import { expect, test } from 'vitest'
import { entryFacts } from './entry-facts.ts'

test('the facts of an act that keeps what was before are shown side by side, whatever their names', () => {
  expect(
    entryFacts({
      before: { cardEndsOn: null, activities: 'T' },
      declared: { cardEndsOn: '2028-01-31', activities: 'TG' },
    }),
  ).toEqual([
    { name: 'cardEndsOn', before: '—', after: '2028-01-31' },
    { name: 'activities', before: 'T', after: 'TG' },
  ])
  expect(entryFacts({ before: 100, declared: 250, by: 'x' })).toEqual([
    { name: 'value', before: '100', after: '250' },
    { name: 'by', before: null, after: 'x' },
  ])
})

test('other facts are shown as they are, those of objects by their path', () => {
  expect(entryFacts({ left: true, counts: { tasks: 2 }, to: ['a', 'b'], none: [] })).toEqual([
    { name: 'left', before: null, after: 'oui' },
    { name: 'counts.tasks', before: null, after: '2' },
    { name: 'to', before: null, after: 'a, b' },
    { name: 'none', before: null, after: '—' },
  ])
})
