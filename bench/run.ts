import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { findPostgresPrograms } from '#tests/private-postgres.ts'

/** `npm run bench`: every benchmark, one after another, about five minutes; each prints its figures and ends. */
const BENCHES = [
  'search',
  'pages',
  'booking',
  'feed',
  'calendar',
  'publication',
  'analytics',
  'photographs',
  'contacts',
  'sign-in',
]

if (!findPostgresPrograms()) {
  console.error('The benchmarks need a PostgreSQL server program (Debian: apt-get install postgresql)')
  process.exit(1)
}
for (const name of BENCHES) {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(
    `\n== ${name}: ${new Date().toISOString()}, ${availableParallelism()} cores, load ${load.join(' ')}\n`,
  )
  execFileSync(process.execPath, [`bench/${name}-bench.ts`], { stdio: 'inherit' })
}
