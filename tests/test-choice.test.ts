import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'
import {
  DATABASE_TESTS,
  listDatabaseTestsOf,
  listDateTests,
  listMeetingOthers,
  listPostgresTests,
  listWrittenSql,
} from './test-choice.ts'

describe('tests that run in a second time zone', () => {
  const chosen = listDateTests()

  test('include those of days, of the clock and of values computed from them', () => {
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

  test('exclude those that use no date', () => {
    expect(chosen).not.toContain('shared/money.test.ts')
  })
})

describe('use cases that run on PostgreSQL too', () => {
  const chosen = listPostgresTests()

  test('every file with raw SQL that a database test reaches is reached by one of them', () => {
    const written = (tests: readonly string[]) => [...new Set(tests.flatMap(listWrittenSql))].sort()
    expect(written(chosen)).toEqual(written(globSync(DATABASE_TESTS, { cwd: ROOT })))
  })

  test('every file that meets other connections and is imported by a database test is imported by one of them', () => {
    const meeting = (tests: readonly string[]) => [...new Set(tests.flatMap(listMeetingOthers))].sort()
    const all = meeting(globSync(DATABASE_TESTS, { cwd: ROOT, exclude: ['tests/authorization/**'] }))
    expect(all).toContain('modules/calendar/server/occupy.ts')
    expect(meeting(chosen)).toEqual(all)
  })

  test('include those with several connections: nights taken, events stored once, migrations, drivers', () => {
    expect(chosen).toEqual(
      expect.arrayContaining([
        'modules/calendar/server/occupations.db.test.ts',
        'modules/payments/server/apply-payment-event.db.test.ts',
        'platform/database/database.db.test.ts',
        'tests/append-only.db.test.ts',
      ]),
    )
  })

  test('exclude those that only read through the query builder', () => {
    expect(chosen).not.toContain('modules/audit/server/record-audit.db.test.ts')
  })
})

test('a changed file selects its own database tests and those that import it', () => {
  expect(listDatabaseTestsOf(['modules/links/server/links.db.test.ts', 'platform/throttle.ts'])).toEqual(
    expect.arrayContaining(['modules/links/server/links.db.test.ts', 'platform/throttle.db.test.ts']),
  )
  expect(listDatabaseTestsOf(['README.md'])).toEqual([])
})
