import { expect, test } from 'vitest'
import { isWholeYear, tariffChanges } from './tariff-change.ts'
import type { TariffLine } from './tariff-file.ts'
import { votedFor } from './tourist-tax-tariffs.ts'

const KNOWN = { imported: [], today: '2026-11-28' } as const
const line = (change: Partial<TariffLine> = {}): TariffLine => ({
  ...{ citySlug: 'cannes', name: 'Cannes', ...votedFor('cannes', 2026, KNOWN)!.periods[0]! },
  ...change,
})
const changesOf = (...lines: TariffLine[]) => tariffChanges(lines, () => KNOWN)

test('a line that says what is known changes nothing, whatever the order of its facts', () => {
  const { byStars } = line()
  const inOtherOrder = { 5: byStars[5], 4: byStars[4], 3: byStars[3], 2: byStars[2], 1: byStars[1] }
  expect(changesOf(line({ byStars: inOtherOrder }))).toMatchObject([{ same: true, year: 2026 }])
})

test('one cent, one day, or a year that was provisional is a change', () => {
  expect(changesOf(line({ cap: 481 }))).toMatchObject([{ same: false }])
  expect(changesOf(line({ to: '2026-12-30' }))).toMatchObject([{ same: false }])
  const next = line({ from: '2027-01-01', to: '2027-12-31' })
  expect(changesOf(next)).toMatchObject([{ same: false, year: 2027, votedYear: 2026 }])
})

test('the seasons of a commune in a year are one change, in the order of their days', () => {
  const winter = line({ from: '2026-10-01', cap: 100 })
  const [change, ...others] = changesOf(winter, line({ to: '2026-09-30' }))
  expect(others).toEqual([])
  expect(change!.after.map(({ from }) => from)).toEqual(['2026-01-01', '2026-10-01'])
})

test('a year that is collected whole is known from one that is not', () => {
  expect(isWholeYear({ from: '2027-01-01', to: '2027-12-31' })).toBe(true)
  expect(isWholeYear({ from: '2027-01-01', to: '2027-12-30' })).toBe(false)
  expect(isWholeYear({ from: '2027-01-02', to: '2027-12-31' })).toBe(false)
})
