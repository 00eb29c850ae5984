import { statSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig, type Result } from 'lighthouse'
import { todayInParis } from '#platform/clock.ts'
import { addDays, weekdayOf } from '#shared/civil-date.ts'
import { startApplication } from '#tests/process/application.ts'
import { openBrowser } from '#tests/process/browser.ts'

/**
 * `npm run bench:web [runs] [slowdown] [origins…]`: Lighthouse, phone, simulated network, median of five runs of each page of the built
 * application over the demonstration, on a processor four times slower than this one, or as many as are given; scripts
 * (Brotli, without headers), all bytes (as transferred) and layout shift beside the budgets of the house. Origins that are given, as
 * those of two builds, take turns at each page.
 */
const RUNS = Number(process.argv[2] ?? 5)
const SLOWDOWN = Number(process.argv[3] ?? 4)
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Lighthouse sometimes loses the beginning of a recording, and asks to be run again. */
const TRIES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Budget = { performance: number; scriptsKb: number; shift: number; totalKb: number }
type Page = { name: string; path: string; budget: Budget; cookie?: string }
type Measure = {
  scores: number[]
  lcp: number
  tbt: number
  shift: number
  scriptsKb: number
  totalKb: number
  missed: string[]
}

const given = process.argv.slice(4)
const application = given.length > 0 ? null : await startApplication()
const origins = application ? [application.origin] : given
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: CHROME_FLAGS })
try {
  console.log(
    '| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | shift | scripts KB | all KB |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  const notes: string[] = []
  const pages = await Promise.all(origins.map(pagesOf))
  for (const i of pages[0]!.keys()) {
    const runs = origins.map(() => [] as Measure[])
    for (let run = 0; run < RUNS; run += 1)
      for (const [j, origin] of origins.entries()) runs[j]!.push(await measure(origin, pages[j]![i]!))
    for (const [j, origin] of origins.entries()) {
      const page = pages[j]![i]!
      const name = given.length > 1 ? `${page.name}, ${origin}` : page.name
      console.log(lineOf({ ...page, name }, runs[j]!))
      const missed = new Set(runs[j]!.flatMap((run) => run.missed))
      if (missed.size > 0) notes.push(`- ${name}: ${[...missed].join('; ')}`)
    }
  }
  if (notes.length > 0) console.log(`\nAudits below 100:\n${notes.join('\n')}`)
} finally {
  chrome.kill()
  await application?.remove()
}

async function pagesOf(origin: string): Promise<Page[]> {
  const today = todayInParis({ now: () => new Date() })
  const from = addDays(today, ((6 - weekdayOf(today) + 7) % 7) + 28)
  const stay = `from=${from}&to=${addDays(from, 7)}&adults=2`
  const response = await fetch(`${origin}/api/properties?${stay}`)
  const listed = (await response.json()) as { properties: { id: string }[] }
  const villa = `/annonces/${listed.properties[0]!.id}?${stay}`
  const browser = openBrowser(origin)
  await browser.submit(await browser.open(villa), 'seenTotal')
  const cookie = browser.cookieHeader()
  return [
    { name: 'home', path: '/', budget: { performance: 100, scriptsKb: 114, shift: 0, totalKb: 350 } },
    {
      name: '/annonces with dates',
      path: `/annonces?${stay}`,
      budget: { performance: 98, scriptsKb: 130, shift: 0.01, totalKb: 600 },
    },
    { name: 'villa', path: villa, budget: { performance: 98, scriptsKb: 130, shift: 0.01, totalKb: 500 } },
    {
      name: 'checkout, guest',
      path: '/checkout/guest',
      cookie,
      budget: { performance: 97, scriptsKb: 120, shift: 0, totalKb: 300 },
    },
  ]
}

async function measure(origin: string, page: Page): Promise<Measure> {
  const { path } = page
  const { audits, categories, finalDisplayedUrl } = await reportOn(origin, page)
  if (new URL(finalDisplayedUrl).pathname !== path.split('?')[0])
    throw new Error(`${path} led to ${finalDisplayedUrl}`)
  const requests = requestsOf(audits)
  const lost = requests.find(({ statusCode }) => statusCode >= 400)
  if (lost) throw new Error(`${path} asked for ${lost.url}, which answered ${lost.statusCode}`)
  const kilobytes = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1_024
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const others = requests.filter(({ resourceType }) => resourceType !== 'Media')
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1_000,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scriptsKb: kilobytes(scripts.map(({ url }) => servedSize(url))),
    totalKb: kilobytes(others.map(({ transferSize }) => transferSize)),
    missed: missedOf({ audits, categories }),
  }
}

async function reportOn(origin: string, { path, cookie }: Page): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const report = await lighthouse(origin + path, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: SLOWDOWN },
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    })
    if (report && !report.lhr.runtimeError) return report.lhr
    const reason = report?.lhr.runtimeError?.code ?? 'nothing'
    if (tries === TRIES) throw new Error(`Lighthouse gave no figure for ${path}: ${reason}`)
    console.error(`${path}: run again, ${reason}`)
  }
}

type PageRequest = { url: string; resourceType: string; transferSize: number; statusCode: number }

function requestsOf(audits: Result['audits']): PageRequest[] {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests')
  return details.items as unknown as PageRequest[]
}

/** Bytes of a built file as it is served: the smallest ones are not compressed. */
function servedSize(url: string): number {
  const file = `dist/client${new URL(url).pathname}`
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

/** Audits that take points away. */
function missedOf({ audits, categories }: Pick<Result, 'audits' | 'categories'>): string[] {
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  )
  return weighed.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.9
      ? [`${id} ${audit.displayValue ?? ''}`.trim()]
      : []
  })
}

/** Medians; a figure over its budget is followed by the budget. */
function lineOf({ name, budget }: Page, runs: readonly Measure[]): string {
  const of = (read: (run: Measure) => number) => median(runs.map(read))
  const scores = CATEGORIES.map((_, i) => of((run) => run.scores[i]!))
  const [performance, ...others] = scores as [number, ...number[]]
  const atMost = (value: number, most: number, digits: number) =>
    value.toFixed(digits) + (Number(value.toFixed(digits)) > most ? ` (budget ${most})` : '')
  const cells = [
    name,
    performance + (performance < budget.performance ? ` (budget ${budget.performance})` : ''),
    ...others.map((score) => `${score}${score < 100 ? ' (budget 100)' : ''}`),
    of((run) => run.lcp).toFixed(2),
    of((run) => run.tbt).toFixed(0),
    atMost(
      of((run) => run.shift),
      budget.shift,
      3,
    ),
    atMost(
      of((run) => run.scriptsKb),
      budget.scriptsKb,
      0,
    ),
    atMost(
      of((run) => run.totalKb),
      budget.totalKb,
      0,
    ),
  ]
  return `| ${cells.join(' | ')} |`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
