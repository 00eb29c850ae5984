import { expect, test } from 'vitest'
import type { PlannedNights } from './planned-nights.ts'
import { knownNights } from './read-lots.ts'

const block = (id: string): PlannedNights => ({
  ...{ id, kind: 'block', arrival: '2027-03-28', departure: '2027-04-04', label: '' },
})

test('nights that two lots bring are known once, and the days of the others are still to be read', () => {
  const lots = new Map([
    ['0.2027-01', { azur: [block('a')], mas: [] }],
    ['0.2027-04', { azur: [block('a'), block('b')] }],
  ])
  const { nights, unread } = knownNights('azur', lots, '2027-01-01')
  expect(nights.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(unread).toEqual([{ arrival: '2027-07-01', departure: '2029-01-01' }])
})

test('a villa that a lot does not name is not taken for free', () => {
  const { unread } = knownNights('mas', new Map([['0.2027-04', { mas: [] }]]), '2027-01-01')
  expect(unread).toEqual([
    { arrival: '2027-01-01', departure: '2027-04-01' },
    { arrival: '2027-07-01', departure: '2029-01-01' },
  ])
  expect(knownNights('azur', new Map(), '2027-01-01').unread).toHaveLength(1)
})

test('a lot that holds the villa at another place counts too', () => {
  expect(knownNights('azur', new Map([['3.2027-01', { azur: [] }]]), '2027-01-01').unread[0]!.arrival).toBe(
    '2027-04-01',
  )
})
