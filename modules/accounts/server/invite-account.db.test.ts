import { beforeAll, describe, expect, test } from 'vitest'
import { type Accounts, CONFIG, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { SYSTEM } from '../actor.ts'
import { ROLES } from '../role.ts'
import { disableAccount } from './disable-account.ts'
import { hasStaff } from './has-staff.ts'
import { inviteAccount } from './invite-account.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const person = (email: string) => ({ email, firstName: 'Marie', lastName: 'Dupont', existing: false })
const tokenIn = (url: string) => new URL(url).searchParams.get('token')!
const choose = (url: string, password = PASSWORD) =>
  resetPassword(
    needs,
    { address: callerWith().address },
    { token: tokenIn(url), password, headers: new Headers() },
  )
const enter = (email: string) => signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })

describe('an account that the house opens by invitation', () => {
  test('no staff account exists until the first one is invited', async () => {
    expect(await hasStaff(needs.db)).toBe(false)
    await inviteAccount(needs, SYSTEM, { ...person('owner@example.org'), role: 'OWNER' })
    expect(await hasStaff(needs.db)).toBe(false)
    const boss = await inviteAccount(needs, SYSTEM, {
      ...person('first@example.org'),
      role: 'ADMIN',
    })
    expect(await hasStaff(needs.db)).toBe(true)
    await disableAccount(needs, SYSTEM, boss)
    expect(await hasStaff(needs.db)).toBe(false)
  })

  test.each(ROLES)('%s chooses a password with the link, once, and signs in with it', async (role) => {
    const email = `role-${role.toLowerCase()}@example.org`
    const { url } = await inviteAccount(needs, SYSTEM, { ...person(email), role })
    expect(url).toMatch(`${CONFIG.publicUrl}/auth/reset-password?token=`)
    await expect(enter(email)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await choose(url)
    expect(await enter(email)).toMatchObject({ roles: [role] })
    await expect(choose(url, 'Autre-mot-2027')).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('the link expires after a day, and only its hash is stored', async () => {
    const { url, userId } = await inviteAccount(needs, SYSTEM, {
      ...person('late@example.org'),
      role: 'ADMIN',
    })
    const rows = await needs.db.selectFrom('verifications').selectAll().where('value', '=', userId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.identifier).not.toContain(tokenIn(url))
    expect((rows[0]!.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    await needs.db
      .updateTable('verifications')
      .set({ expiresAt: new Date(0) })
      .where('value', '=', userId)
      .execute()
    await expect(choose(url)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('is recorded in the audit', async () => {
    const { userId } = await inviteAccount(needs, SYSTEM, {
      ...person('trace@example.org'),
      role: 'ADMIN',
    })
    const entries = await needs.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('subjectId', '=', userId)
      .execute()
    expect(entries).toMatchObject([
      { action: 'account.open', actorKind: 'system', detail: { role: 'ADMIN' } },
    ])
  })

  test('an address that has an account is refused with its roles, unless the role may be added', async () => {
    const { userId } = await inviteAccount(needs, SYSTEM, {
      ...person('twice@example.org'),
      role: 'OWNER',
    })
    const again = { ...person('Twice@example.org'), role: 'ADMIN' as const }
    await expect(inviteAccount(needs, SYSTEM, again)).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      details: { roles: ['OWNER'] },
    })
    const added = await inviteAccount(needs, SYSTEM, { ...again, existing: true })
    expect(added).toMatchObject({ userId, opened: false })
    await choose(added.url)
    expect(await enter('twice@example.org')).toMatchObject({ roles: ['ADMIN', 'OWNER'] })
    await disableAccount(needs, SYSTEM, { userId })
    await expect(inviteAccount(needs, SYSTEM, { ...again, existing: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('when the work added to the invitation fails, no account is opened', async () => {
    const asked = inviteAccount(needs, SYSTEM, { ...person('none@example.org'), role: 'AGENT' }, () =>
      Promise.reject(new Error('no agency')),
    )
    await expect(asked).rejects.toThrow('no agency')
    expect(await needs.db.selectFrom('users').where('email', '=', 'none@example.org').execute()).toEqual([])
  })

  test('a visitor cannot open one', async () => {
    const asked = inviteAccount(needs, VISITOR, {
      ...person('intrus@example.org'),
      role: 'SUPER_ADMIN',
    })
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
