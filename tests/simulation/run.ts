import { spawn } from 'node:child_process'

/**
 * Lives simulated weeks and prints their histories: `npm run simulate -- 17`, or `-- 1..500` for a night. The same seed gives the
 * same week.
 */
const seeds = process.argv[2] ?? '1..20'
if (!/^\d+(\.\.\d+)?$/.test(seeds)) {
  console.error(
    'Give one seed, or the first and the last: npm run simulate -- 17, npm run simulate -- 1..500',
  )
  process.exit(2)
}
const environment = { ...process.env, SIMULATED_SEEDS: seeds }
const tests = spawn('vitest', ['run', '--project', 'postgres', 'tests/simulation'], {
  env: environment,
  stdio: 'inherit',
})
tests.on('exit', (code) => process.exit(code ?? 1))
