import { expect, test } from 'vitest'
import { groupByDay, type MessageView } from './thread-view.ts'

const at = (instant: string): MessageView => ({
  ...{
    id: instant,
    side: 'agency',
    from: 'Léa',
    isOwnSide: false,
    isNote: false,
    text: 'Bonjour',
    wish: null,
  },
  ...{ mentioned: null, files: [], at: instant, isNew: false },
})

test('messages are grouped by the day in Paris, in their order', () => {
  const written = ['2027-03-01T22:30:00Z', '2027-03-01T23:30:00Z', '2027-03-02T09:00:00Z'].map(at)
  expect(groupByDay(written).map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2027-03-01', 1],
    ['2027-03-02', 2],
  ])
  expect(groupByDay([])).toEqual([])
})
