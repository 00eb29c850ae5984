import { beforeAll, describe, expect, test } from 'vitest'
import { KEY_SCOPES } from '#modules/accounts/key-scope.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { PUBLIC_API, PUBLIC_DOORS, type PublicDoor } from '#modules/public-api/public-doors.ts'
import { openPublicApi, type Side } from '#tests/public-api-desk.ts'

type Opened = Awaited<ReturnType<typeof openPublicApi>>
let { db, mine, theirs, makeKey, ask } = {} as Opened
beforeAll(async () => {
  ;({ db, mine, theirs, makeKey, ask } = await openPublicApi())
})

const DOORS = Object.entries<PublicDoor>(PUBLIC_DOORS)
const thingOf = (side: Side, path: string) =>
  path.includes('/properties')
    ? side.villa.publicId
    : path.includes('/reservations')
      ? side.stay
      : path.includes('/webhooks')
        ? side.hook
        : path.includes('/options')
          ? side.option
          : side.contact

/** The example of a door as a program sends it, about what a side has. */
function sendExample(secret: string | null, { method, path, example }: PublicDoor, side = mine) {
  const address = path.replace('{id}', thingOf(side, path)) + (example.query ? `?${example.query}` : '')
  const { body } = example
  if (!body) return ask(secret, method, address)
  const named = {
    ...('property_id' in body && { property_id: side.villa.publicId }),
    ...('contact_id' in body && { contact_id: side.contact }),
  }
  return ask(secret, method, address, { ...body, ...named })
}

describe.each(DOORS)('%s', (name, one) => {
  // The example of a door that removes a thing has one of its own.
  beforeAll(async () => {
    if (name === 'deleteWebhook')
      mine.hook = (await sendExample(mine.secret, PUBLIC_DOORS.addWebhook)).body.id as string
  })

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
})

/** The doors to one thing, and those that name a villa in what they send. */
const OF_A_THING = DOORS.filter(
  ([, { path, example }]) => path.includes('{id}') || (example.body && 'property_id' in example.body),
)

test.each(OF_A_THING)('%s does not say whether another agency has the thing', async (_, one) => {
  const there = await sendExample(mine.secret, one, theirs)
  const nowhere = await sendExample(mine.secret, one, {
    ...theirs,
    ...{ stay: crypto.randomUUID(), contact: crypto.randomUUID() },
    ...{ option: crypto.randomUUID(), hook: crypto.randomUUID() },
    villa: { ...theirs.villa, publicId: crypto.randomUUID() },
  })
  const { requestId: _one, ...said } = there.body
  const { requestId: _other, ...alike } = nowhere.body
  expect([there.status, said]).toEqual([404, alike])
})

describe('a list', () => {
  test('holds what is of the agency of the key alone, and of every agency for a key of the house', async () => {
    const { secret } = await makeKey(null)
    for (const [path, one, other] of [
      ['/properties', mine.villa.publicId, theirs.villa.publicId],
      ['/reservations', mine.stay, theirs.stay],
      ['/contacts', mine.contact, theirs.contact],
      ['/options', mine.option, theirs.option],
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

  test.each(['cursor=x', 'cursor=MQ==', 'limit=0', 'limit=101', 'limit=a'])('refuses %s', async (query) => {
    const { status, body } = await ask(mine.secret, 'GET', `/contacts?${query}`)
    const [wrong] = body.errors as { field: string }[]
    expect([status, wrong!.field]).toEqual([422, query.split('=')[0]])
  })

  test('is empty after a place that is past its end', async () => {
    const { status, body } = await ask(mine.secret, 'GET', '/contacts?cursor=MTA')
    expect([status, body.next_cursor]).toEqual([200, null])
  })

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
      { arrival: '2027-07-17', departure: '2027-07-24' },
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
