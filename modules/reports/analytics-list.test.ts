import { expect, test } from 'vitest'
import { leadTimeLines } from './analytics-list.ts'

test('the file of lead times has a line for each span, the year before beside it', () => {
  const lines = leadTimeLines(
    { counts: [1, 2, 3, 4, 5], median: 90 },
    { counts: [5, 4, 3, 2, 1], median: 30 },
  )
  expect(lines).toHaveLength(5)
  expect(lines[1]).toEqual({ label: 'De 2 semaines à 1 mois', now: 2, before: 4 })
})
