import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loader } from '#app/routes/feeds/shared-calendar.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { type FeedDesk, july, openFeedDesk } from '#tests/feed-desk.ts'
import { person } from '#tests/person.ts'
import { hasPythonModule, PYTHON } from '#tests/system-program.ts'
import { removeFeed } from './remove-feed.ts'
import { shareCalendar, stopSharingCalendar } from './share-calendar.ts'

let desk: FeedDesk

beforeAll(async () => {
  desk = await openFeedDesk()
})
beforeEach(() => desk.nextVilla())

const share = (feed?: string) =>
  shareCalendar(desk.services, SYSTEM, { property: desk.villa.publicId, feed: feed ?? null })

/** The answer that another site gets at an address, with `GET` and these headers. */
async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, desk.services)
  context.set(askerContext, { address: '192.0.2.7' })
  const file = new URL(address).pathname.split('/').at(-1)!
  const request = new Request(address, { headers })
  const args = { params: { file }, request, context, url: new URL(address), pattern: '/ical/:file' }
  return loader(args as Parameters<typeof loader>[0]).catch((thrown: Response) => thrown)
}

/** The events of the file, read by another library than the one that wrote it. */
async function read(address: string) {
  const answer = await get(address)
  expect(answer.status).toBe(200)
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  return events.map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null
    return {
      uid: value('uid'),
      nights: `${value('dtstart')}/${value('dtend')}`,
      sequence: Number(value('sequence')),
      summary: value('summary'),
      stamp: value('dtstamp'),
    }
  })
}

const take = (kind: 'block' | 'owner_stay' | 'hold', from: number, to: number, holdMinutes?: number) => {
  const { from: arrival, to: departure } = july(from, to) as {
    from: `${number}-${number}-${number}`
    to: `${number}-${number}-${number}`
  }
  return occupy(desk.db, {
    propertyId: desk.villa.propertyId,
    stay: { arrival, departure },
    kind,
    note: 'Mariage de Léa',
    ...(holdMinutes ? { holdMinutes } : {}),
  })
}

/** Reads a calendar with a library of another language, and writes its events as JSON. */
const READ_IN_PYTHON = `
import json, sys
from icalendar import Calendar
events = Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT')
print(json.dumps([{
    'nights': e.decoded('DTSTART').isoformat() + '/' + e.decoded('DTEND').isoformat(),
    'summary': str(e['SUMMARY']), 'sequence': int(e['SEQUENCE']), 'uid': str(e['UID']),
    'stamped': e.decoded('DTSTAMP').tzinfo is not None,
} for e in events]))`

describe('the calendar given to another site', () => {
  test.skipIf(!hasPythonModule('icalendar'))(
    'is read by Python’s icalendar as it is by ical.js',
    async () => {
      await take('owner_stay', 3, 10)
      await take('block', 12, 14)
      const { address } = await share()
      const input = await (await get(address)).text()
      const python = JSON.parse(execFileSync(PYTHON, ['-c', READ_IN_PYTHON], { input, encoding: 'utf8' }))
      const ours = (await read(address)).map(({ stamp: _, ...event }) => ({ ...event, stamped: true }))
      expect(python).toEqual(ours)
      expect(python).toHaveLength(2)
    },
  )

  test('contains the taken nights as half-open ranges of days, and no other facts', async () => {
    await take('owner_stay', 3, 10)
    await take('hold', 12, 14, 30)
    await take('hold', 20, 22, -1)
    const { address } = await share()
    expect(await read(address)).toMatchObject([
      { nights: '2027-07-03/2027-07-10', summary: 'Indisponible', sequence: 0 },
      { nights: '2027-07-12/2027-07-14', summary: 'Indisponible', sequence: 0 },
    ])
    const text = await (await get(address)).text()
    expect(text).toContain('DTSTART;VALUE=DATE:20270703')
    expect(text).not.toMatch(/Mariage|DESCRIPTION|LOCATION|ORGANIZER/)
  })

  test('keeps the name of nights whose kind changes, with a later sequence and stamp', async () => {
    const held = await take('hold', 3, 10, 30)
    const { address } = await share()
    const [before] = await read(address)
    await desk.db
      .updateTable('occupations')
      .set({ kind: 'block', expiresAt: null })
      .where('propertyId', '=', desk.villa.propertyId)
      .where('id', '=', held!.id)
      .execute()
    const [after] = await read(address)
    expect(after).toMatchObject({ uid: before!.uid, sequence: 1 })
  })

  test('keeps its text and its ETag until a night changes', async () => {
    const taken = await take('block', 3, 10)
    const { address } = await share()
    const first = await get(address)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(address, { 'If-None-Match': tag })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    }
    await releaseOccupations(desk.db, desk.villa.propertyId, [taken!.id])
    expect((await get(address, { 'If-None-Match': etag })).status).toBe(200)
    expect(await read(address)).toEqual([])
  })

  test('leaves out the nights imported from that site and includes those of other sites', async () => {
    const one = await desk.follow(desk.villa, [{ uid: 'a', ...july(3, 10) }])
    await desk.follow(desk.villa, [{ uid: 'b', ...july(12, 14) }])
    expect((await read((await share(one.feed)).address)).map(({ nights }) => nights)).toEqual([
      '2027-07-12/2027-07-14',
    ])
    expect(await read((await share()).address)).toHaveLength(2)
  })
})

describe('an address of a calendar', () => {
  test('ends when another is made, when it is revoked, and with its feed', async () => {
    const { feed } = await desk.follow(desk.villa, [{ uid: 'a', ...july(3, 10) }])
    const [first, forFeed] = [await share(), await share(feed)]
    const second = await share()
    expect([
      (await get(first.address)).status,
      (await get(second.address)).status,
      (await get(forFeed.address)).status,
    ]).toEqual([404, 200, 200])
    await stopSharingCalendar(desk.services, SYSTEM, { property: desk.villa.publicId })
    await removeFeed(desk.services, SYSTEM, { property: desk.villa.publicId, feed })
    expect([(await get(second.address)).status, (await get(forFeed.address)).status]).toEqual([404, 404])
  })

  test('has 256 random bits stored as a hash, and gives 404 when mistyped', async () => {
    const { address } = await share()
    const token = /\/ical\/([\w-]{43})\.ics$/.exec(address)![1]!
    const kept = await desk.db
      .selectFrom('publicTokens')
      .selectAll()
      .where('scope', '=', 'calendar')
      .execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    for (const other of [
      address.replace('.ics', ''),
      address.replace(token, token.toLowerCase()),
      address.replace('.ics', '.json'),
    ])
      expect((await get(other)).status).toBe(404)
  })

  test('is limited to 120 readings an hour', async () => {
    const { address } = await share()
    const answers: Response[] = []
    for (let n = 0; n <= 120; n += 1) answers.push(await get(address))
    expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true)
    expect(answers.at(-1)!.status).toBe(429)
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is given only to people who may manage the villa’s calendars', async () => {
    const input = { property: desk.villa.publicId }
    for (const actor of [
      person('AGENT', { agencyIds: [desk.agencyId + 1] }),
      person('OWNER'),
      person('BACK_OFFICE'),
    ])
      await expect(shareCalendar(desk.services, actor, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      shareCalendar(desk.services, SYSTEM, { ...input, feed: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const agent = person('AGENT', { agencyIds: [desk.agencyId] })
    expect(await shareCalendar(desk.services, agent, input)).toHaveProperty('address')
  })
})
