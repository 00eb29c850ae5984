import { describe, expect, test } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#modules/accounts/key-scope.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { codeOf, openHookDesk } from '#tests/hook-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { DELIVERY_LIST } from '../delivery-list.ts'
import type { HookEvent } from '../hook-event.ts'
import { rotateHook, testHook } from './change-hook.ts'
import { getHook, listDeliveries, listHooks } from './read-hooks.ts'
import { changeHook, createHook, deleteHook, MOST_HOOKS_OF_ONE } from './write-hook.ts'

const { program, services, db, agencyId, SUPER, add, sendDue, write } = await openHookDesk()

describe('the head of an agency', () => {
  const HEAD = person('AGENCY_ADMIN', { userId: 'head', agencyIds: [agencyId] })
  const agentOf = person('AGENT', { userId: 'agent', agencyIds: [agencyId] })

  test('makes, changes and deletes the endpoints of their own agency, and sees no other', async () => {
    const elsewhere = await add({ agency: await openTestAgency(db) })
    const house = await add({ agency: null })
    const wanted = { agencyId, url: program.urlOf('/own'), events: ['property.published'] as const }
    const { hook } = await createHook(services, HEAD, { ...wanted, formKey: crypto.randomUUID() })
    expect((await listHooks(services, HEAD)).map(({ id }) => id)).toEqual([hook])
    for (const other of [elsewhere.hook, house.hook]) {
      expect(await codeOf(getHook(services, HEAD, other))).toBe('NOT_FOUND')
      expect(await codeOf(rotateHook(services, HEAD, { hook: other }))).toBe('FORBIDDEN')
      expect(await codeOf(deleteHook(services, HEAD, { hook: other }))).toBe('FORBIDDEN')
    }
    for (const [actor, of] of [
      [HEAD, null],
      [agentOf, agencyId],
    ] as const)
      expect(await codeOf(createHook(services, actor, { ...wanted, agencyId: of, formKey: 'x' }))).toBe(
        'FORBIDDEN',
      )
    await changeHook(services, HEAD, { hook, events: ['reservation.confirmed', 'reservation.confirmed'] })
    expect(await getHook(services, HEAD, hook)).toMatchObject({
      ...{ url: wanted.url, events: ['reservation.confirmed'] },
    })
    expect(await codeOf(changeHook(services, HEAD, { hook, url: 'http://a.example' }))).toBe('INVALID_INPUT')
    await deleteHook(services, HEAD, { hook })
    expect(await listHooks(services, HEAD)).toEqual([])
  })

  test('reads what was sent to their own endpoints alone, and what waits goes to the changed address', async () => {
    const { hook } = await add({ url: program.urlOf('/before') })
    const elsewhere = await add({ agency: await openTestAgency(db) })
    await testHook(services, SUPER, { hook: elsewhere.hook })
    await write()
    await changeHook(services, HEAD, { hook, url: program.urlOf('/after') })
    await sendDue()
    expect(program.received.map(({ path }) => path)).toContain('/after')
    expect(program.received.map(({ path }) => path)).not.toContain('/before')
    const read = (of: string) => listDeliveries(services, HEAD, of, criteriaOf(DELIVERY_LIST, ''))
    expect([(await read(hook)).total, (await read(elsewhere.hook)).total]).toEqual([1, 0])
  })

  test('is mailed with the super administrators where an endpoint of their agency is stopped', async () => {
    const head = await addPerson({ db }, 'AGENCY_ADMIN')
    const stranger = await addPerson({ db }, 'AGENCY_ADMIN')
    await db.insertInto('agencyMembers').values({ agencyId, userId: head.userId }).execute()
    const { hook } = await add()
    await write()
    program.answer.status = 410
    await sendDue()
    const [mail, ...more] = await listQueuedMails(db, { to: head.email, of: 'hook-stopped' })
    expect(more).toEqual([])
    expect(JSON.stringify(mail)).toContain(`/agent/integrations/webhooks/${hook}`)
    expect(await listQueuedMails(db, { to: stranger.email, of: 'hook-stopped' })).toEqual([])
  })

  test('has twenty endpoints at most', async () => {
    const values = Array.from({ length: MOST_HOOKS_OF_ONE }, (_, n) => ({
      ...{ agencyId, url: program.urlOf('/'), events: ['property.published'] as HookEvent[] },
      sentOnce: String(n),
    }))
    await db.insertInto('hookEndpoints').values(values).execute()
    expect(await codeOf(add())).toBe('STATUS_CONFLICT')
    expect(await codeOf(add({ agency: null }))).toBe('done')
  })
})

describe('a program', () => {
  const keyOf = (...scopes: KeyScope[]) => ({ kind: 'key', keyId: 'k', agencyId, scopes }) as const
  const wanted = (event: HookEvent) => ({
    ...{ agencyId, url: program.urlOf('/own'), events: ['property.published', event] as const },
    formKey: crypto.randomUUID(),
  })

  test.each([
    ['reservation.confirmed', 'reservation:read'],
    ['payment.received', 'reservation:read'],
    ['option.ended', 'option:read'],
    ['property.withdrawn', 'property:read'],
  ] as const)(
    'is sent %s where its key gives %s beside the right to write endpoints',
    async (event, right) => {
      const others = KEY_SCOPES.filter((scope) => scope !== right)
      const refused = createHook(services, keyOf(...others), wanted(event))
      await expect(refused).rejects.toMatchObject({
        ...{ code: 'FORBIDDEN', details: { reason: expect.stringContaining(right) } },
      })
      const enough = keyOf('webhook:write', 'property:read', right)
      expect(await codeOf(createHook(services, enough, wanted(event)))).toBe('done')
    },
  )

  test('neither adds an event to an endpoint nor moves one whose events it may not read', async () => {
    const writer = keyOf('webhook:write', 'property:read')
    const own = await createHook(services, writer, wanted('property.withdrawn'))
    const added = changeHook(services, writer, { hook: own.hook, events: ['payment.received'] })
    expect(await codeOf(added)).toBe('FORBIDDEN')
    expect(await codeOf(changeHook(services, writer, { hook: own.hook, url: program.urlOf('/new') }))).toBe(
      'done',
    )
    const { hook } = await add({ events: ['reservation.confirmed'] })
    expect(await codeOf(changeHook(services, writer, { hook, url: program.urlOf('/taken') }))).toBe(
      'FORBIDDEN',
    )
    expect(await codeOf(changeHook(services, writer, { hook, events: ['property.published'] }))).toBe('done')
  })
})

test('an endpoint that is deleted while it is called ends its call, and nothing more is sent', async () => {
  const { hook } = await add()
  await write()
  const sending = sendDue()
  await deleteHook(services, SUPER, { hook })
  await sending
  expect((await db.selectFrom('hookDeliveries').select('id').execute()).length).toBe(0)
  await sendDue()
  expect(await db.selectFrom('queueItems').select('id').where('kind', '=', 'hook').execute()).toEqual([])
})
