import { beforeAll, describe, expect, test } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#modules/accounts/key-scope.ts'
import { revokeApiKey } from '#modules/api-keys/server/change-api-key.ts'
import { createApiKey } from '#modules/api-keys/server/create-api-key.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { PUBLIC_API, PUBLIC_DOORS, type PublicDoor } from '#modules/public-api/public-doors.ts'
import type { Database } from '#platform/database/database.ts'
import { openApiDoor } from '#tests/api-door.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { addStay } from '#tests/stay-over.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const SUPER = person('SUPER_ADMIN', { userId: 'super' })

type Side = { agencyId: number; villa: TestVilla; stay: string; contact: string; secret: string; key: string }
let db: Database
let door: Awaited<ReturnType<typeof openApiDoor>>
let mine: Side
let theirs: Side

async function makeKey(agencyId: number | null, scopes: readonly KeyScope[] = KEY_SCOPES, perMinute = 6_000) {
  const formKey = crypto.randomUUID()
  return createApiKey({ db }, SUPER, { agencyId, name: 'Logiciel', scopes, perMinute, formKey })
}

async function openSide(): Promise<Side> {
  const agencyId = await openTestAgency(db)
  const villa = await publishTestVilla(door.needs, { title: 'Villa Azur' }, agencyId)
  const { userId } = await addPerson({ db }, 'TRAVELER')
  const { publicId: stay } = await addStay(db, villa, { userId, today: '2026-11-21' })
  const { key, secret } = await makeKey(agencyId)
  const added = await ask(secret, 'POST', '/contacts', {
    ...{ first_name: 'Camille', last_name: 'Essai', email: 'camille@example.org' },
  })
  return { agencyId, villa, stay, contact: added.body.id as string, secret, key }
}

const ask = (
  secret: string | null,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  door.openBrowser()(method, path.startsWith(PUBLIC_API) ? path : PUBLIC_API + path, body, {
    ...(secret && { authorization: `Bearer ${secret}` }),
    ...headers,
  })

beforeAll(async () => {
  db = (await openTestDatabase()).db
  door = await openApiDoor(db)
  mine = await openSide()
  theirs = await openSide()
})

const DOORS = Object.entries<PublicDoor>(PUBLIC_DOORS)
const thingOf = (side: Side, path: string) =>
  path.includes('/properties')
    ? side.villa.publicId
    : path.includes('/reservations')
      ? side.stay
      : side.contact

/** The example of a door as a program sends it, about what a side has. */
function sendExample(secret: string | null, { method, path, example }: PublicDoor, side = mine) {
  const address = path.replace('{id}', thingOf(side, path)) + (example.query ? `?${example.query}` : '')
  const { body } = example
  if (!body) return ask(secret, method, address)
  const named = 'property_id' in body ? { property_id: side.villa.publicId } : {}
  return ask(secret, method, address, { ...body, ...named })
}

describe.each(DOORS)('%s', (_, one) => {
  test('answers its example', async () => {
    const { status, headers, body } = await sendExample(mine.secret, one)
    expect([status, body.code]).toEqual([200, undefined])
    expect(headers.get('ratelimit-limit')).toBe('6000')
    expect(Number(headers.get('ratelimit-remaining'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('refuses a program without a key, and one whose key gives every other right', async () => {
    const without = await sendExample(null, one)
    expect([without.status, without.body.code, without.headers.get('www-authenticate')]).toEqual([
      ...[401, 'KEY_REQUIRED', 'Bearer realm="Calanque"'],
    ])
    const { secret } = await makeKey(
      mine.agencyId,
      KEY_SCOPES.filter((scope) => scope !== one.scope),
    )
    const other = await sendExample(secret, one)
    expect([other.status, other.body.code, String(other.body.detail).includes(one.scope)]).toEqual([
      ...[403, 'FORBIDDEN', true],
    ])
  })

  test('does not say whether another agency has the thing', async () => {
    if (!one.path.includes('{id}') && one.scope !== 'quote:read') return
    const there = await sendExample(mine.secret, one, theirs)
    const nowhere = await sendExample(mine.secret, one, {
      ...theirs,
      ...{ stay: crypto.randomUUID(), contact: crypto.randomUUID() },
      villa: { ...theirs.villa, publicId: crypto.randomUUID() },
    })
    const { requestId: _one, ...said } = there.body
    const { requestId: _other, ...alike } = nowhere.body
    expect([there.status, said]).toEqual([404, alike])
  })
})

describe('a list', () => {
  test('holds what is of the agency of the key alone, and of every agency for a key of the house', async () => {
    const { secret } = await makeKey(null)
    for (const [path, one, other] of [
      ['/properties', mine.villa.publicId, theirs.villa.publicId],
      ['/reservations', mine.stay, theirs.stay],
      ['/contacts', mine.contact, theirs.contact],
    ] as const) {
      const idsOf = async (by: string) =>
        ((await ask(by, 'GET', path)).body.data as { id: string }[]).map(({ id }) => id)
      const own = await idsOf(mine.secret)
      expect([path, own.includes(one), own.includes(other)]).toEqual([path, true, false])
      const all = await idsOf(secret)
      expect([path, all.includes(one), all.includes(other)]).toEqual([path, true, true])
    }
  })

  test('is read page by page to its end, each item once', async () => {
    const { secret } = await makeKey(mine.agencyId)
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre'])
      await ask(secret, 'POST', '/contacts', { last_name: name })
    const seen: string[] = []
    let cursor: unknown = null
    let pages = 0
    do {
      const { body } = await ask(secret, 'GET', `/contacts?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...(body.data as { name: string }[]).map(({ name }) => name))
      cursor = body.next_cursor
      pages += 1
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(-4)).toEqual(['Un', 'Deux', 'Trois', 'Quatre'])
    expect(pages).toBe(Math.ceil(seen.length / 2))
  })

  test.each(['cursor=x', 'cursor=MTA', 'cursor=MQ==', 'limit=0', 'limit=101', 'limit=a'])(
    'refuses %s, or begins there',
    async (query) => {
      const { status, body } = await ask(mine.secret, 'GET', `/contacts?${query}`)
      if (query === 'cursor=MTA') expect([status, body.next_cursor]).toEqual([200, null])
      else
        expect([status, (body.errors as { field: string }[])[0]!.field]).toEqual([422, query.split('=')[0]])
    },
  )

  test('of reservations follows its state and its days', async () => {
    const count = async (query: string) =>
      ((await ask(mine.secret, 'GET', `/reservations?${query}`)).body.data as unknown[]).length
    expect(await count('status=confirmed&arrival_from=2026-11-01')).toBe(1)
    expect(await count('status=cancelled')).toBe(0)
    expect(await count('arrival_before=2026-11-01')).toBe(0)
  })
})

test('the nights of a villa that touch are one period, cut at the days that were asked for', async () => {
  const { propertyId, publicId } = mine.villa
  for (const [arrival, departure] of [
    ['2027-05-28', '2027-06-03'],
    ['2027-06-03', '2027-06-05'],
    ['2027-08-30', '2027-09-04'],
  ] as const)
    await occupy(db, { propertyId, stay: { arrival, departure }, kind: 'block', note: 'Peinture' })
  const nights = await ask(
    mine.secret,
    'GET',
    `/properties/${publicId}/availability?from=2027-06-01&to=2027-09-01`,
  )
  expect(nights.body).toEqual({
    taken: [
      { arrival: '2027-06-01', departure: '2027-06-05' },
      { arrival: '2027-08-30', departure: '2027-09-01' },
    ],
  })
  const reversed = await ask(
    mine.secret,
    'GET',
    `/properties/${publicId}/availability?from=2027-06-01&to=2027-06-01`,
  )
  expect(reversed.status).toBe(422)
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

const byName = (one: unknown[], other: unknown[]) =>
  String(one.slice(0, 2)).localeCompare(String(other.slice(0, 2)))

test('the document of the public API has each door with the right it asks for, and no other', async () => {
  const { body } = await ask(null, 'GET', '/openapi.json')
  const paths = body.paths as Record<string, Record<string, { security: unknown; responses: object }>>
  const said = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [method.toUpperCase(), path, security]),
  )
  const expected = DOORS.map(([, { method, path, scope }]) => [method, path, [{ key: [scope] }]])
  expect(said.toSorted(byName)).toEqual(expected.toSorted(byName))
  expect(Object.keys(paths[`${PUBLIC_API}/contacts`]!.post!.responses)).toEqual(
    expect.arrayContaining(['401', '403', '422', '429']),
  )
})
