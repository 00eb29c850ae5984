import { type CDPSession, chromium } from '@playwright/test'
import { startApplication } from '#tests/process/application.ts'
import { processorTime, TASK, type TraceEvent, traced } from './thread-trace.ts'

/**
 * `node bench/main-thread.ts [runs] [slowdown] [origins…]`: what the main thread of a phone does while a public page opens, in time of its
 * processor (`tdur` of a trace) and not of the clock, so that other programs on the machine count little: all tasks until the first paint, all
 * later ones, the longest later one, and the time above 50 ms of each later task on a processor `slowdown` times slower (12 by
 * default). Medians of nine loads. Of the built application over the demonstration, or of the given origins in turns.
 */
const [runs = 9, slowdown = 12] = process.argv.slice(2, 4).map(Number)
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** What is left to do once the network is quiet. */
const REST_MS = 700
const KINDS = { style: 'UpdateLayoutTree', layout: 'Layout', parse: 'ParseHTML', paint: 'Paint' } as const

type Opening = Record<'first' | 'later' | 'longest' | 'blocked' | keyof typeof KINDS, number>

const given = process.argv.slice(4)
const application = given.length > 0 ? null : await startApplication()
const origins = application ? [application.origin] : given
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const session = await browser.newBrowserCDPSession()
try {
  const columns: (keyof Opening)[] = [
    'first',
    'later',
    'longest',
    'blocked',
    'parse',
    'style',
    'layout',
    'paint',
  ]
  console.log(`| page | ${columns.join(' | ')} |`)
  console.log(`| --- |${' --- |'.repeat(columns.length)}`)
  for (const [name, path] of await pagesOf(origins[0]!)) {
    const openings = origins.map(() => [] as Opening[])
    for (let run = 0; run < runs; run += 1)
      for (const [i, origin] of origins.entries()) openings[i]!.push(await open(session, origin, path))
    for (const [i, some] of openings.entries()) {
      const cells = columns.map((column) => median(some.map((one) => one[column])).toFixed(1))
      console.log(`| ${name}${given.length > 1 ? `, ${origins[i]}` : ''} | ${cells.join(' | ')} |`)
    }
  }
} finally {
  await browser.close()
  await application?.remove()
}

async function pagesOf(origin: string): Promise<[name: string, path: string][]> {
  const answer = await fetch(`${origin}/api/properties`)
  const { properties } = (await answer.json()) as { properties: { id: string }[] }
  return [
    ['home', '/'],
    ['list', '/annonces'],
    ['villa', `/annonces/${properties[0]!.id}`],
  ]
}

async function open(tracing: CDPSession, origin: string, path: string): Promise<Opening> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const events = await traced(tracing, async () => {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(REST_MS)
    })
    return openingOf(events, origin)
  } finally {
    await context.close()
  }
}

function openingOf(events: readonly TraceEvent[], origin: string): Opening {
  const parse = events.find(
    ({ name, args }) => name === KINDS.parse && args.beginData?.url?.startsWith(origin),
  )
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === parse?.pid)
  if (!parse || !paint) throw new Error('The trace has no first paint')
  const ofThread = events.filter(({ pid, tid, ph }) => pid === parse.pid && tid === parse.tid && ph === 'X')
  const tasks = ofThread.filter(({ name, ts, dur = 0 }) => name === TASK && ts + dur > parse.ts)
  const kind = (wanted: string) =>
    processorTime(ofThread.filter(({ name, ts }) => name === wanted && ts >= parse.ts))
  const later = tasks.filter(({ ts }) => ts >= paint.ts)
  const lengths = later.map(({ tdur = 0 }) => tdur / 1_000)
  return {
    first: processorTime(tasks.filter(({ ts }) => ts < paint.ts)),
    later: processorTime(later),
    longest: Math.max(0, ...lengths),
    blocked: lengths.reduce((all, length) => all + Math.max(0, length * slowdown - 50), 0),
    parse: kind(KINDS.parse),
    style: kind(KINDS.style),
    layout: kind(KINDS.layout),
    paint: kind(KINDS.paint),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
