import { execFileSync, spawn } from 'node:child_process'
import { listDatabaseTestsOf, listRulesTestsOf } from './test-choice.ts'

/**
 * `npm run test:quick`: the rules that reach the files changed since the last commit (all of them where nothing has changed), the
 * types, and the database tests of those files, on the embedded database. Slower tests run only with `npm test`.
 */
const AT_MOST = 6
/** What the last run found out about the types is kept: the next one checks what changed since. */
const KEPT = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo']
const TYPES = ['node_modules/.bin/tsc', '--noEmit', ...KEPT]

const changed = ['diff --name-only --relative HEAD', 'ls-files --others --exclude-standard'].flatMap(
  (words) => execFileSync('git', words.split(' ')).toString().split('\n').filter(Boolean),
)
const rules = changed.length > 0 ? listRulesTestsOf(changed) : []
const touched = listDatabaseTestsOf(changed)
const [now, later] = [touched.slice(0, AT_MOST), touched.slice(AT_MOST)]

const vitest = ['node_modules/.bin/vitest', 'run']
const [failedRules, failedTypes] = await Promise.all([
  run(...vitest, '--project', 'rules', ...rules),
  runTypes(),
])
const database = now.length === 0 ? 0 : await run(...vitest, '--project', 'embedded', ...now)
if (later.length > 0) console.log(`Left to npm run test:embedded: ${later.join(' ')}`)
process.exit(failedRules || failedTypes || database)

async function runTypes(): Promise<number> {
  return (await run('node_modules/.bin/react-router', 'typegen')) || run(...TYPES)
}

function run(...command: string[]): Promise<number> {
  const child = spawn(process.execPath, command, { stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
