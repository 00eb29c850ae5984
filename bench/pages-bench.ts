import { Agent, get } from 'node:http'
import { todayInParis } from '#platform/clock.ts'
import { addDays, weekdayOf } from '#shared/civil-date.ts'
import { startPrivatePostgres } from '#tests/private-postgres.ts'
import { startApplication, type TestApplication } from '#tests/process/application.ts'
import { cpuTimeOf, memoryOf, putUnderLoad } from './load.ts'

/**
 * `node bench/pages-bench.ts [seconds]`: pages of the built application over the demonstration, on each
 * database; one visitor at a time, eight at once, processor time a page, and the memory of the process. Then the same
 * pages for visitors without a cookie, who are answered from memory (decision 180), and their rate beside that of `/livez`,
 * which shows what the HTTP server and this load generator allow at most.
 */
const SECONDS = Number(process.argv[2] ?? 5)
const VISITORS = 8
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
const WEEKS = 20
/** The load stands for many visitors, each within the limit of one address. */
const BEHIND_PROXY = { TRUST_PROXY: '1' }
/** A visitor with a selection is given a page of their own. */
const OWN_COOKIE = 'calanque_visitor=none'
const visitorOf = (turn: number) => `198.18.${Math.floor(turn / 250) % 250}.${(turn % 250) + 1}`

console.log('| database | page | p50 ms | p99 ms | a second, 8 at once | CPU ms a page | / livez |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
const memory = [await measureEmbedded(), await measurePostgres()]
console.log('\n| database | memory once ready, MB | after the load | most |')
console.log('| --- | --- | --- | --- |')
for (const line of memory) console.log(line)

async function measureEmbedded(): Promise<string> {
  const application = await startApplication({ variables: BEHIND_PROXY })
  try {
    return await measure('embedded', application)
  } finally {
    await application.remove()
  }
}

async function measurePostgres(): Promise<string> {
  const server = await startPrivatePostgres()
  try {
    const application = await startApplication({
      databaseUrl: server.url('postgres'),
      variables: BEHIND_PROXY,
    })
    try {
      return await measure('PostgreSQL', application)
    } finally {
      await application.remove()
    }
  } finally {
    await server.stop()
  }
}

async function measure(database: string, application: TestApplication): Promise<string> {
  // The first start fills the demonstration, so memory is measured on a second start.
  await application.stop()
  await application.start()
  const ready = memoryOf(application.pid)
  let livez = 0
  const pages = Object.entries(await pagesOf(application.origin)).flatMap(([page, addressOf]) => [
    { page, addressOf, cookie: OWN_COOKIE },
    ...(page.startsWith('/') ? [] : [{ page: `${page}, kept`, addressOf, cookie: '' }]),
  ])
  for (const { page, addressOf, cookie } of pages) {
    const act = async (turn: number) => {
      const headers = { 'x-forwarded-for': visitorOf(turn), 'accept-encoding': 'br', cookie }
      const status = await read(application.origin + addressOf(turn % WEEKS), headers)
      if (status !== 200) throw new Error(`${addressOf(turn % WEEKS)} answered ${status}`)
    }
    await putUnderLoad({ clients: 1, seconds: 1, act })
    const alone = await putUnderLoad({ clients: 1, seconds: SECONDS, act })
    const before = cpuTimeOf(application.pid)
    const together = await putUnderLoad({ clients: VISITORS, seconds: SECONDS, act })
    const cpu = (cpuTimeOf(application.pid) - before) / together.done
    livez ||= together.perSecond
    console.log(
      `| ${database} | ${page} | ${alone.p50.toFixed(1)} | ${alone.p99.toFixed(1)} | ` +
        `${Math.round(together.perSecond)} | ${cpu.toFixed(2)} | ${(together.perSecond / livez).toFixed(2)} |`,
    )
  }
  const after = memoryOf(application.pid)
  return `| ${database} | ${Math.round(ready.now)} | ${Math.round(after.now)} | ${Math.round(after.most)} |`
}

/** Reads an answer to its end as it is sent: to decode it would cost this process more than the other one takes to write it. */
function read(address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode!)).once('error', reject)
    }).once('error', reject)
  })
}

/** Each page's address for the nth of twenty weeks to come. */
async function pagesOf(origin: string): Promise<Record<string, (week: number) => string>> {
  const today = todayInParis({ now: () => new Date() })
  const saturday = addDays(today, ((6 - weekdayOf(today) + 7) % 7) + 14)
  const stay = (week: number) => {
    const from = addDays(saturday, week * 7)
    return `from=${from}&to=${addDays(from, 7)}&adults=2`
  }
  const listed = (await (await fetch(`${origin}/api/properties`)).json()) as { properties: { id: string }[] }
  const villa = listed.properties[0]!.id
  return {
    '/livez': () => '/livez',
    home: () => '/',
    'villa of the crowd': () => `/annonces/${villa}`,
    'list with dates': (week) => `/annonces?${stay(week)}`,
    'villa with dates': (week) => `/annonces/${villa}?${stay(week)}`,
    '/api/properties with dates': (week) => `/api/properties?${stay(week)}`,
  }
}
