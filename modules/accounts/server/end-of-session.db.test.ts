import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import { disableAccount } from './disable-account.ts'
import { findActor } from './find-actor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

describe('end of a session', () => {
  test('signing out ends the session at once and makes the browser forget its visitor', async () => {
    const { email } = await addAccount(needs)
    const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    const left = await signOut(needs, callerWith(setCookies))
    expect(left.setCookies).toContainEqual(expect.stringMatching(/^calanque_session=; Max-Age=0/))
    expect(left.setCookies).toContainEqual(expect.stringMatching(/^calanque_visitor=; Max-Age=0; Path=\//))
    expect(await findActor(needs, callerWith(setCookies).headers)).toEqual(VISITOR)
  })

  test('signing out without a session changes nothing', async () => {
    await expect(signOut(needs, callerWith())).resolves.toMatchObject({ setCookies: expect.any(Array) })
  })

  test('disabling an account ends its sessions at once and prevents new ones', async () => {
    const { userId, email } = await addAccount(needs)
    const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    await disableAccount(needs, SYSTEM, { userId })
    expect(await needs.db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()).toEqual(
      [],
    )
    expect(await findActor(needs, callerWith(setCookies).headers)).toEqual(VISITOR)
    const enter = (password: string) => signIn(needs, VISITOR, { email, password, ...callerWith() })
    await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', details: {} })
    await expect(enter('Pas-le-bon-1')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS', details: {} })
  })

  test('a session that remains after its account was disabled gives no access', async () => {
    const { userId, email } = await addAccount(needs)
    const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    await needs.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', userId).execute()
    expect(await findActor(needs, callerWith(setCookies).headers)).toEqual(VISITOR)
  })

  test('an expired session gives no access, and reading it changes no row', async () => {
    const { userId, email } = await addAccount(needs)
    const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`.execute(
      needs.db,
    )
    expect(await findActor(needs, callerWith(setCookies).headers)).toEqual(VISITOR)
    expect(
      await needs.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute(),
    ).toHaveLength(1)
  })

  test('an administrator may not disable another administrator or themselves', async () => {
    const admin = await addAccount(needs, ['ADMIN'])
    const other = await addAccount(needs, ['ADMIN'])
    const traveler = await addAccount(needs)
    const actor: Actor = { kind: 'user', ...admin, roles: ['ADMIN'], agencyIds: [], visitorId: null }
    await expect(disableAccount(needs, actor, other)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(disableAccount(needs, actor, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(disableAccount(needs, VISITOR, traveler)).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(disableAccount(needs, actor, traveler)).resolves.toBeUndefined()
    await expect(disableAccount(needs, actor, traveler)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(disableAccount(needs, actor, { userId: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
