import { brotliCompressSync, constants } from 'node:zlib'
import { todayInParis } from '#platform/clock.ts'
import { addDays, weekdayOf } from '#shared/civil-date.ts'
import { startApplication } from '#tests/process/application.ts'

/**
 * `node bench/documents.ts [origin]`: what the documents of the public pages weigh before compression, by part, in KB of 1 000 bytes, and
 * after Brotli 5. Villas are read all: the heaviest and the median are shown. Without an `origin` the built application is started over
 * the demonstration. No figure depends on the machine.
 */
const KB = 1_000
const MOST = 60
const PARTS = ['head', 'scripts', 'JSON-LD', 'data', 'icons', 'pictures', 'class', 'the rest'] as const
type Weights = Record<(typeof PARTS)[number] | 'all' | 'Brotli', number>

const given = process.argv[2]
const application = given ? null : await startApplication()
try {
  await showAll(application?.origin ?? given!)
} finally {
  await application?.remove()
}

async function showAll(origin: string): Promise<void> {
  const today = todayInParis({ now: () => new Date() })
  const saturday = addDays(today, ((6 - weekdayOf(today) + 7) % 7) + 14)
  const stay = `from=${saturday}&to=${addDays(saturday, 7)}&adults=2`
  const list = await read(`${origin}/annonces`)
  const cities = [...new Set([...list.matchAll(/href="(\/villas\/[^"]+)"/g)].map(([, path]) => path!))]
  const listed = (await (await fetch(`${origin}/api/properties`)).json()) as { properties: { id: string }[] }
  const villas = listed.properties.map(({ id }) => `/annonces/${id}`)
  console.log(`| document, KB | all | ${PARTS.join(' | ')} | after Brotli 5 |`)
  console.log(`| --- |${' --- |'.repeat(PARTS.length + 2)}`)
  show('home', weigh(await read(`${origin}/`)))
  show('list', weigh(list))
  show('list with dates', weigh(await read(`${origin}/annonces?${stay}`)))
  await showRanked(origin, 'villa', villas)
  await showRanked(
    origin,
    'villa with dates',
    villas.map((path) => `${path}?${stay}`),
  )
  await showRanked(origin, 'city', cities)
  const guides = await read(`${origin}/guides`)
  show('guides', weigh(guides))
}

async function showRanked(origin: string, name: string, paths: readonly string[]): Promise<void> {
  const weights: Weights[] = []
  for (const path of paths) weights.push(weigh(await read(origin + path)))
  weights.sort((a, b) => b.all - a.all)
  const over = weights.filter(({ all }) => all > MOST * KB).length
  show(`${name}, heaviest of ${paths.length}, ${over} above ${MOST}`, weights[0]!)
  show(`${name}, median`, weights[Math.floor(weights.length / 2)]!)
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

function show(name: string, weights: Weights): void {
  const kb = (part: keyof Weights) => (weights[part] / KB).toFixed(1)
  console.log(`| ${name} | ${kb('all')} | ${PARTS.map(kb).join(' | ')} | ${kb('Brotli')} |`)
}

function weigh(html: string): Weights {
  const weights = {
    all: Buffer.byteLength(html),
    Brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  } as Weights
  let left = html
  const take = (part: (typeof PARTS)[number], pattern: RegExp) => {
    weights[part] = 0
    left = left.replaceAll(pattern, (taken) => {
      weights[part] += Buffer.byteLength(taken)
      return ''
    })
  }
  take('JSON-LD', /<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs)
  take('data', /<script[^>]*>window\.__reactRouterContext\.streamController\..*?<\/script>/gs)
  take('scripts', /<script\b.*?<\/script>/gs)
  take('head', /<head>.*?<\/head>/gs)
  take('icons', /<svg\b.*?<\/svg>/gs)
  take('pictures', /<source\b[^>]*>| (?:srcset|sizes|src)="[^"]*"/gis)
  take('class', / class="[^"]*"/g)
  weights['the rest'] = Buffer.byteLength(left)
  return weights
}
