import { beforeAll, describe, expect, test } from 'vitest'
import { revokeApiKey } from '#modules/api-keys/server/change-api-key.ts'
import { setFlagRule, switchFlag } from '#modules/feature-flags/server/change-flag.ts'
import { getFlag } from '#modules/feature-flags/server/list-flags.ts'
import { PUBLIC_API_FLAG } from '#modules/public-api/public-api-flags.ts'
import { openPublicApi, SUPER } from '#tests/public-api-desk.ts'

type Opened = Awaited<ReturnType<typeof openPublicApi>>
let { db, door, mine, theirs, makeKey, ask } = {} as Opened
beforeAll(async () => {
  ;({ db, door, mine, theirs, makeKey, ask } = await openPublicApi())
})

describe('a contact that a program adds', () => {
  test('is added once by a call that is sent twice, in the charge of none, and the audit names the key', async () => {
    const key = { 'idempotency-key': 'commande-42' }
    const wanted = { last_name: 'Répété', email: 'repete@example.org' }
    const first = await ask(mine.secret, 'POST', '/contacts', wanted, key)
    const again = await ask(mine.secret, 'POST', '/contacts', wanted, key)
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    const changed = await ask(mine.secret, 'POST', '/contacts', { last_name: 'Autre' }, key)
    expect([changed.status, changed.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    const elsewhere = await ask(theirs.secret, 'POST', '/contacts', wanted, key)
    expect([elsewhere.status, elsewhere.headers.get('idempotency-replayed')]).toEqual([200, null])
    const entry = await db
      .selectFrom('auditEntries')
      .select(['action', 'actorKind', 'actorId'])
      .where('subjectId', '=', String(first.body.id))
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ action: 'contact.add', actorKind: 'key', actorId: mine.key })
  })

  test('is the one that the call says, also where a key of the agency has sent another one by the same Idempotency-Key or the first answer is forgotten', async () => {
    const key = { 'idempotency-key': 'commande-43' }
    const { secret } = await makeKey(mine.agencyId)
    const add = async (by: string, last_name: string) =>
      (await ask(by, 'POST', '/contacts', { last_name }, key)).body.id as string
    const first = await add(mine.secret, 'Aubert')
    const byOther = await add(secret, 'Bernard')
    await db.deleteFrom('idempotentAnswers').execute()
    expect(await add(mine.secret, 'Aubert')).toBe(first)
    await db.deleteFrom('idempotentAnswers').execute()
    const later = await add(mine.secret, 'Colin')
    const named = await Promise.all(
      [first, byOther, later].map(async (id) => (await ask(mine.secret, 'GET', `/contacts/${id}`)).body.name),
    )
    expect(named).toEqual(['Aubert', 'Bernard', 'Colin'])
  })

  test('is refused where the agency knows its address, where a field is wrong, and to a key of the house', async () => {
    const twice = await ask(mine.secret, 'POST', '/contacts', {
      last_name: 'B',
      email: 'camille@example.org',
    })
    expect([twice.status, twice.body.code]).toEqual([422, 'INVALID_INPUT'])
    const wrong = await ask(mine.secret, 'POST', '/contacts', { last_name: 'B', phone: 'x', surname: 'y' })
    expect(wrong.status).toBe(422)
    const { secret } = await makeKey(null)
    expect((await ask(secret, 'POST', '/contacts', { last_name: 'B' })).status).toBe(403)
  })
})

describe('a key', () => {
  test('that is revoked opens nothing from the next call on', async () => {
    const { key, secret } = await makeKey(mine.agencyId)
    expect((await ask(secret, 'GET', '/properties')).status).toBe(200)
    await revokeApiKey({ db }, SUPER, { key })
    expect((await ask(secret, 'GET', '/properties')).status).toBe(401)
  })

  test('is refused with a reason while the house has closed the API for its agency, and opens it again as it was', async () => {
    const { flags } = door.needs
    const keep = async (agencyIds: readonly number[], isOn = true) => {
      await switchFlag({ db, flags }, SUPER, { flag: PUBLIC_API_FLAG.name, isOn })
      const { flag } = await getFlag(door.needs, SUPER, PUBLIC_API_FLAG.name)
      const seen = { flag: flag.name, seen: flag.version }
      await setFlagRule({ db, flags }, SUPER, { ...seen, roles: [], agencyIds, share: 100 })
      await flags.refresh()
    }
    const list = async ({ secret }: { secret: string }) => (await ask(secret, 'GET', '/properties')).status
    await keep([theirs.agencyId])
    expect([await list(mine), await list(theirs)]).toEqual([403, 200])
    const closed = await ask(mine.secret, 'GET', '/properties')
    expect([closed.body.code, closed.body.detail]).toEqual([
      'FEATURE_OFF',
      expect.stringContaining('Votre clé reste valable'),
    ])
    await keep([], false)
    expect([await list(mine), await list(theirs)]).toEqual([403, 403])
    expect((await ask(null, 'GET', '/properties')).status).toBe(401)
    expect((await ask(null, 'GET', '/openapi.json')).status).toBe(200)
    await keep([])
    expect([await list(mine), await list(theirs)]).toEqual([200, 200])
  })

  test('has a rate of its own, and says when to come back', async () => {
    const { secret } = await makeKey(mine.agencyId, ['property:read'], 2)
    const left = []
    for (let call = 0; call < 3; call += 1) left.push(await ask(secret, 'GET', '/properties?limit=1'))
    expect(left.map(({ status, headers }) => [status, headers.get('ratelimit-remaining')])).toEqual([
      ...[
        [200, '1'],
        [200, '0'],
        [429, '0'],
      ],
    ])
    expect(Number(left[2]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(mine.secret, 'GET', '/properties?limit=1')).status).toBe(200)
  })

  test('opens no other door: a browser with it is a visitor there', async () => {
    const call = door.openBrowser()
    const listed = await call('GET', `/api/properties/${mine.villa.publicId}/feeds`, undefined, {
      authorization: `Bearer ${mine.secret}`,
    })
    expect(listed.status).toBe(401)
  })

  test('is asked for at an address without a door too', async () => {
    expect((await ask(null, 'GET', '/nothing')).status).toBe(401)
    expect((await ask(mine.secret, 'GET', '/nothing')).status).toBe(404)
  })
})
