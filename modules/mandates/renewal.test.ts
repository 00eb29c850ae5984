import { expect, test } from 'vitest'
import { renewalOf } from './renewal.ts'

const TODAY = '2026-11-28'
const after = (startsOn: `${number}-${number}-${number}`, endsOn: `${number}-${number}-${number}` | null) =>
  renewalOf({ status: 'in_force', startsOn, endsOn }, TODAY)

test('a mandate of whole months or years is followed by one of the same length, from the day after its last', () => {
  expect(after('2024-01-01', '2026-12-31')).toEqual({ startsOn: '2027-01-01', endsOn: '2029-12-31' })
  expect(after('2026-11-15', '2027-05-14')).toEqual({ startsOn: '2027-05-15', endsOn: '2027-11-14' })
})

test('a mandate whose last day has passed is followed from today', () => {
  expect(after('2024-01-01', '2025-12-31')).toEqual({ startsOn: TODAY, endsOn: '2028-11-27' })
})

test('a mandate of another length is followed by one of as many days', () => {
  expect(after('2027-01-01', '2027-01-10')).toEqual({ startsOn: '2027-01-11', endsOn: '2027-01-20' })
})

test('a mandate without a last day, or that is not in force, is not renewed', () => {
  expect(after('2024-01-01', null)).toBeNull()
  expect(renewalOf({ status: 'ended', startsOn: '2024-01-01', endsOn: '2026-12-31' }, TODAY)).toBeNull()
})
