import { describe, expect, test } from 'vitest'
import { listDatabaseTestsOf, listDateTests } from './test-choice.ts'

describe('tests that run in a second time zone', () => {
  const chosen = listDateTests()

  test('those of the days, the clock and what is counted from them', () => {
    expect(chosen).toEqual(
      expect.arrayContaining([
        'shared/civil-date.test.ts',
        'shared/paris-time.test.ts',
        'platform/clock.test.ts',
        'modules/pricing/payment-schedule.test.ts',
        'ui/month-table.test.tsx',
      ]),
    )
  })

  test('not those that reach no date', () => {
    expect(chosen).not.toContain('shared/money.test.ts')
  })
})

test('a changed file brings the database tests that import it, and its own', () => {
  expect(listDatabaseTestsOf(['modules/links/server/links.db.test.ts', 'platform/throttle.ts'])).toEqual(
    expect.arrayContaining(['modules/links/server/links.db.test.ts', 'platform/throttle.db.test.ts']),
  )
  expect(listDatabaseTestsOf(['README.md'])).toEqual([])
})
