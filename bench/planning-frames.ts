import { chromium } from '@playwright/test'

/**
 * `node bench/planning-frames.ts http://localhost:3000`: the frames of Chromium while the planning of the demonstration scrolls over its
 * days and its villas, at each scale, on a running application. The share of frames in time is that of frames no longer than 1.5 times
 * the median of the same page at rest: a ratio within one run.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const FRAMES = 240

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
const form = { intent: 'password', email: 'agence@demo.calanque.fr', password: 'Calanque2026!' }
await page.request.post('/auth/login', { form, headers: { origin }, maxRedirects: 0 })
console.log('| scale | frames | median ms at rest | median ms scrolling | p95 ms | frames in time |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const scale of ['week', 'month', 'quarter', 'year']) {
  await page.goto(`/agent/calendar?echelle=${scale}`)
  await page.locator('[role="grid"] [data-row]').first().waitFor()
  const rest = await framesOf(0)
  const scrolled = await framesOf(24)
  const inTime = scrolled.filter((ms) => ms <= 1.5 * at(rest, 0.5)).length / scrolled.length
  const figures = [at(rest, 0.5), at(scrolled, 0.5), at(scrolled, 0.95)].map((ms) => ms.toFixed(1))
  console.log(`| ${scale} | ${scrolled.length} | ${figures.join(' | ')} | ${(100 * inTime).toFixed(1)} % |`)
}
await browser.close()

/** The milliseconds of each frame, while the grid moves by so many pixels a frame. */
function framesOf(pixels: number): Promise<number[]> {
  return page.evaluate(
    ({ pixels, count }) =>
      new Promise<number[]>((resolve) => {
        const grid = document.querySelector('[role="grid"]')!
        const frames: number[] = []
        let before = performance.now()
        const draw = (now: number) => {
          frames.push(now - before)
          before = now
          grid.scrollLeft += pixels
          grid.scrollTop += frames.length % 8 < 4 ? pixels : -pixels
          if (frames.length < count) requestAnimationFrame(draw)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(draw)
      }),
    { pixels, count: FRAMES },
  )
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}
