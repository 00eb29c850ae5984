import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { CONFIG, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { openTestServices } from '#tests/test-services.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import { ROLES } from '../role.ts'
import type { Auth } from './auth.ts'
import { disableAccount } from './disable-account.ts'
import { hasStaff } from './has-staff.ts'
import { inviteAccount } from './invite-account.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

const VISITOR: Actor = { kind: 'visitor', visitorId: null }
let db: Database
let auth: Auth
let emit: Emit
beforeAll(async () => {
  ;({ db, auth, emit } = await openTestServices())
})

const needs = () => ({ db, auth, emit, config: CONFIG, secret: CONFIG.secret })
const person = (email: string) => ({ email, firstName: 'Marie', lastName: 'Dupont', existing: false })
const tokenIn = (url: string) => new URL(url).searchParams.get('token')!
const choose = (url: string, password = PASSWORD) =>
  resetPassword(
    needs(),
    { address: callerWith().address },
    { token: tokenIn(url), password, headers: new Headers() },
  )
const enter = (email: string) => signIn(needs(), VISITOR, { email, password: PASSWORD, ...callerWith() })

describe('an account that the house opens by invitation', () => {
  test('no staff account exists until the first one is invited', async () => {
    expect(await hasStaff(db)).toBe(false)
    await inviteAccount({ db, auth }, SYSTEM, { ...person('owner@example.org'), role: 'OWNER' })
    expect(await hasStaff(db)).toBe(false)
    const boss = await inviteAccount({ db, auth }, SYSTEM, {
      ...person('first@example.org'),
      role: 'SUPER_ADMIN',
    })
    expect(await hasStaff(db)).toBe(true)
    await disableAccount({ db }, SYSTEM, boss)
    expect(await hasStaff(db)).toBe(false)
  })

  test.each(ROLES)('%s chooses a password with the link, once, and signs in with it', async (role) => {
    const email = `role-${role.toLowerCase()}@example.org`
    const { url } = await inviteAccount({ db, auth }, SYSTEM, { ...person(email), role })
    expect(url).toMatch(`${CONFIG.publicUrl}/auth/reset-password?token=`)
    await expect(enter(email)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await choose(url)
    expect(await enter(email)).toMatchObject({ roles: [role] })
    await expect(choose(url, 'Autre-mot-2027')).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('the link expires after a day, and only its hash is stored', async () => {
    const { url, userId } = await inviteAccount({ db, auth }, SYSTEM, {
      ...person('late@example.org'),
      role: 'ADMIN',
    })
    const rows = await db.selectFrom('verifications').selectAll().where('value', '=', userId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.identifier).not.toContain(tokenIn(url))
    expect((rows[0]!.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    await db
      .updateTable('verifications')
      .set({ expiresAt: new Date(0) })
      .where('value', '=', userId)
      .execute()
    await expect(choose(url)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('is recorded in the audit', async () => {
    const { userId } = await inviteAccount({ db, auth }, SYSTEM, {
      ...person('trace@example.org'),
      role: 'ADMIN',
    })
    const entries = await db.selectFrom('auditEntries').selectAll().where('subjectId', '=', userId).execute()
    expect(entries).toMatchObject([
      { action: 'account.open', actorKind: 'system', detail: { role: 'ADMIN' } },
    ])
  })

  test('an address that has an account is refused with its roles, unless the role may be added', async () => {
    const { userId } = await inviteAccount({ db, auth }, SYSTEM, {
      ...person('twice@example.org'),
      role: 'OWNER',
    })
    const again = { ...person('Twice@example.org'), role: 'ADMIN' as const }
    await expect(inviteAccount({ db, auth }, SYSTEM, again)).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      details: { roles: ['OWNER'] },
    })
    const added = await inviteAccount({ db, auth }, SYSTEM, { ...again, existing: true })
    expect(added).toMatchObject({ userId, opened: false })
    await choose(added.url)
    expect(await enter('twice@example.org')).toMatchObject({ roles: ['ADMIN', 'OWNER'] })
    await disableAccount({ db }, SYSTEM, { userId })
    await expect(inviteAccount({ db, auth }, SYSTEM, { ...again, existing: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('when the work added to the invitation fails, no account is opened', async () => {
    const asked = inviteAccount({ db, auth }, SYSTEM, { ...person('none@example.org'), role: 'AGENT' }, () =>
      Promise.reject(new Error('no agency')),
    )
    await expect(asked).rejects.toThrow('no agency')
    expect(await db.selectFrom('users').where('email', '=', 'none@example.org').execute()).toEqual([])
  })

  test('a visitor cannot open one', async () => {
    const asked = inviteAccount({ db, auth }, VISITOR, {
      ...person('intrus@example.org'),
      role: 'SUPER_ADMIN',
    })
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
