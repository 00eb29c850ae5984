import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { openPostgres } from '#platform/database/database.ts'
import { openPostgresDemonstration } from '#tests/process/postgres-demonstration.ts'
import { BEHIND_PROXY, signInAs, type WebClient } from '#tests/process/web-client.ts'
import { contactsFile } from './bench-contacts.ts'

/**
 * `node bench/import-pages-bench.ts [lines] [port]`, after a build: how fast pages of an agency answer while a file of 50,000 contacts is
 * imported by the same process, beside the same pages when nothing else is done. A page is asked for 20 ms after the last was answered.
 */
const [lines = 50_000, port] = process.argv.slice(2, 4).map(Number)
const PAGES = ['/agent/contacts', '/agent/dashboard', '/agent/calendar', '/agent/options']
const QUIET_ROUNDS = 200
const PAUSE_MS = 20

let visits = 0
const { server, application, remove } = await openPostgresDemonstration(BEHIND_PROXY, {
  ...(port && { port }),
})
const { db, close } = openPostgres(server.url('postgres'), { max: 1 })
try {
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'AGENCY_ADMIN')!
  const client = await signInAs(application.origin, email, DEMO_PASSWORD)
  const file = await takenFile(client)
  await measured(client, (round) => Promise.resolve(round < QUIET_ROUNDS / 5))
  const quiet = await measured(client, (round) => Promise.resolve(round < QUIET_ROUNDS))
  const from = performance.now()
  const started = await client.send(file, { form: { intent: 'start' } })
  if (started.status !== 302) throw new Error(`The import did not start: ${started.status}`)
  const busy = await measured(client, isRunning)
  const seconds = (performance.now() - from) / 1_000
  console.log(`${lines} lines in ${seconds.toFixed(0)} s, ${busy.get(PAGES[0]!)!.length} rounds meanwhile\n`)
  console.log('| page | p50 ms, quiet | p50 ms, importing | p99 ms, quiet | p99 ms, importing | p99, ratio |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const page of PAGES) {
    const figures = [0.5, 0.99].flatMap((share) => [quiet, busy].map((times) => at(times.get(page)!, share)))
    const ratio = figures[3]! / figures[2]!
    console.log(`| ${page} | ${[...figures, ratio].map((figure) => figure.toFixed(1)).join(' | ')} |`)
  }
} finally {
  await close()
  await remove()
}

/** Sends the file, and gives the page that starts its import. */
async function takenFile(client: WebClient): Promise<string> {
  const body = new FormData()
  body.set('intent', 'take')
  body.set('file', contactsFile(lines), 'carnet.csv')
  const { status, location } = await client.send('/agent/contacts/import', { body })
  if (status !== 302 || !location) throw new Error(`The file was not taken: ${status}`)
  return location
}

async function isRunning(): Promise<boolean> {
  // The demonstration has imports of its own.
  const newest = db.selectFrom('contactImports').select('state').orderBy('id', 'desc')
  const { state } = await newest.executeTakeFirstOrThrow()
  return state === 'running'
}

/** The milliseconds of each page, asked in turn while `isOn` says so. */
async function measured(
  client: WebClient,
  isOn: (round: number) => Promise<boolean>,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(PAGES.map((page) => [page, []]))
  for (let round = 0; await isOn(round); round += 1)
    for (const page of PAGES) {
      const from = performance.now()
      visits += 1
      const { status } = await client.get(page, {
        'x-forwarded-for': `198.18.${visits >> 8}.${visits & 255}`,
      })
      if (status !== 200) throw new Error(`${page} answered ${status}`)
      times.get(page)!.push(performance.now() - from)
      await wait(PAUSE_MS)
    }
  return times
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!
}
