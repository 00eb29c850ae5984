import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { purgeEnded } from '../personal-data/purge-ended.ts'
import { idempotency } from './idempotency.ts'
import { answerProblem, HttpError } from './problem.ts'

const SECRET = 'the secret of the configuration'
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(() => db.deleteFrom('idempotentAnswers').execute())

/** A door that counts its calls; `work` gives the answer to each. */
function openDoor(
  work: (n: number) => Response | Promise<Response> = (n) => Response.json({ act: n }, { status: 201 }),
  bounds: Parameters<typeof idempotency>[1] = {},
) {
  const done = { acts: 0 }
  const app = new Hono<RequestEnv>()
    .use(async (c, next) => {
      const visitorId = c.req.header('visitor') || null
      c.set('actor', { kind: 'visitor', visitorId } satisfies Actor)
      c.set('address', c.req.header('address') ?? '192.0.2.1')
      await next()
    })
    .use(idempotency({ db, secret: SECRET }, bounds))
    .all('/acts', async (c) => {
      await c.req.json().catch(() => null)
      done.acts += 1
      return work(done.acts)
    })
  app.onError(answerProblem)
  const act = async (
    key: string | null,
    body: object = { stay: 1 },
    headers: Record<string, string> = {},
    method = 'POST',
  ) => {
    const answer = await app.request('/acts', {
      method,
      headers: { visitor: 'a', ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    }
  }
  return { act, done }
}

const age = (seconds: number) =>
  db
    .updateTable('idempotentAnswers')
    .set({ createdAt: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .execute()

describe('idempotency', () => {
  test('the same key and body replay the first answer and do the work once', async () => {
    const { act, done } = openDoor()
    const first = await act('k1')
    const again = await act('k1')
    expect([first.status, first.body]).toEqual([201, { act: 1 }])
    expect([again.status, again.body]).toEqual([201, { act: 1 }])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(done.acts).toBe(1)
  })

  test('without a key, and for a reading, no answer is stored', async () => {
    const { act, done } = openDoor()
    await act(null)
    await act(null)
    await act('k1', {}, {}, 'GET')
    await act('k1', {}, {}, 'GET')
    expect(done.acts).toBe(4)
  })

  test('the same key with another body is refused', async () => {
    const { act, done } = openDoor()
    await act('k1')
    expect(await act('k1', { stay: 2 })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    expect(done.acts).toBe(1)
  })

  test('the same key of two callers identifies two acts', async () => {
    const { act, done } = openDoor()
    await act('k1', {}, { visitor: 'a' })
    await act('k1', {}, { visitor: 'b' })
    expect(done.acts).toBe(2)
  })

  test('twenty requests at once with one key do the work once', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { act, done } = openDoor(async (n) => {
      await gate
      return Response.json({ act: n })
    })
    const answers = Array.from({ length: 20 }, () => act('k1').finally(open))
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(done.acts).toBe(1)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  })

  test('a refusal is stored as an answer; a failure of the server frees the key', async () => {
    const refusing = openDoor(() => Response.json({ code: 'DATES_UNAVAILABLE' }, { status: 409 }))
    await refusing.act('k1')
    expect(await refusing.act('k1')).toMatchObject({ status: 409, body: { code: 'DATES_UNAVAILABLE' } })
    expect(refusing.done.acts).toBe(1)

    const failing = openDoor((n) => {
      if (n === 1) throw new HttpError('INTERNAL')
      return Response.json({ act: n })
    })
    expect((await failing.act('k2')).status).toBe(500)
    expect(await failing.act('k2')).toMatchObject({ status: 200, body: { act: 2 } })
  })

  test('an act whose answer was lost with its process is refused for five seconds, then done again', async () => {
    const { act, done } = openDoor()
    await act('k1')
    await db.updateTable('idempotentAnswers').set({ sealedAnswer: null }).execute()
    await age(3)
    const refused = await act('k1')
    expect(refused).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } })
    expect(refused.headers.get('retry-after')).toBe('1')
    await age(6)
    expect(await act('k1', { stay: 2 })).toMatchObject({ body: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect(await act('k1')).toMatchObject({ status: 201, body: { act: 2 } })
    expect(done.acts).toBe(2)
  })

  test('an act that takes long keeps its key while its process lives', async () => {
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { act, done } = openDoor(
      async (n) => {
        await gate
        return Response.json({ act: n })
      },
      { renewedEvery: 10 },
    )
    const first = act('k1')
    const isRenewed = async () => {
      const { rows } = await sql<{ young: boolean }>`
        select created_at > now() - interval '5 seconds' as young from idempotent_answers`.execute(db)
      return rows[0]?.young
    }
    await expect.poll(isRenewed).toBe(true)
    await age(30)
    await expect.poll(isRenewed).toBe(true)
    expect(await act('k1')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } })
    finish()
    expect(await first).toMatchObject({ status: 200, body: { act: 1 } })
    expect(done.acts).toBe(1)
  })

  test('an answer that the version before kept is not repeated: the act is done again, or its use case knows it', async () => {
    const { act, done } = openDoor()
    await db
      .insertInto('idempotentAnswers')
      .values({
        caller: 'visitor:a',
        keyHash: hashOf('k1'),
        requestHash: 'of before',
        sealedAnswer: 'of before',
      })
      .execute()
    expect(await act('k1')).toMatchObject({ status: 201, body: { act: 1 } })
    expect(await act('k1')).toMatchObject({ status: 201, body: { act: 1 } })
    expect(done.acts).toBe(1)
  })

  test('a key that is too long is refused', async () => {
    const { act } = openDoor()
    expect(await act('x'.repeat(201))).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  })

  test('answers are deleted after a day', async () => {
    const { act, done } = openDoor()
    await act('k1')
    await age(3_600)
    await purgeEnded({ db }, 'hourly')
    await act('k1')
    await age(90_000)
    await purgeEnded({ db }, 'hourly')
    await act('k1')
    expect(done.acts).toBe(2)
  })
})

describe('a caller without a cookie', () => {
  const unknown = { visitor: '' }
  const withCookie = (n: number) =>
    Response.json(
      { act: n, resume: 'a-secret-link' },
      { headers: { 'set-cookie': 'visitor=secret; HttpOnly' } },
    )

  test('gets an exact copy of the first answer, with its visitor cookie', async () => {
    const { act, done } = openDoor(withCookie)
    const key = randomUUID()
    const first = await act(key, {}, unknown)
    // From another address too: a phone changes its address between two tries.
    const again = await act(key, {}, { ...unknown, address: '198.51.100.4' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers.getSetCookie()).toEqual(['visitor=secret; HttpOnly'])
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(done.acts).toBe(1)
  })

  test('is the same caller when it repeats an act with the cookie of the answer', async () => {
    const { act, done } = openDoor(withCookie)
    const key = randomUUID()
    await act(key, {}, unknown)
    expect((await act(key, {}, { visitor: 'secret' })).body).toMatchObject({ act: 1 })
    expect(done.acts).toBe(1)
  })

  test('cannot read an answer by the key alone: another body is refused', async () => {
    const { act } = openDoor(withCookie)
    const key = randomUUID()
    await act(key, { stay: 1 }, unknown)
    for (const caller of [unknown, { visitor: 'b' }]) {
      const refused = await act(key, { stay: 2 }, caller)
      expect(refused).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
      expect([refused.headers.getSetCookie(), JSON.stringify(refused.body)]).toEqual([
        [],
        expect.not.stringContaining('a-secret-link'),
      ])
    }
  })

  test('is refused a key that can be guessed, in French, before any work', async () => {
    const { act, done } = openDoor(withCookie)
    const refused = await act('commande-1', {}, unknown)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_TOO_WEAK', detail: expect.stringContaining('UUID') },
    })
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(done.acts).toBe(0)
  })

  test('leaves no key, cookie or link readable in the table', async () => {
    const { act } = openDoor(withCookie)
    const key = randomUUID()
    await act(key, {}, unknown)
    const rows = JSON.stringify(await db.selectFrom('idempotentAnswers').selectAll().execute())
    // Nor what tells those who guess a key that it is right.
    for (const secret of [key, hashOf(key), 'visitor=secret', 'a-secret-link'])
      expect(rows).not.toContain(secret)
  })

  test('that sends twenty requests at once has the work done once; the others get the time to wait', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { act, done } = openDoor(async (n) => {
      await gate
      return withCookie(n)
    })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(key, {}, unknown).finally(open)))
    expect(done.acts).toBe(1)
    const waiting = answers.filter(({ status }) => status === 409)
    expect(waiting.length).toBeGreaterThanOrEqual(1)
    expect(waiting.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBe(20 - waiting.length)
    expect((await act(key, {}, unknown)).body).toMatchObject({ act: 1 })
  })
})
