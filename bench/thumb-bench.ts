import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { startApplication } from '#tests/process/application.ts'
import { processorTime, TASK, type TraceEvent, traced } from './thread-trace.ts'

/**
 * `node bench/thumb-bench.ts [slowdown] [turns] [origins…]`: a telephone whose processor is `slowdown` times slower than this one
 * (12 by default) taps the filters, the search, the photographs, the dates of a villa, the map and one of its pins: from the tap to the next paint, by
 * the clock (the Event Timing of the browser, on a processor slowed down) and by the processor (what the tasks of the main thread took of it, by a trace at full speed, times `slowdown`:
 * other programs of the machine count little), and to what was asked for. « First » is a tap on a page that was only looked at, the
 * other one a tap after the page was scrolled. Of the built application over the demonstration, or of the given origins in turns.
 */
const [slowdown = 12, turns = 5] = process.argv.slice(2, 4).map(Number)
/** Its villas are far enough from each other to have a pin each. */
const TOWN = '/annonces?city=Provence'
/** The events of a tap whose handlers a person waits for. */
const OF_A_TAP = ['pointerdown', 'pointerup', 'click']
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

type Find = (page: Page) => Locator
type Tap = {
  name: string
  path: string
  press: Find
  answer: Find
  /** What is tapped and awaited before, at full speed: such a tap is never the first. */
  before?: { press: Find; answer: Find }
}

const given = process.argv.slice(4)
const application = given.length > 0 ? null : await startApplication()
const origins = application ? [application.origin] : given
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const tracing = await browser.newBrowserCDPSession()
try {
  console.log('| tap | first or later | to the next paint, ms | of the processor | to the answer, ms |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const tap of await tapsOf(origins[0]!))
    for (const isFirst of tap.before ? [false] : [true, false]) {
      const taken = origins.map(() => [] as Taken[])
      for (let turn = 0; turn < turns; turn += 1)
        for (const [i, origin] of origins.entries()) taken[i]!.push(await take(origin, tap, isFirst))
      for (const [i, one] of taken.entries())
        console.log(
          `| ${tap.name}${given.length > 1 ? `, ${origins[i]}` : ''} | ${isFirst ? 'first' : 'later'} | ` +
            `${median(one.map(({ paint }) => paint))} | ${median(one.map(({ processor }) => processor)).toFixed(0)} | ${median(one.map(({ answer }) => answer))} |`,
        )
    }
} finally {
  await browser.close()
  await application?.remove()
}

async function tapsOf(origin: string): Promise<Tap[]> {
  const answer = await fetch(`${origin}/api/properties`)
  const { properties } = (await answer.json()) as { properties: { id: string }[] }
  const villa = `/annonces/${properties[0]!.id}`
  const dialog: Find = (page) => page.getByRole('dialog')
  const button =
    (name: RegExp): Find =>
    (page) =>
      page.getByRole('button', { name })
  const toMap = { press: button(/^Carte/), answer: pins }
  return [
    { name: 'filters', path: '/annonces', press: button(/^Filtres/), answer: dialog },
    { name: 'search', path: '/annonces', press: button(/^Modifier la recherche/), answer: dialog },
    { name: 'dates', path: villa, press: dates, answer: dialog },
    {
      name: 'photographs',
      path: villa,
      press: (page) => page.getByRole('link', { name: /^Agrandir/ }),
      answer: dialog,
    },
    { name: 'map', path: TOWN, ...toMap },
    { name: 'pin', path: TOWN, before: toMap, press: pins, answer: button(/^Fermer l’aperçu/) },
  ]
}

/** A native field until the scripts run, a button since. */
function dates(page: Page): Locator {
  return page.locator('[data-swapped]').filter({ hasText: 'Arrivée' })
}

/** Those of single villas. */
function pins(page: Page): Locator {
  return page.locator('.map-pin')
}

type Taken = { paint: number; processor: number; answer: number }

/** The tap twice, each on a page of its own: by the clock on a slow processor, and at full speed under a trace. */
async function take(origin: string, tap: Tap, isFirst: boolean): Promise<Taken> {
  const { paint, answer } = await tapOnce(origin, tap, isFirst, null)
  const { events } = await tapOnce(origin, tap, isFirst, tracing)
  return { paint, answer, processor: slowdown * untilPaint(events) }
}

async function tapOnce(
  origin: string,
  { path, press, answer, before }: Tap,
  isFirst: boolean,
  trace: CDPSession | null,
): Promise<{ paint: number; answer: number; events: TraceEvent[] }> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(() => {
      const taps: number[] = []
      Object.assign(globalThis, { taps })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) taps.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    if (!isFirst) {
      await page.evaluate(() => scrollBy(0, 40))
      await page.waitForFunction(() => !('earlyActs' in globalThis))
    }
    if (before) {
      await visible(before.press(page)).tap()
      await visible(before.answer(page)).waitFor()
      await page.evaluate(() => (globalThis as unknown as { taps: number[] }).taps.splice(0))
    }
    if (!trace) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const target = visible(press(page))
    await target.waitFor()
    const began = performance.now()
    const act = async () => {
      await target.tap({ noWaitAfter: true })
      await visible(answer(page)).waitFor()
    }
    const events = trace ? await traced(trace, act) : []
    if (!trace) await act()
    const answered = performance.now() - began
    const paint = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { taps: number[] }).taps),
    )
    return { paint, answer: Math.round(answered), events }
  } finally {
    await context.close()
  }
}

/** Milliseconds of the processor that the main thread took from the first event of the tap until the frame that follows the last was shown. */
function untilPaint(events: readonly TraceEvent[]): number {
  // The browser times each event from its beginning to the frame after it, in a pair of trace events.
  const timed = events.filter(({ name }) => name === 'EventTiming')
  const begun = timed.filter(({ ph, args }) => ph === 'b' && OF_A_TAP.includes(args.data?.type ?? ''))
  const ended = timed.filter(({ ph, id }) => ph === 'e' && begun.some((one) => one.id === id))
  const press = events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
  if (!press || begun.length === 0 || ended.length === 0) throw new Error('The trace has no tap')
  const [from, to] = [Math.min(...begun.map(({ ts }) => ts)), Math.max(...ended.map(({ ts }) => ts))]
  return processorTime(
    events.filter(
      ({ name, ph, pid, tid, ts, dur = 0 }) =>
        name === TASK && ph === 'X' && pid === press.pid && tid === press.tid && ts + dur > from && ts < to,
    ),
  )
}

function visible(found: Locator): Locator {
  return found.filter({ visible: true }).first()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
