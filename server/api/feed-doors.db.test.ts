import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Database } from '#platform/database/database.ts'
import { openApiDoor } from '#tests/api-door.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { openFeedServer } from '#tests/feed-server.ts'
import { calendarText, dayEvent } from '#tests/feed-texts.ts'
import { openTestDatabase } from '#tests/test-database.ts'

let db: Database
let site: Awaited<ReturnType<typeof openFeedServer>>
let door: Awaited<ReturnType<typeof openApiDoor>>
let villa: OwnedVilla

beforeAll(async () => {
  db = (await openTestDatabase()).db
  site = await openFeedServer()
  door = await openApiDoor(db)
  door.needs.feedNetwork = site.network
})
beforeEach(async () => {
  villa = await addOwnedVilla({ ...door.needs, auth: door.auth })
})

const browserOf = (person: TestUser) => door.browserOf(person)
const at = (rest: string, { publicId } = villa) => `/api/properties/${publicId}${rest}`

describe('an owner', () => {
  test('follows another site’s calendar, settles its conflict, and stops', async () => {
    const call = await browserOf(villa.owner)
    const stay = { arrival: '2027-07-09', departure: '2027-07-14' } as const
    await occupy(db, { propertyId: villa.propertyId, stay, kind: 'block', note: 'Peinture' })
    site.say('/a.ics', calendarText('-//Autre//FR', dayEvent('a', '2027-07-04', '2027-07-11')))
    const added = await call('POST', at('/feeds'), { name: 'Airbnb', url: site.urlOf('/a.ics') })
    expect(added.status).toBe(200)
    const pulled = await call('POST', at(`/feeds/${added.body.id}/pull`))
    expect(pulled.body).toMatchObject({
      name: 'Airbnb',
      problem: null,
      stale: false,
      events: 1,
      conflicts: 1,
    })
    expect(pulled.body.host).toMatch(/^feeds\.example:\d+$/)
    const listed = await call('GET', at('/feeds'))
    expect(JSON.stringify(listed.body)).not.toContain('a.ics')
    const [conflict] = listed.body.conflicts as { id: string }[]
    expect(conflict).toMatchObject({
      theirs: { arrival: '2027-07-04', departure: '2027-07-11' },
      ours: [{ ...stay, kind: 'block', reservation: null, note: 'Peinture' }],
      may_give_way: true,
    })
    expect((await call('POST', at(`/feed-conflicts/${conflict!.id}`), { keep: 'theirs' })).status).toBe(204)
    expect((await call('POST', at(`/feed-conflicts/${conflict!.id}`), { keep: 'theirs' })).status).toBe(404)
    expect((await call('DELETE', at(`/feeds/${added.body.id}`))).status).toBe(204)
    expect((await call('GET', at('/feeds'))).body).toEqual({ feeds: [], conflicts: [] })
  })

  test('gives another site the address of the calendar, and ends it', async () => {
    const call = await browserOf(villa.owner)
    const { body } = await call('POST', at('/calendar-link'))
    expect(body.address).toMatch(/\/ical\/[\w-]{43}\.ics$/)
    expect((await call('DELETE', at('/calendar-link'))).status).toBe(204)
  })

  test('reads why an address is refused, and why a calendar could not be read', async () => {
    const call = await browserOf(villa.owner)
    const refused = await call('POST', at('/feeds'), { name: 'Airbnb', url: 'http://example.org/1.ics' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'url', message: 'L’adresse doit commencer par https://.' }],
    ])
    const { body } = await call('POST', at('/feeds'), { name: 'Airbnb', url: 'https://10.0.0.1/1.ics' })
    expect((await call('POST', at(`/feeds/${body.id}/pull`))).body).toMatchObject({ problem: 'not_public' })
  })
})

test('a feed or a conflict whose name is no identifier is not found', async () => {
  const call = await browserOf(villa.owner)
  for (const [method, rest, body] of [
    ['DELETE', '/feeds/1', undefined],
    ['POST', '/feeds/1/pull', undefined],
    ['POST', '/feed-conflicts/1', { keep: 'ours' }],
    ['POST', '/calendar-link?feed=1', undefined],
  ] as const)
    expect([rest, (await call(method, at(rest), body)).status]).toEqual([rest, 404])
})

describe('the calendars of a villa', () => {
  const ACTS = [
    ['GET', '/feeds', undefined],
    ['POST', '/feeds', { name: 'Airbnb', url: 'https://example.org/1.ics' }],
    ['POST', `/feeds/${crypto.randomUUID()}/pull`, undefined],
    ['DELETE', `/feeds/${crypto.randomUUID()}`, undefined],
    ['POST', `/feed-conflicts/${crypto.randomUUID()}`, { keep: 'ours' }],
    ['POST', '/calendar-link', undefined],
    ['DELETE', '/calendar-link', undefined],
  ] as const
  const statusesOf = async (person: TestUser | null, of = villa) => {
    const call = person ? await browserOf(person) : door.openBrowser()
    const statuses = new Set<number>()
    for (const [method, rest, body] of ACTS) statuses.add((await call(method, at(rest, of), body)).status)
    return [...statuses].sort()
  }

  test('are closed to visitors, travelers, other owners, other agencies and the back office', async () => {
    const { auth } = door
    expect(await statusesOf(null)).toEqual([401])
    const other = await addOwnedVilla({ ...door.needs, auth })
    for (const person of [
      await addPerson({ db }, 'TRAVELER'),
      await addPerson({ db }, 'BACK_OFFICE'),
      ...[other.owner, other.agent, other.head],
    ])
      expect([person.roles, await statusesOf(person)]).toEqual([person.roles, [403]])
  })

  test('are open to its agency and the administrators; those of an unknown villa are not found', async () => {
    for (const person of [villa.agent, villa.head, await addPerson({ db }, 'ADMIN')]) {
      expect(await statusesOf(person)).not.toContain(403)
      expect(await statusesOf(person, { ...villa, publicId: crypto.randomUUID() })).toEqual([404])
    }
  })
})
