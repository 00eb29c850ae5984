import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { claim, workOn } from '#platform/queue/queue.ts'
import { FEED_NOW, type FeedDesk, july, openFeedDesk } from '#tests/feed-desk.ts'
import { calendarText, dayEvent } from '#tests/feed-texts.ts'
import { addFeed } from './add-feed.ts'
import { feedWork, pullNow } from './pull-feed.ts'
import { removeFeed } from './remove-feed.ts'

const now = { at: FEED_NOW }
let desk: FeedDesk

beforeAll(async () => {
  desk = await openFeedDesk({ now })
})
beforeEach(async () => {
  now.at = FEED_NOW
  await desk.nextVilla()
})

const WEEK = { uid: 'a', ...july(3, 10) }
const NEXT = { uid: 'b', ...july(10, 17) }
const nextPull = (feed: string) =>
  desk.db
    .selectFrom('queueItems')
    .select((row) => [
      'attempts',
      row.fn<number>('round', [sql`extract(epoch from next_attempt_at - now())`]).as('wait'),
    ])
    .where('kind', '=', 'feed')
    .where('subject', '=', feed)
    .executeTakeFirst()

test('a feed that is asked for while it is being pulled is pulled again after that pull, before its reading is said', async () => {
  const { feed, say, pull } = await desk.follow(desk.villa, [])
  const works = [feedWork(desk.services)]
  const [underway] = await claim(desk.db, works, { only: [feed] })
  say([WEEK])
  const [line] = await Promise.all([pull(), later(() => workOn(desk.services, works, underway!))])
  expect(line).toMatchObject({ isPulled: true, events: 1 })
})

/** Long after a pull that did not wait would have answered. */
const later = async (work: () => Promise<unknown>) => {
  await new Promise((resolve) => setTimeout(resolve, 500))
  await work()
}

describe('a feed', () => {
  test('takes the nights of its events, and search no longer finds the villa on them', async () => {
    const searched = async () => {
      const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
      const { results } = await searchListings(desk.services, SYSTEM, { ...DEFAULT_FILTERS, stay })
      return results.some(({ publicId }) => publicId === desk.villa.publicId)
    }
    expect(await searched()).toBe(true)
    const feed = await desk.follow(desk.villa, [])
    feed.say([WEEK, { uid: 'b', ...july(20, 22), words: 'Blocked' }])
    await feed.pull()
    expect(await desk.taken(desk.villa)).toEqual(['import 07-03/07-10', 'import 07-20/07-22'])
    expect(await searched()).toBe(false)
    expect(await desk.feeds(desk.villa)).toMatchObject([
      { events: 2, conflicts: 0, problem: null, isStale: false, emptySince: null },
    ])
  })

  test('lists the events whose days make no stay until they are mended; they take no night', async () => {
    const feed = await desk.follow(desk.villa, [{ uid: 'back', from: '2027-07-20', to: '2027-07-10' }, NEXT])
    await feed.pull()
    expect(await desk.taken(desk.villa)).toEqual(['import 07-10/07-17'])
    const odd = [{ why: 'ends_before_start', from: '2027-07-20', to: '2027-07-10' }]
    expect(await desk.feeds(desk.villa)).toMatchObject([{ events: 1, odd }])
    feed.say([{ uid: 'back', from: '2027-07-20', to: '2027-07-22' }, NEXT])
    await feed.pull()
    expect(await desk.feeds(desk.villa)).toMatchObject([{ events: 2, odd: [] }])
  })

  test('that did not change leaves the occupations as they were', async () => {
    const feed = await desk.follow(desk.villa, [WEEK])
    const before = await desk.db
      .selectFrom('occupations')
      .selectAll()
      .where('propertyId', '=', desk.villa.propertyId)
      .execute()
    await feed.read([WEEK])
    expect(
      await desk.db
        .selectFrom('occupations')
        .selectAll()
        .where('propertyId', '=', desk.villa.propertyId)
        .execute(),
    ).toEqual(before)
  })

  test('follows an event that moves, even onto its former nights or those of another event', async () => {
    const feed = await desk.follow(desk.villa, [WEEK, NEXT])
    await feed.read([
      { ...WEEK, ...july(5, 12) },
      { ...NEXT, ...july(12, 19) },
    ])
    expect(await desk.taken(desk.villa)).toEqual(['import 07-05/07-12', 'import 07-12/07-19'])
    await feed.read([
      { ...WEEK, ...july(12, 19) },
      { ...NEXT, ...july(5, 12) },
    ])
    expect(await desk.taken(desk.villa)).toEqual(['import 07-05/07-12', 'import 07-12/07-19'])
    expect(await desk.conflicts(desk.villa)).toEqual([])
  })

  test('frees the nights of a missing event at the second good pull without it in a row', async () => {
    const feed = await desk.follow(desk.villa, [WEEK, NEXT])
    await feed.read([NEXT])
    expect(await desk.taken(desk.villa)).toContain('import 07-03/07-10')
    await feed.read([WEEK, NEXT])
    await feed.read([NEXT])
    expect(await desk.taken(desk.villa)).toContain('import 07-03/07-10')
    await feed.read([NEXT])
    expect(await desk.taken(desk.villa)).toEqual(['import 07-10/07-17'])
  })

  test.each([
    ['without events', (path: string) => desk.site.say(path, calendarText('-//Autre//FR')), null],
    [
      'without an answer',
      (path: string) => desk.site.on(path, (response) => response.destroy()),
      'not_reached',
    ],
    ['an HTML page', (path: string) => desk.site.say(path, '<html>Connexion</html>'), 'not_a_calendar'],
  ])('that becomes %s frees no night, after any number of pulls', async (_, turn, problem) => {
    const feed = await desk.follow(desk.villa, [WEEK, NEXT])
    turn(feed.path)
    for (let n = 0; n < 2; n += 1) expect((await feed.pull()).problem).toBe(problem)
    expect(await desk.taken(desk.villa)).toEqual(['import 07-03/07-10', 'import 07-10/07-17'])
    const [line] = await desk.feeds(desk.villa)
    expect([line!.problem, line!.emptySince !== null]).toEqual([problem, problem === null])
    feed.say([WEEK, NEXT])
    expect(await feed.pull()).toMatchObject({ problem: null, emptySince: null })
  })

  test('that did not change is read once a day, and counts as a good pull', async () => {
    const feed = await desk.follow(desk.villa, [WEEK])
    let text = calendarText('-//Autre//FR', dayEvent('b', NEXT.from, NEXT.to))
    let sent = 0
    desk.site.on(feed.path, (response, headers) => {
      if (headers['if-none-match'] === '"2"') return void response.writeHead(304).end()
      sent += 1
      response.writeHead(200, { 'Content-Type': 'text/calendar', ETag: '"2"' }).end(text)
    })
    await feed.pull()
    expect(await desk.taken(desk.villa)).toEqual(['import 07-03/07-10', 'import 07-10/07-17'])
    await feed.pull()
    expect([await desk.taken(desk.villa), sent]).toEqual([['import 07-10/07-17'], 1])
    now.at = '2026-11-23T09:00:00Z'
    text = calendarText('-//Autre//FR')
    await feed.pull()
    await feed.pull()
    expect([await desk.taken(desk.villa), sent]).toEqual([['import 07-10/07-17'], 3])
  })

  test('keeps the nights of a stay that is over', async () => {
    const feed = await desk.follow(desk.villa, [WEEK])
    now.at = '2027-07-10T09:00:00Z'
    await feed.read([NEXT])
    await feed.read([NEXT])
    expect(await desk.taken(desk.villa)).toEqual(['import 07-03/07-10', 'import 07-10/07-17'])
  })

  test('takes the nights of a lapsed hold', async () => {
    const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
    await occupy(desk.db, { propertyId: desk.villa.propertyId, stay, kind: 'hold', holdMinutes: -1 })
    await desk.follow(desk.villa, [WEEK])
    expect(await desk.taken(desk.villa)).toEqual(['import 07-03/07-10'])
  })

  test('that is removed frees its future nights and is no longer pulled', async () => {
    const feed = await desk.follow(desk.villa, [WEEK, NEXT])
    now.at = '2027-07-11T09:00:00Z'
    await removeFeed(desk.services, SYSTEM, { property: desk.villa.publicId, feed: feed.feed })
    expect(await desk.taken(desk.villa)).toEqual(['import 07-03/07-10'])
    expect([await desk.feeds(desk.villa), await nextPull(feed.feed)]).toEqual([[], undefined])
    expect(await feedWork(desk.services).run(feed.feed)).toBe('done')
  })
})

describe('the next pull of a feed', () => {
  test('is in a quarter of an hour after a good one, later and later after failures', async () => {
    const feed = await desk.follow(desk.villa, [WEEK])
    await feed.pull()
    const good = await nextPull(feed.feed)
    expect(good!.attempts).toBe(0)
    expect(Number(good!.wait)).toBeGreaterThanOrEqual(830)
    expect(Number(good!.wait)).toBeLessThanOrEqual(960)
    desk.site.on(feed.path, (response) => response.writeHead(503).end())
    await feed.pull()
    await feed.pull()
    expect(await nextPull(feed.feed)).toMatchObject({ attempts: 2 })
    expect(Number((await nextPull(feed.feed))!.wait)).toBeGreaterThan(1_700)
    expect((await desk.feeds(desk.villa))[0]).toMatchObject({ problem: 'refused', events: 1 })
  })

  test('ignores the result of the later of two simultaneous pulls', async () => {
    const feed = await desk.follow(desk.villa, [WEEK, NEXT])
    feed.say([NEXT])
    // Both ask the site before either is applied; if both were counted, the event would be freed at once.
    await Promise.all([feedWork(desk.services).run(feed.feed), feedWork(desk.services).run(feed.feed)])
    expect(await desk.taken(desk.villa)).toEqual(['import 07-03/07-10', 'import 07-10/07-17'])
  })
})

test('a feed without a name, with a bad address, added twice or without permission is refused', async () => {
  const add = (
    more: { name?: string; url?: string; property?: string },
    actor = SYSTEM as Parameters<typeof addFeed>[1],
  ) =>
    addFeed(desk.services, actor, {
      property: desk.villa.publicId,
      name: 'Airbnb',
      url: 'https://feeds.example/1',
      ...more,
    })
  for (const [more, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Airbnb\0' }, 'name'],
    [{ url: 'http://feeds.example/1' }, 'url'],
  ] as const)
    await expect(add(more)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { [field]: expect.any(String) } },
    })
  await add({})
  await expect(add({ url: 'webcal://feeds.example/1' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  for (let n = 2; n <= 10; n += 1) await add({ url: `https://feeds.example/${n}` })
  await expect(add({ url: 'https://feeds.example/11' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(add({ property: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(add({}, { kind: 'visitor', visitorId: null })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  await expect(
    add({}, { kind: 'link', scope: 'owner_review', subjectId: desk.villa.publicId }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await desk.feeds(desk.villa)).toHaveLength(10)
  await pullNow(desk.services, [])
})
