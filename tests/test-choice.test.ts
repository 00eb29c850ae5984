import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'
import {
  DATABASE_TESTS,
  listDatabaseTestsOf,
  listDateTests,
  listEmbeddedTests,
  listRulesTestsOf,
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

  test('exclude those that only ask how long something takes', () => {
    expect(chosen).not.toContain('platform/database/embedded-lock.test.ts')
  })
})

describe('use cases that run on the embedded engine beside a server', () => {
  const chosen = listEmbeddedTests()

  test('every file with raw SQL that a database test reaches is reached by one of them', () => {
    const written = (tests: readonly string[]) => [...new Set(tests.flatMap(listWrittenSql))].sort()
    expect(written(globSync(DATABASE_TESTS, { cwd: ROOT }))).toContain('modules/calendar/server/occupy.ts')
    expect(written(chosen)).toEqual(written(globSync(DATABASE_TESTS, { cwd: ROOT })))
  })

  test('include what the engines must do alike: nights kept apart, migrations, drivers, journals', () => {
    expect(chosen).toEqual(
      expect.arrayContaining([
        'modules/calendar/server/occupations.db.test.ts',
        'platform/database/database.db.test.ts',
        'platform/database/embedded-client.db.test.ts',
        'tests/append-only.db.test.ts',
      ]),
    )
  })

  test('exclude those that only read through the query builder', () => {
    expect(chosen).not.toContain('modules/audit/server/record-audit.db.test.ts')
  })
})

test('a changed file selects the rules that reach it, and those that read the whole project', () => {
  const chosen = listRulesTestsOf(['modules/payments/owner-month.ts'])
  expect(chosen).toEqual(
    expect.arrayContaining(['modules/payments/owner-month.test.ts', 'tests/architecture.test.ts']),
  )
  expect(chosen).not.toContain('shared/money.test.ts')
})

test('a changed file selects its own database tests and those that import it', () => {
  expect(listDatabaseTestsOf(['modules/links/server/links.db.test.ts', 'platform/throttle.ts'])).toEqual(
    expect.arrayContaining(['modules/links/server/links.db.test.ts', 'platform/throttle.db.test.ts']),
  )
  expect(listDatabaseTestsOf(['README.md'])).toEqual([])
})
