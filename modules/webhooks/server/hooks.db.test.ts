import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { addPerson } from '#tests/cgv-fixture.ts'
import { codeOf, openHookDesk } from '#tests/hook-desk.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { addStay } from '#tests/stay-over.ts'
import { HOOK_EVENTS } from '../hook-event.ts'
import { resendHook, resumeHook, rotateHook, stopHook, testHook } from './change-hook.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import { getHook, listHooks } from './read-hooks.ts'
import { createHook } from './write-hook.ts'
import { writeHookEvent } from './write-hook-event.ts'

const { program, services, db, agencyId, SUPER, add, sendDue, write, sentTo } = await openHookDesk()

describe('an event', () => {
  test('is sent to the endpoints that chose it, of its agency and of the house, signed as the reference library verifies', async () => {
    const own = await add()
    await add({ agency: null, url: program.urlOf('/house') })
    await add({ events: ['property.published'], url: program.urlOf('/other-event') })
    await add({ agency: await openTestAgency(db), url: program.urlOf('/other-agency') })
    await write()
    await sendDue()
    expect(program.received.map(({ path }) => path).sort()).toEqual(['/hook', '/house'])
    const { body, headers } = program.received.find(({ path }) => path === '/hook')!
    const verified = new Webhook(own.secret).verify(body, headers as Record<string, string>)
    expect(verified).toMatchObject({
      ...{ type: 'reservation.confirmed', data: HOOK_EVENTS['reservation.confirmed'].data },
    })
    const ids = program.received.map((one) => one.headers['webhook-id'])
    expect([new Set(ids).size, /^msg_[\da-f-]{36}$/.test(String(ids[0]))]).toEqual([1, true])
    expect((await sentTo(own.hook))[0]).toMatchObject({ state: 'delivered', attempts: 1, answerStatus: 204 })
  })

  test('of a stay and of a villa is written with what happened, and says nothing of a person', async () => {
    const hook = await add({ events: ['reservation.confirmed', 'property.withdrawn'] })
    const villa = await publishTestVilla(services, {}, agencyId)
    const { userId } = await addPerson({ db }, 'TRAVELER')
    const stay = await addStay(db, villa, { userId, today: '2026-11-21' })
    await services.emit(db as never, 'stay.confirmed', { reservationId: stay.id, method: 'card' })
    await services.emit(db as never, 'listing.withdrawn', { propertyId: villa.propertyId })
    await sendDue()
    const bodies = program.received
      .map(({ body }) => JSON.parse(body))
      .toSorted((a, b) => (a.type < b.type ? -1 : 1))
    expect(bodies.map(({ type, data }) => [type, data.id])).toEqual([
      ['property.withdrawn', villa.publicId],
      ['reservation.confirmed', stay.publicId],
    ])
    expect(JSON.stringify(bodies)).not.toMatch(/Camille|example|phone|email/)
    expect(await sentTo(hook.hook)).toHaveLength(2)
  })

  test('of a transaction that is undone is not sent', async () => {
    await add()
    await db
      .transaction()
      .execute(async (trx) => {
        const { data } = HOOK_EVENTS['reservation.confirmed']
        await writeHookEvent(trx, { type: 'reservation.confirmed', agencyId, data })
        throw new Error('undone')
      })
      .catch(() => {})
    await sendDue()
    expect(program.received).toEqual([])
  })
})

describe('a delivery', () => {
  test('that is answered by a redirect follows it nowhere, to a private address or to one that answers', async () => {
    const { hook } = await add()
    await write()
    for (const location of ['https://10.0.0.1/', 'https://[::1]/', program.urlOf('/elsewhere')]) {
      Object.assign(program.answer, { status: 307, headers: { location } })
      await sendDue()
      expect((await sentTo(hook))[0]).toMatchObject({ state: 'waiting', answerStatus: 307, problem: null })
    }
    expect(program.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook'])
  })

  test('that fails is tried again with the same identifier until it is received', async () => {
    const { hook } = await add()
    await write()
    for (const status of [500, 302, 404]) {
      Object.assign(program.answer, { status, headers: { location: 'https://10.0.0.1/' } })
      await sendDue()
      expect((await sentTo(hook))[0]).toMatchObject({ state: 'waiting', answerStatus: status })
    }
    expect((await getHook(services, SUPER, hook)).failingSince).not.toBeNull()
    program.answer.status = 200
    await sendDue()
    expect((await sentTo(hook))[0]).toMatchObject({ state: 'delivered', attempts: 4 })
    expect(new Set(program.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await getHook(services, SUPER, hook)).failingSince).toBeNull()
    await sendDue()
    expect(program.received).toHaveLength(4)
  })

  test('is given up after a day of tries, and can be sent again alone or with the others', async () => {
    const { hook } = await add()
    await write()
    program.answer.status = 500
    for (let tries = 0; tries < 12; tries += 1) await sendDue()
    const [failed] = await sentTo(hook)
    expect(failed).toMatchObject({ state: 'failed', attempts: 11 })
    expect(program.received).toHaveLength(11)
    program.answer.status = 204
    expect(await resendHook(services, SUPER, { hook, delivery: failed!.id })).toBe(1)
    await sendDue()
    expect((await sentTo(hook))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(await resendHook(services, SUPER, { hook, hours: 24 })).toBe(0)
    await db.updateTable('hookDeliveries').set({ state: 'failed' }).execute()
    expect(await resendHook(services, SUPER, { hook, hours: 24 })).toBe(1)
    expect(await codeOf(resendHook(services, SUPER, { hook, delivery: 'x' }))).toBe('NOT_FOUND')
  })

  test.each([
    ['https://10.0.0.1/hook', 'not_public'],
    ['https://[::1]/hook', 'not_public'],
    ['https://nowhere.invalid/hook', 'unknown_host'],
  ])('to %s reaches nothing and says why', async (url, problem) => {
    const { hook } = await add({ url })
    await write()
    await sendDue()
    expect((await sentTo(hook))[0]).toMatchObject({ state: 'waiting', problem, answerStatus: null })
  })
})

describe('an endpoint', () => {
  test('that failed for three days is called no more, and the super administrators are mailed once', async () => {
    const { email } = await addPerson({ db }, 'SUPER_ADMIN')
    const { hook } = await add()
    await write()
    await write()
    program.answer.status = 503
    await sendDue()
    await sql`update hook_endpoints set failing_since = now() - interval '3 days'`.execute(db)
    await sendDue()
    expect(await getHook(services, SUPER, hook)).toMatchObject({ stoppedBecause: 'failures' })
    expect((await sentTo(hook)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(await listQueuedMails(db, { to: email, of: 'hook-stopped' })).toHaveLength(1)
    const calls = program.received.length
    await write()
    await sendDue()
    expect(program.received).toHaveLength(calls)
    expect(await codeOf(testHook(services, SUPER, { hook }))).toBe('STATUS_CONFLICT')
    expect(await codeOf(resendHook(services, SUPER, { hook, hours: 1 }))).toBe('STATUS_CONFLICT')
    await resumeHook(services, SUPER, { hook })
    program.answer.status = 200
    expect(await resendHook(services, SUPER, { hook, hours: 72 })).toBe(2)
    await sendDue()
    expect((await sentTo(hook)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('whose last failure is a day old or more begins to fail anew: a quiet one is not stopped by one message', async () => {
    const { hook } = await add()
    await write()
    program.answer.status = 503
    for (let tries = 0; tries < 12; tries += 1) await sendDue()
    await sql`update hook_endpoints set failing_since = now() - interval '5 days'`.execute(db)
    await sql`update hook_deliveries set tried_at = now() - interval '25 hours'`.execute(db)
    await write()
    await sendDue()
    const failing = await getHook(services, SUPER, hook)
    expect(failing).toMatchObject({ stoppedBecause: null })
    const { rows } = await sql<{ isAnew: boolean }>`
      select ${failing.failingSince}::timestamptz > now() - interval '1 minute' as is_anew`.execute(db)
    expect(rows).toEqual([{ isAnew: true }])
    // The tries of the one message that waits go on with what they began.
    await sql`update hook_endpoints set failing_since = now() - interval '3 days'`.execute(db)
    await sql`update hook_deliveries set tried_at = now() - interval '11 hours'`.execute(db)
    await sendDue()
    expect(await getHook(services, SUPER, hook)).toMatchObject({ stoppedBecause: 'failures' })
  })

  test('that answers that it is gone is called no more at once', async () => {
    const { hook } = await add()
    await write()
    program.answer.status = 410
    await sendDue()
    expect(await getHook(services, SUPER, hook)).toMatchObject({ stoppedBecause: 'gone' })
  })

  test('is sent a test whatever it chose, and signs by both secrets for a day after a rotation', async () => {
    const { hook, secret: former } = await add({ events: ['property.published'] })
    const { secret } = await rotateHook(services, SUPER, { hook })
    expect(secret).not.toBe(former)
    await testHook(services, SUPER, { hook })
    await sendDue()
    const [{ body, headers }] = program.received as [(typeof program.received)[number]]
    for (const one of [secret, former])
      expect(new Webhook(one).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      })
    await sql`update hook_endpoints set former_until = now()`.execute(db)
    await testHook(services, SUPER, { hook })
    await sendDue()
    const last = program.received.at(-1)!
    expect(() => new Webhook(former).verify(last.body, last.headers as Record<string, string>)).toThrow()
  })

  test('is refused without an https address or an event, twice by one form, and to who manages none', async () => {
    for (const url of ['http://example.org', 'example.org', 'https://a:b@example.org'])
      expect([url, await codeOf(add({ url }))]).toEqual([url, 'INVALID_INPUT'])
    expect(await codeOf(add({ events: [] }))).toBe('INVALID_INPUT')
    const input = {
      agencyId,
      url: program.urlOf('/'),
      events: ['property.published'],
      formKey: 'one',
    } as const
    await createHook(services, SUPER, input)
    expect(await codeOf(createHook(services, SUPER, input))).toBe('STATUS_CONFLICT')
    expect(await codeOf(listHooks(services, person('ADMIN')))).toBe('FORBIDDEN')
    expect(await codeOf(getHook(services, SUPER, 'x'))).toBe('NOT_FOUND')
    expect(await codeOf(stopHook(services, SUPER, { hook: crypto.randomUUID() }))).toBe('NOT_FOUND')
  })

  test('that a person stops gives up what waits, and lists after those that are called', async () => {
    const { hook } = await add()
    const other = await add({ url: program.urlOf('/other') })
    await write()
    await stopHook(services, SUPER, { hook })
    expect(await codeOf(stopHook(services, SUPER, { hook }))).toBe('STATUS_CONFLICT')
    expect((await sentTo(hook))[0]).toMatchObject({ state: 'failed', attempts: 0 })
    expect((await listHooks(services, SUPER)).map(({ id }) => id)).toEqual([other.hook, hook])
  })
})

test('events are forgotten after a month, with what was sent of them', async () => {
  const { hook } = await add()
  await write()
  await write()
  const [last] = await sentTo(hook)
  await sql`update hook_events set created_at = now() - interval '31 days'
    where id = (select min(id) from hook_events where id in (select event_id from hook_deliveries))`.execute(
    db,
  )
  await forgetOldEvents(db)
  expect((await sentTo(hook)).map(({ id }) => id)).toEqual([last!.id])
})
