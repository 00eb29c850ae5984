import { beforeAll, describe, expect, test } from 'vitest'
import type { KeyScope } from '#modules/accounts/key-scope.ts'
import type { Database } from '#platform/database/database.ts'
import { newToken } from '#platform/token.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { KEY_PREFIX } from '../api-key.ts'
import { API_KEY_LIST } from '../api-key-list.ts'
import { revokeApiKey, rotateApiKey } from './change-api-key.ts'
import { createApiKey } from './create-api-key.ts'
import { findKeyActor } from './find-key-actor.ts'
import { getApiKey, listApiKeys } from './list-api-keys.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const HEAD = person('SUPER_ADMIN', { userId: 'head' })
const make = (
  change: { scopes?: readonly KeyScope[]; formKey?: string; agencyId?: number | null; name?: string } = {},
) =>
  createApiKey({ db }, HEAD, {
    ...{ agencyId: null, name: 'Logiciel', scopes: ['property:read'], perMinute: 60 },
    formKey: crypto.randomUUID(),
    ...change,
  })
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const ask = (secret: string) => findKeyActor({ db }, `Bearer ${secret}`)

describe('a key of the API', () => {
  test('is known by its secret, which the database does not hold', async () => {
    const { key, secret } = await make({ scopes: ['contact:read', 'contact:read', 'quote:read'] })
    expect(await ask(secret)).toEqual({
      actor: { kind: 'key', keyId: key, agencyId: null, scopes: ['contact:read', 'quote:read'] },
      perMinute: 60,
    })
    const kept = JSON.stringify(await db.selectFrom('apiKeySecrets').selectAll().execute())
    expect(kept).not.toContain(secret)
    expect((await getApiKey({ db }, HEAD, key)).lastUsedAt).not.toBeNull()
  })

  test('is made once by one form, and refuses a form without right or of an unknown agency', async () => {
    const formKey = crypto.randomUUID()
    await make({ formKey })
    expect(await codeOf(make({ formKey }))).toBe('STATUS_CONFLICT')
    expect(await codeOf(make({ scopes: [] }))).toBe('INVALID_INPUT')
    expect(await codeOf(make({ agencyId: -1 }))).toBe('NOT_FOUND')
  })

  test('keeps its former secret a day at a rotation, and no older one', async () => {
    const { key, secret: first } = await make()
    const { secret: second } = await rotateApiKey({ db }, HEAD, { key, leaked: false })
    expect(await Promise.all([codeOf(ask(first)), codeOf(ask(second))])).toEqual(['done', 'done'])
    const { secret: third } = await rotateApiKey({ db }, HEAD, { key, leaked: false })
    expect(await Promise.all([first, second, third].map((one) => codeOf(ask(one))))).toEqual([
      ...['KEY_REQUIRED', 'done', 'done'],
    ])
    const { secrets } = await getApiKey({ db }, HEAD, key)
    expect(secrets.map(({ ending, endsAt }) => [ending, endsAt === null])).toEqual([
      [third.slice(-4), true],
      [second.slice(-4), false],
    ])
    await db
      .updateTable('apiKeySecrets')
      .set({ endsAt: new Date(0) })
      .where('endsAt', 'is not', null)
      .execute()
    expect([await codeOf(ask(second)), await codeOf(ask(third))]).toEqual(['KEY_REQUIRED', 'done'])
  })

  test('ends its former secrets at once when one leaked, and all of them when it is revoked', async () => {
    const { key, secret: first } = await make()
    const { secret: second } = await rotateApiKey({ db }, HEAD, { key, leaked: false })
    const { secret: third } = await rotateApiKey({ db }, HEAD, { key, leaked: true })
    expect(await Promise.all([first, second, third].map((one) => codeOf(ask(one))))).toEqual([
      ...['KEY_REQUIRED', 'KEY_REQUIRED', 'done'],
    ])
    await revokeApiKey({ db }, HEAD, { key })
    expect(await codeOf(ask(third))).toBe('KEY_REQUIRED')
    expect(await codeOf(revokeApiKey({ db }, HEAD, { key }))).toBe('STATUS_CONFLICT')
    expect(await codeOf(rotateApiKey({ db }, HEAD, { key, leaked: false }))).toBe('STATUS_CONFLICT')
  })

  test('that does not exist has no page and no act', async () => {
    for (const key of ['x', crypto.randomUUID()]) {
      expect(await codeOf(getApiKey({ db }, HEAD, key))).toBe('NOT_FOUND')
      expect(await codeOf(revokeApiKey({ db }, HEAD, { key }))).toBe('NOT_FOUND')
    }
    expect(await codeOf(ask(`${KEY_PREFIX}${newToken()}`))).toBe('KEY_REQUIRED')
  })
})

test('keys are listed by name and state, to the super administrators alone', async () => {
  const { key } = await make({ name: 'Café du port' })
  await revokeApiKey({ db }, HEAD, { key })
  const { rows, total } = await listApiKeys(
    { db },
    HEAD,
    criteriaOf(API_KEY_LIST, 'q=cafe&state=revoked&sort=name'),
  )
  expect([total, rows.map(({ id, state, agency }) => [id, state, agency])]).toEqual([
    1,
    [[key, 'revoked', null]],
  ])
  const asAdmin = person('ADMIN')
  expect(await codeOf(listApiKeys({ db }, asAdmin, criteriaOf(API_KEY_LIST, '')))).toBe('FORBIDDEN')
  expect(await codeOf(getApiKey({ db }, asAdmin, key))).toBe('FORBIDDEN')
})
