import { globSync } from 'node:fs'
import { ROOT, reachedFrom, readSource } from './source-files.ts'

/**
 * Tests that open a database have the suffix `.db.test.ts`, those that race on a real server `.race.test.ts`.
 */
export const DATABASE_TESTS = '{modules,platform,server,db,tests}/**/*.db.test.{ts,tsx}'
export const RACE_TESTS = '{modules,platform,server,db,tests}/**/*.race.test.ts'
/** Tests that start the built application and kill it. */
export const PROCESS_TESTS = 'tests/process/*.process.test.ts'
export const RULES_TESTS = '{app,modules,platform,server,shared,tests,ui,db}/**/*.test.{ts,tsx}'

/**
 * Code whose result may depend on the time zone of the process: it makes a date of something, reads or writes a part of one, or shows
 * one. An instant that is passed on, or `Date.now()`, is the same number in every zone.
 */
const SPEAKS_OF_DATES =
  /\bnew Date\((?!\))|\bDate\(|\bDate\.(?:parse|UTC)\b|\bIntl\.DateTimeFormat\b|\bto(?:Locale(?:Date|Time)?|Date|Time)String\b|\.[gs]et(?:Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)\b/

/** The rules' test files that reach code with dates: they run in a second time zone. */
export function listDateTests(): string[] {
  return globSync(RULES_TESTS, { cwd: ROOT, exclude: [DATABASE_TESTS, RACE_TESTS, PROCESS_TESTS] })
    .filter((file) => reachedFrom(file).some(({ text }) => SPEAKS_OF_DATES.test(withoutComments(text))))
    .sort()
}

/** Tests of the embedded engine itself: no server runs them. */
export const EMBEDDED_ALONE = '{platform/database,tests}/embedded-*.db.test.ts'

/** Where a server program is found, it alone runs these: who may do what, and how often a page asks, are decided by no engine. */
const SERVER_ALONE = ['tests/authorization/**', 'tests/page-growth.db.test.ts']

/** The constraint of the database that keeps stays apart, on which every booking rests. */
const NIGHTS = 'modules/calendar/server/occupations.db.test.ts'

/** Raw SQL, which each driver sends and whose results it parses in its own way. */
const WRITTEN_SQL = /\bsql(?:<[^`]*?>)?`|\bsql\.\w+\(/

/**
 * The database tests that a run of all tests runs on the embedded engine too, where a PostgreSQL server runs all of them: those
 * of the platform and of `tests/`, which check that drivers, migrations and triggers are equal, and, of the others, enough
 * that each file with raw SQL is reached by one.
 */
export function listEmbeddedTests(): string[] {
  const tests = globSync(DATABASE_TESTS, { cwd: ROOT, exclude: SERVER_ALONE }).sort()
  const chosen = new Set(tests.filter((file) => /^(?:platform|tests)\//.test(file) || file === NIGHTS))
  addCovering(chosen, tests, listWrittenSql)
  return [...chosen].sort()
}

/** Adds the test with the most sources that no chosen one has, until each source of a test is one of a chosen test. */
function addCovering(
  chosen: Set<string>,
  tests: readonly string[],
  sourcesOf: (test: string) => readonly string[],
): void {
  const sources = new Map(tests.map((test) => [test, sourcesOf(test)]))
  const missing = new Set([...sources.values()].flat())
  const countMissing = (test: string) => sources.get(test)!.filter((source) => missing.has(source)).length
  const drop = (test: string) => {
    for (const source of sources.get(test)!) missing.delete(source)
  }
  for (const test of chosen) drop(test)
  while (missing.size > 0) {
    const most = tests.reduce((best, test) => (countMissing(test) > countMissing(best) ? test : best))
    chosen.add(most)
    drop(most)
  }
}

/** The files with raw SQL that a test reaches. */
export function listWrittenSql(test: string): string[] {
  return reachedFrom(test)
    .filter(({ text }) => WRITTEN_SQL.test(text))
    .map(({ file }) => file)
    .filter((file) => /^(?:modules|platform|server|db)\//.test(file) && !/\.test\.tsx?$/.test(file))
}

/**
 * The tests of rules that are among `changed` or reach one of them by their imports of code, and those of `tests/`, which read the
 * whole project.
 */
export function listRulesTestsOf(changed: readonly string[]): string[] {
  return globSync(RULES_TESTS, { cwd: ROOT, exclude: [DATABASE_TESTS, RACE_TESTS, PROCESS_TESTS] })
    .filter(
      (test) => test.startsWith('tests/') || reachedFrom(test).some(({ file }) => changed.includes(file)),
    )
    .sort()
}

/** The database tests that are among `changed`, or import one of them directly. */
export function listDatabaseTestsOf(changed: readonly string[]): string[] {
  return globSync(DATABASE_TESTS, { cwd: ROOT })
    .filter((file) => [file, ...readSource(file).code].some((path) => changed.includes(path)))
    .sort()
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
