import { beforeAll, expect, test } from 'vitest'
import { KEY_SCOPES } from '#modules/accounts/key-scope.ts'
import { HOOK_EVENTS } from '#modules/webhooks/hook-event.ts'
import { writeHookEvent } from '#modules/webhooks/server/write-hook-event.ts'
import { openPublicApi } from '#tests/public-api-desk.ts'

type Opened = Awaited<ReturnType<typeof openPublicApi>>
let { db, mine, theirs, makeKey, ask } = {} as Opened
beforeAll(async () => {
  ;({ db, mine, theirs, makeKey, ask } = await openPublicApi())
})

const WANTED = { url: 'https://a.example.org/x', events: ['reservation.confirmed'] }

test('a call that adds an address, sent twice, adds one and shows the same secret; the audit names the key', async () => {
  const key = { 'idempotency-key': 'adresse-42' }
  const first = await ask(mine.secret, 'POST', '/webhooks', WANTED, key)
  const again = await ask(mine.secret, 'POST', '/webhooks', WANTED, key)
  expect(first.body).toEqual({ id: expect.any(String), secret: expect.stringMatching(/^whsec_/) })
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
  const elsewhere = await ask(theirs.secret, 'POST', '/webhooks', WANTED, key)
  expect([elsewhere.status, elsewhere.body.id === first.body.id]).toEqual([200, false])
  const entry = await db
    .selectFrom('auditEntries')
    .select(['action', 'actorKind', 'actorId', 'detail'])
    .where('subjectId', '=', String(first.body.id))
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'hook.create', actorKind: 'key', actorId: mine.key })
  expect(JSON.stringify(entry)).not.toContain('whsec_')
})

test('an address is read without its secret, changed in part, rotated and removed, by the key of its agency alone', async () => {
  const { id } = (await ask(mine.secret, 'POST', '/webhooks', WANTED)).body as { id: string }
  const read = async () => (await ask(mine.secret, 'GET', `/webhooks/${id}`)).body
  expect(await read()).toMatchObject({ ...WANTED, id, state: 'active', former_secret_until: null })
  expect(JSON.stringify(await read())).not.toContain('whsec_')
  for (const [method, path, body] of [
    ['PATCH', '', { url: 'https://b.example.org/' }],
    ['POST', '/rotate'],
    ['DELETE', ''],
  ] as const) {
    const refused = await ask(theirs.secret, method, `/webhooks/${id}${path}`, body)
    expect([method, refused.status, refused.body.code]).toEqual([method, 404, 'NOT_FOUND'])
  }
  await ask(mine.secret, 'PATCH', `/webhooks/${id}`, { url: 'https://b.example.org/' })
  expect(await read()).toMatchObject({ url: 'https://b.example.org/', events: WANTED.events })
  const rotated = await ask(mine.secret, 'POST', `/webhooks/${id}/rotate`)
  expect(rotated.body.secret).toMatch(/^whsec_/)
  expect((await read()).former_secret_until).not.toBeNull()
  expect((await ask(mine.secret, 'DELETE', `/webhooks/${id}`)).body).toEqual({ id })
  expect((await ask(mine.secret, 'GET', `/webhooks/${id}`)).status).toBe(404)
})

test('what was sent is read page by page, the latest first', async () => {
  const { agencyId } = mine
  const made = await ask(mine.secret, 'POST', '/webhooks', { ...WANTED, events: ['payment.received'] })
  for (let n = 0; n < 5; n += 1)
    await writeHookEvent(db, {
      type: 'payment.received',
      agencyId,
      data: HOOK_EVENTS['payment.received'].data,
    })
  const pages: { id: string; created_at: string }[][] = []
  let cursor: unknown = null
  do {
    const address = `/webhooks/${made.body.id}/deliveries?limit=2${cursor ? `&cursor=${cursor}` : ''}`
    const { body } = await ask(mine.secret, 'GET', address)
    pages.push(body.data as never)
    cursor = body.next_cursor
  } while (cursor !== null)
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5)
  expect(pages.flat()[0]).toMatchObject({
    ...{ type: 'payment.received', state: 'waiting', attempts: 0, answer_status: null, problem: null },
    message_id: expect.stringMatching(/^msg_/),
  })
  const failed = await ask(mine.secret, 'GET', `/webhooks/${made.body.id}/deliveries?state=failed`)
  expect(failed.body).toEqual({ data: [], next_cursor: null })
})

test.each([
  [{ url: 'http://a.example.org', events: ['payment.received'] }, 'url'],
  [{ url: 'https://a.example.org', events: [] }, 'events'],
  [{ url: 'https://a.example.org', events: ['nothing'] }, 'events'],
  [{ url: 'https://a.example.org', events: ['payment.received'], secret: 'mine' }, 'secret'],
])('%j is refused beside its field', async (body, field) => {
  const refused = await ask(mine.secret, 'POST', '/webhooks', body)
  expect(refused.status).toBe(422)
  expect(refused.headers.get('content-type')).toContain('problem+json')
  expect(JSON.stringify(refused.body.errors)).toContain(field)
})

test('a key of the house adds an address of the house, and reads those of all agencies', async () => {
  const { secret } = await makeKey(null, KEY_SCOPES)
  const made = await ask(secret, 'POST', '/webhooks', WANTED)
  const { body } = await ask(secret, 'GET', `/webhooks/${made.body.id}`)
  expect(body.agency).toBeNull()
  expect((await ask(secret, 'GET', `/webhooks/${mine.hook}`)).status).toBe(200)
  expect((await ask(mine.secret, 'GET', `/webhooks/${made.body.id}`)).status).toBe(404)
})
