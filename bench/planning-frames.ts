import { type CDPSession, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import {
  fillPostgresDemonstration,
  openPostgresDemonstration,
} from '#tests/process/postgres-demonstration.ts'
import { openHydrated } from '../e2e/open-hydrated.ts'

/**
 * `node bench/planning-frames.ts [port]`, after `node server/build.ts`: Chromium while the planning of 200 villas scrolls over its 730
 * days and its villas, at each scale, over a demonstration of its own on PostgreSQL. « Own work » is what the main thread spends on
 * scripts, styles and layout, by the trace of Chromium: it does not hang on a graphics processor, frames do. The share of frames in time
 * is that of frames no longer than 1.5 times the median at rest; `without` is that of a copy of the same grid without its listeners,
 * which scrolls and is painted, and runs nothing.
 */
const VILLAS = 200
const FRAMES = 240
const PIXELS = 24

/** The names that the trace gives to scripts, styles and layout. */
const OWN = new Set(['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'EventDispatch'])
const LAID = new Set(['Layout', 'UpdateLayoutTree', 'IntersectionObserverController::computeIntersections'])

const filled = process.env.FILLED_POSTGRES ? null : await fillPostgresDemonstration()
if (filled) process.env.FILLED_POSTGRES = filled.folder
const { application, remove } = await openPostgresDemonstration(
  {},
  {
    ...(process.argv[2] && { port: Number(process.argv[2]) }),
    change: async ({ db, close }) => {
      await fill(db)
      await close()
    },
  },
)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
try {
  const { origin } = application
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const form = { intent: 'password', email: 'agence@demo.calanque.fr', password: 'Calanque2026!' }
  await page.request.post('/auth/login', { form, headers: { origin }, maxRedirects: 0 })
  const tracer = await page.context().newCDPSession(page)
  console.log(
    '| scale | own work, ms a frame | p95 ms | at rest | frames in time | without | median ms | p95 ms |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const scale of ['week', 'month', 'quarter', 'year']) {
    await openHydrated(page, `/agent/calendar?echelle=${scale}`)
    await page.locator('[role="grid"] [data-row]').first().waitFor()
    // The lots of lines that come after the first are no work of scrolling.
    await page.waitForLoadState('networkidle')
    const rest = await measured(page, tracer, 0)
    const scrolled = await measured(page, tracer, PIXELS)
    await page.evaluate(() => {
      const grid = document.querySelector('[role="grid"]')!
      grid.replaceWith(grid.cloneNode(true))
    })
    const without = await measured(page, tracer, PIXELS)
    const limit = 1.5 * at(rest.frames, 0.5)
    const inTime = (frames: readonly number[]) =>
      `${((100 * frames.filter((ms) => ms <= limit).length) / frames.length).toFixed(0)} %`
    const own = [at(scrolled.own, 0.5), at(scrolled.own, 0.95), at(rest.own, 0.5)]
    const times = [at(scrolled.frames, 0.5), at(scrolled.frames, 0.95)]
    console.log(
      `| ${scale} | ${own.map((ms) => ms.toFixed(1)).join(' | ')} | ${inTime(scrolled.frames)} | ${inTime(without.frames)} | ${times.map((ms) => ms.toFixed(1)).join(' | ')} |`,
    )
  }
} finally {
  await browser.close()
  await remove()
  filled?.remove()
}

/** Copies of a villa of the agency until it has 200, each with a stay of its owner every nine days over two years. */
async function fill(db: Database): Promise<void> {
  await db.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own)
    await sql`create temporary table copied as
      select p.id, (select max(id) from properties) + n as copy, n from generate_series(1, ${VILLAS}::int) n, (
        select p.id from properties p join agency_members m on m.agency_id = p.agency_id join users u on u.id = m.user_id
        where u.email = 'agence@demo.calanque.fr' and p.status = 'published' order by p.id limit 1) p`.execute(
      own,
    )
    await sql`insert into properties overriding system value
      select (jsonb_populate_record(p, jsonb_build_object('id', c.copy, 'public_id', gen_random_uuid(), 'slug', p.slug || c.n))).*
      from properties p join copied c on c.id = p.id`.execute(own)
    await sql`insert into property_versions (property_id, version, status, is_active, content, content_hash, created_at, published_at)
      select c.copy, v.version, v.status, v.is_active, jsonb_set(v.content, '{title}', to_jsonb('Villa ' || c.n)), v.content_hash,
        v.created_at, v.published_at
      from property_versions v join copied c on c.id = v.property_id`.execute(own)
    await sql`insert into occupations (property_id, nights, kind, note)
      select c.copy, daterange(current_date + week * 9 + c.n % 5, current_date + week * 9 + c.n % 5 + 7), 'owner_stay', 'Famille Martin'
      from copied c, generate_series(-3, 80) week`.execute(own)
    await sql`set session_replication_role = origin`.execute(own)
    await sql`vacuum analyze`.execute(own)
  })
}

type Traced = {
  name: string
  ph: string
  ts: number
  dur?: number
  tid: number
  pid: number
  args?: { name?: string }
}

/** The milliseconds of each frame while the grid moves by so many pixels a frame, and what of them is scripts, styles and layout. */
async function measured(page: Page, tracer: CDPSession, pixels: number) {
  const traced: Traced[] = []
  const collect = ({ value }: { value: object[] }) => void traced.push(...(value as Traced[]))
  tracer.on('Tracing.dataCollected', collect)
  await tracer.send('Tracing.start', { categories: 'devtools.timeline,blink.user_timing,__metadata' })
  const frames = await framesOf(page, pixels)
  const ended = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve))
  await tracer.send('Tracing.end')
  await ended
  tracer.off('Tracing.dataCollected', collect)
  const main = traced.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const marks = traced.filter(({ name }) => name === 'planning-frame').map(({ ts }) => ts)
  const work = traced.filter(
    ({ name, ph, tid, pid }) =>
      ph === 'X' && tid === main?.tid && pid === main.pid && (OWN.has(name) || LAID.has(name)),
  )
  const own = marks.slice(1).map((end, n) => unionWithin(work, marks[n]!, end) / 1000)
  return { frames, own }
}

/** How much of the time between two instants these events cover, in microseconds; those within others count once. */
function unionWithin(events: readonly Traced[], from: number, to: number): number {
  let covered = 0
  let until = from
  const within = events.filter(({ ts, dur = 0 }) => ts < to && ts + dur > from).sort((a, b) => a.ts - b.ts)
  for (const { ts, dur = 0 } of within) {
    const [start, end] = [Math.max(ts, until), Math.min(ts + dur, to)]
    if (end > start) covered += end - start
    until = Math.max(until, end)
  }
  return covered
}

function framesOf(page: Page, pixels: number): Promise<number[]> {
  return page.evaluate(
    ({ pixels, count }) =>
      new Promise<number[]>((resolve) => {
        const grid = document.querySelector('[role="grid"]')!
        const frames: number[] = []
        let before = performance.now()
        const draw = (now: number) => {
          performance.mark('planning-frame')
          frames.push(now - before)
          before = now
          grid.scrollLeft += pixels
          grid.scrollTop += frames.length % 120 < 60 ? pixels : -pixels
          if (frames.length < count) requestAnimationFrame(draw)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(draw)
      }),
    { pixels, count: FRAMES },
  )
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
