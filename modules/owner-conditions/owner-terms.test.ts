import { expect, test } from 'vitest'
import { ownerTermsOn } from './owner-terms.ts'

test('the terms of a day are those in force then; before the first terms there are none', () => {
  expect(ownerTermsOn('2025-12-31')).toBeNull()
  expect(ownerTermsOn('2026-01-01')).toEqual(ownerTermsOn('2026-11-20'))
})

test('the notices are at least as long as Regulation (EU) 2019/1150 requires (art. 3 and 4)', () => {
  const terms = ownerTermsOn('2026-11-20')!
  expect(terms.changeNoticeDays).toBeGreaterThanOrEqual(15)
  expect(terms.platformNoticeDays).toBeGreaterThanOrEqual(30)
})
