import { expect, test } from 'vitest'
import { ownerTermsOn } from './owner-terms.ts'

test('the terms of a day are those in force then, and there were none before the first', () => {
  expect(ownerTermsOn('2025-12-31')).toBeNull()
  expect(ownerTermsOn('2026-01-01')).toEqual(ownerTermsOn('2026-11-20'))
})

test('the notices are never shorter than the European regulation wants (2019/1150 art. 3 and 4)', () => {
  const terms = ownerTermsOn('2026-11-20')!
  expect(terms.changeNoticeDays).toBeGreaterThanOrEqual(15)
  expect(terms.platformNoticeDays).toBeGreaterThanOrEqual(30)
})
