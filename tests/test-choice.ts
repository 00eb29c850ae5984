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

/** Code whose result may depend on the time zone of the process. */
const SPEAKS_OF_DATES = /\bDate\b|\bIntl\.DateTimeFormat\b|\btoLocale(?:Date|Time)?String\b/

/** The rules' test files that reach code with dates: they run in a second time zone. */
export function listDateTests(): string[] {
  return globSync(RULES_TESTS, { cwd: ROOT, exclude: [DATABASE_TESTS, RACE_TESTS, PROCESS_TESTS] })
    .filter((file) => reachedFrom(file).some(({ text }) => SPEAKS_OF_DATES.test(withoutComments(text))))
    .sort()
}

/** Tests of the embedded engine itself. */
const EMBEDDED_ALONE = 'platform/database/embedded-*.db.test.ts'

/** Code that needs several connections: only a server has them. */
const MEETS_OTHERS =
  /\bfor(?:Update|Share|NoKeyUpdate)\(|\bfor (?:update|share|no key update)\b|skip ?locked|on ?conflict|advisory|IsolationLevel|statement_timeout/i
/** Raw SQL, which each driver sends and whose results it parses in its own way. */
const WRITTEN_SQL = /\bsql(?:<[^`]*?>)?`|\bsql\.\w+\(/

/**
 * The database tests that run on a PostgreSQL server too: those of the platform and of `tests/`, which check
 * that drivers, migrations and triggers are equal; those with several connections in the test or in a file it
 * imports itself; and, for each other file with raw SQL, one test that reaches it. Who may do what is decided by
 * no engine. Races run there alone.
 */
export function listPostgresTests(): string[] {
  const tests = globSync(DATABASE_TESTS, {
    cwd: ROOT,
    exclude: ['tests/authorization/**', EMBEDDED_ALONE],
  }).sort()
  const chosen = new Set(tests.filter((file) => /^(?:platform|tests)\//.test(file) || meetsOthers(file)))
  const reached = new Set([...chosen].flatMap((file) => reachedFrom(file).map((source) => source.file)))
  for (const file of tests) {
    const missing = listWrittenSql(file).filter((path) => !reached.has(path))
    if (missing.length === 0) continue
    chosen.add(file)
    for (const source of reachedFrom(file)) reached.add(source.file)
  }
  return [...chosen].sort()
}

/** The files with raw SQL that a test reaches. */
export function listWrittenSql(test: string): string[] {
  return reachedFrom(test)
    .filter(({ text }) => WRITTEN_SQL.test(text) || MEETS_OTHERS.test(text))
    .map(({ file }) => file)
    .filter((file) => /^(?:modules|platform|server|db)\//.test(file) && !/\.test\.tsx?$/.test(file))
}

function meetsOthers(test: string): boolean {
  const { text, code } = readSource(test)
  const subjects = code.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/'))
  return [text, ...subjects.map((path) => readSource(path).text)].some((it) =>
    MEETS_OTHERS.test(withoutComments(it)),
  )
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
