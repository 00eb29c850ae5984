import { chromium, type Page } from '@playwright/test'
import { startApplication } from '#tests/process/application.ts'

/**
 * `node bench/thumb-bench.ts [slowdown] [turns] [origins…]`: a telephone whose processor is `slowdown` times slower than this one
 * (12 by default) taps the filters, the search, the photographs and the map: from the tap to the next paint (the
 * Event Timing of the browser), and to what was asked for. « First » is a tap on a page that was only looked at, the other one a
 * tap after the page was scrolled. Of the built application over the demonstration, or of the given origins in turns.
 */
const [slowdown = 12, turns = 5] = process.argv.slice(2, 4).map(Number)
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

type Tap = {
  name: string
  path: string
  press: ['button' | 'link', RegExp]
  answer: (page: Page) => ReturnType<Page['locator']>
}

const given = process.argv.slice(4)
const application = given.length > 0 ? null : await startApplication()
const origins = application ? [application.origin] : given
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  console.log('| tap | first or later | to the next paint, ms | to the answer, ms |')
  console.log('| --- | --- | --- | --- |')
  for (const tap of await tapsOf(origins[0]!))
    for (const isFirst of [true, false]) {
      const taken = origins.map(() => [] as Taken[])
      for (let turn = 0; turn < turns; turn += 1)
        for (const [i, origin] of origins.entries()) taken[i]!.push(await take(origin, tap, isFirst))
      for (const [i, one] of taken.entries())
        console.log(
          `| ${tap.name}${given.length > 1 ? `, ${origins[i]}` : ''} | ${isFirst ? 'first' : 'later'} | ` +
            `${median(one.map(({ paint }) => paint))} | ${median(one.map(({ answer }) => answer))} |`,
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
  const dialog = (page: Page) => page.getByRole('dialog')
  return [
    { name: 'filters', path: '/annonces', press: ['button', /^Filtres/], answer: dialog },
    { name: 'search', path: '/annonces', press: ['button', /^Modifier la recherche/], answer: dialog },
    { name: 'photographs', path: villa, press: ['link', /^Agrandir/], answer: dialog },
    {
      name: 'map',
      path: '/annonces',
      press: ['button', /^Carte/],
      answer: (page) => page.locator('.map-marker'),
    },
  ]
}

type Taken = { paint: number; answer: number }

async function take(origin: string, { path, press, answer }: Tap, isFirst: boolean): Promise<Taken> {
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (!isFirst) {
      await page.evaluate(() => scrollBy(0, 40))
      await page.waitForFunction(() => !('earlyActs' in globalThis))
    }
    const target = page.getByRole(press[0], { name: press[1] }).filter({ visible: true }).first()
    const began = performance.now()
    await target.tap({ noWaitAfter: true })
    await answer(page).first().waitFor()
    const answered = performance.now() - began
    const paint = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { taps: number[] }).taps),
    )
    return { paint, answer: Math.round(answered) }
  } finally {
    await context.close()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
