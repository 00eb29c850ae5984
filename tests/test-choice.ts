import { globSync } from 'node:fs'
import { ROOT, reachedFrom, readSource } from './source-files.ts'

/** Tests that open a database carry `.db.test.ts`, those that race on a real server `.race.test.ts`. */
export const DATABASE_TESTS = '{modules,platform,server,db,tests}/**/*.db.test.{ts,tsx}'
export const RACE_TESTS = '{modules,platform,server,db,tests}/**/*.race.test.ts'
/** Tests that start the built application and kill it. */
export const PROCESS_TESTS = 'tests/process/*.process.test.ts'
export const RULES_TESTS = '{app,modules,platform,server,shared,tests,ui,db}/**/*.test.{ts,tsx}'

/** Code whose answer may hang on the time zone of the process. */
const SPEAKS_OF_DATES = /\bDate\b|\bIntl\.DateTimeFormat\b|\btoLocale(?:Date|Time)?String\b/

/** The rules' test files that reach code which speaks of dates: they run in a second time zone. */
export function listDateTests(): string[] {
  return globSync(RULES_TESTS, { cwd: ROOT, exclude: [DATABASE_TESTS, RACE_TESTS, PROCESS_TESTS] })
    .filter((file) => reachedFrom(file).some(({ text }) => SPEAKS_OF_DATES.test(withoutComments(text))))
    .sort()
}

/** The database tests that are among `changed`, or import one of them without a file between. */
export function listDatabaseTestsOf(changed: readonly string[]): string[] {
  return globSync(DATABASE_TESTS, { cwd: ROOT })
    .filter((file) => [file, ...readSource(file).code].some((path) => changed.includes(path)))
    .sort()
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
