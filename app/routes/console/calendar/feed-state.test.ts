import { expect, test } from 'vitest'
import { feedState } from './feed-state.ts'

const words = (checkedMinutesAgo: number | null, isStale: boolean, conflicts: number) =>
  feedState({ freshness: { checkedMinutesAgo, isStale }, conflicts }).word

test('a conflict comes before a stale calendar, and that before one that was never read', () => {
  expect([words(4, true, 2), words(4, true, 0), words(null, false, 0), words(4, false, 0)]).toEqual([
    '2 conflits',
    'Sur demande',
    'Première lecture',
    'À jour',
  ])
})
