import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { issueLink } from './issue-link.ts'
import { resolveLink } from './resolve-link.ts'
import { revokeLink, revokeLinksTo } from './revoke-link.ts'

const LATER = new Date(Date.now() + 3_600_000)
const INVALID = { code: 'LINK_INVALID', details: {} }
let db: Database
let addresses = 0
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const issue = (subjectId: string, expiresAt = LATER) =>
  issueLink(db, { scope: 'owner_review', subjectId, expiresAt })
const resolve = (token: string, scope: 'owner_review' | 'tracking' = 'owner_review') =>
  resolveLink(db, token, scope, { address: `192.0.2.${addresses++}` })

describe('public link', () => {
  test('opens its subject, any number of times', async () => {
    const token = await issue('12')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await resolve(token)).toEqual({ subjectId: '12' })
    expect(await resolve(token)).toEqual({ subjectId: '12' })
  })

  test('is stored as a hash only', async () => {
    const token = await issue('13')
    const rows = await db.selectFrom('publicTokens').selectAll().where('subjectId', '=', '13').execute()
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashOf(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is refused with one error when unknown, expired, revoked or of another scope', async () => {
    const [expired, revoked, other] = [
      await issue('14', new Date(Date.now() - 1000)),
      await issue('15'),
      await issue('16'),
    ]
    await revokeLink(db, revoked, 'owner_review')
    await expect(resolve('made-up')).rejects.toMatchObject(INVALID)
    await expect(resolve(expired)).rejects.toMatchObject(INVALID)
    await expect(resolve(revoked)).rejects.toMatchObject(INVALID)
    await expect(resolve(other, 'tracking')).rejects.toMatchObject(INVALID)
  })

  test('with the caller’s own token can be prolonged, but not reopened once revoked', async () => {
    const own = { scope: 'checkout', subjectId: 'c1', token: hashOf('a secret and c1') } as const
    await issueLink(db, { ...own, expiresAt: new Date(Date.now() - 1000) })
    const look = () => resolveLink(db, own.token, 'checkout', { address: '192.0.2.200' })
    await expect(look()).rejects.toMatchObject(INVALID)
    await issueLink(db, { ...own, expiresAt: LATER })
    await expect(look()).resolves.toEqual({ subjectId: 'c1' })
    await revokeLink(db, own.token, 'checkout')
    await issueLink(db, { ...own, expiresAt: LATER })
    await expect(look()).rejects.toMatchObject(INVALID)
  })

  test('allows one of two simultaneous acts', async () => {
    const token = await issue('17')
    const acts = await Promise.allSettled([1, 2].map(() => revokeLink(db, token, 'owner_review')))
    expect(acts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(acts.find((act) => act.status === 'rejected')?.reason).toMatchObject(INVALID)
  })

  test('all the links to one subject end together, and no other', async () => {
    const [first, second, other] = [await issue('18'), await issue('18'), await issue('19')]
    await revokeLinksTo(db, 'owner_review', 18)
    await expect(resolve(first)).rejects.toMatchObject(INVALID)
    await expect(resolve(second)).rejects.toMatchObject(INVALID)
    await expect(resolve(other)).resolves.toEqual({ subjectId: '19' })
  })
})

describe('guessing', () => {
  const guess = (tried: string, caller: Asker = { address: '198.51.100.1' }) =>
    resolveLink(db, tried, 'owner_review', caller)
  const waiting = { code: 'TOO_MANY_ATTEMPTS', details: { retryAfter: expect.any(Number) } }

  test('a network address that followed thirty unknown links must wait before the next unknown one, but not before a valid one', async () => {
    const token = await issue('20')
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => expect(guess(`guess-${i}`)).rejects.toMatchObject(INVALID)),
    )
    await expect(guess('guess-30')).rejects.toMatchObject(waiting)
    await expect(guess(token)).resolves.toEqual({ subjectId: '20' })
    await expect(guess('guess', { address: '198.51.100.9' })).rejects.toMatchObject(INVALID)
    await sql`update throttles set window_started_at = now() - interval '11 minutes'`.execute(db)
    await expect(guess('guess-31')).rejects.toMatchObject(INVALID)
  })

  test('a mistyped link of a known visitor is not blocked by tries from the same address', async () => {
    const address = '198.51.100.3'
    await Promise.all(Array.from({ length: 31 }, (_, i) => guess(`far-${i}`, { address }).catch(() => null)))
    await expect(guess('mistyped', { address })).rejects.toMatchObject(waiting)
    await expect(guess('mistyped', { address, known: 'visitor:v' })).rejects.toMatchObject(INVALID)
  })

  test('a valid link is not counted as a mistake, nor is one that has expired or was made for another use', async () => {
    const address = '198.51.100.2'
    const [token, ended, other] = [
      await issue('21'),
      await issue('22', new Date(Date.now() - 1000)),
      await issueLink(db, { scope: 'tracking', subjectId: '23', expiresAt: LATER }),
    ]
    await guess(token, { address })
    for (const dead of [ended, other]) await expect(guess(dead, { address })).rejects.toMatchObject(INVALID)
    const counted = await db.selectFrom('throttles').selectAll().where('key', 'like', `%${address}`).execute()
    expect(counted).toEqual([])
  })
})
