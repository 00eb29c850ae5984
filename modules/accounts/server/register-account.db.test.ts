import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { CONFIG, callerWith, createTestAuth, PASSWORD } from '#tests/account-factory.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import type { Auth } from './auth.ts'
import { findActor } from './find-actor.ts'
import type { MergeVisitor } from './merge-visitor.ts'
import { openAccount } from './open-account.ts'
import { registerAccount } from './register-account.ts'

const NOBODY: Actor = { kind: 'visitor', visitorId: null }
let db: Database
let auth: Auth
beforeAll(async () => {
  db = (await openTestDatabase()).db
  auth = await createTestAuth(db)
})

const needs = (...mergeHooks: MergeVisitor[]) => ({ db, auth, mergeHooks, config: CONFIG })
const person = (email: string) => ({
  firstName: ' Inès ',
  lastName: 'Morel',
  email,
  phone: '',
  password: PASSWORD,
})
const accountsOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).execute()

describe('registration', () => {
  test('creates a traveller, signs them in and queues the welcome mail', async () => {
    const { userId, roles, setCookies } = await registerAccount(needs(), NOBODY, {
      ...person('Ines@Example.org'),
      ...callerWith(),
    })
    expect(roles).toEqual(['TRAVELER'])
    expect(await findActor(needs(), callerWith(setCookies).headers)).toMatchObject({
      kind: 'user',
      userId,
      email: 'ines@example.org',
      roles: ['TRAVELER'],
    })
    expect(await accountsOf('ines@example.org')).toMatchObject([
      { firstName: 'Inès', name: 'Inès Morel', phone: null },
    ])
    const mails = await db
      .selectFrom('outboxMails')
      .selectAll()
      .where('recipient', '=', 'ines@example.org')
      .execute()
    expect(mails).toMatchObject([{ template: 'welcome', props: { firstName: 'Inès' } }])
  })

  test('keeps the password as an argon2 hash', async () => {
    const { userId } = await registerAccount(needs(), NOBODY, {
      ...person('hache@example.org'),
      ...callerWith(),
    })
    const rows = await db.selectFrom('credentials').selectAll().where('userId', '=', userId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.password).toMatch(/^\$argon2id\$/)
  })

  test('names the fields that are wrong', async () => {
    const wrong = { firstName: ' ', lastName: '', email: 'ines@', phone: 'abc', password: '' }
    await expect(registerAccount(needs(), NOBODY, { ...wrong, ...callerWith() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: {
        fields: ['firstName', 'lastName', 'email', 'phone', 'password'],
        feedback: expect.arrayContaining(['Au moins 8 caractères']),
      },
    })
  })

  test('a weak password opens no account', async () => {
    const weak = { ...person('faible@example.org'), password: 'calanque', ...callerWith() }
    await expect(registerAccount(needs(), NOBODY, weak)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    expect(await accountsOf('faible@example.org')).toEqual([])
  })

  test('an e-mail serves once, whatever its case, even when asked for twice at once', async () => {
    const both = await Promise.allSettled(
      ['double@example.org', 'Double@example.org'].map((email) =>
        registerAccount(needs(), NOBODY, { ...person(email), ...callerWith() }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((answer) => answer.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'EMAIL_TAKEN', details: { fields: ['email'] } })
    expect(await accountsOf('double@example.org')).toHaveLength(1)
  })

  test('one address opens ten accounts an hour, not more', async () => {
    const caller = callerWith()
    await db
      .insertInto('throttles')
      .values({ key: `register:address:${caller.address}`, windowStartedAt: new Date(), hits: 10 })
      .execute()
    const eleventh = registerAccount(needs(), NOBODY, { ...person('onze@example.org'), ...caller })
    await expect(eleventh).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('when a merge fails nothing of the account remains', async () => {
    const failing: MergeVisitor = () => Promise.reject(new Error('merge failed'))
    const visitor: Actor = { kind: 'visitor', visitorId: crypto.randomUUID() }
    const asked = registerAccount(needs(failing), visitor, { ...person('rien@example.org'), ...callerWith() })
    await expect(asked).rejects.toThrow('merge failed')
    expect(await accountsOf('rien@example.org')).toEqual([])
  })
})

describe('an account opened by the house', () => {
  test('has the roles given and no session', async () => {
    const roles = ['AGENT', 'OWNER'] as const
    const { userId } = await openAccount(needs(), SYSTEM, { ...person('agent@example.org'), roles })
    const rows = await db
      .selectFrom('userRoles')
      .select('role')
      .where('userId', '=', userId)
      .orderBy('role')
      .execute()
    expect(rows).toEqual([{ role: 'AGENT' }, { role: 'OWNER' }])
    expect(await db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()).toEqual([])
  })

  test('is refused to everyone but the system and a SUPER_ADMIN', async () => {
    const admin: Actor = {
      kind: 'user',
      userId: 'a',
      email: 'a@example.org',
      roles: ['ADMIN'],
      agencyId: null,
      visitorId: null,
    }
    const input = { ...person('refus@example.org'), roles: ['SUPER_ADMIN'] as const }
    await expect(openAccount(needs(), admin, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(openAccount(needs(), { ...admin, roles: ['SUPER_ADMIN'] }, input)).resolves.toBeDefined()
  })
})
