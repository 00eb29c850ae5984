import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { addAccount, CONFIG, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { openTestServices } from '#tests/test-services.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import type { Auth } from './auth.ts'
import { disableAccount } from './disable-account.ts'
import { findActor } from './find-actor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const VISITOR: Actor = { kind: 'visitor', visitorId: null }
let db: Database
let auth: Auth
let emit: Emit
beforeAll(async () => {
  ;({ db, auth, emit } = await openTestServices())
})

const needs = () => ({ db, auth, emit, config: CONFIG, secret: CONFIG.secret })

describe('end of a session', () => {
  test('signing out ends the session at once and makes the browser forget its visitor', async () => {
    const { email } = await addAccount(db, auth)
    const { setCookies } = await signIn(needs(), VISITOR, { email, password: PASSWORD, ...callerWith() })
    const left = await signOut(needs(), callerWith(setCookies))
    expect(left.setCookies).toContainEqual(expect.stringMatching(/^calanque_session=; Max-Age=0/))
    expect(left.setCookies).toContainEqual(expect.stringMatching(/^calanque_visitor=; Max-Age=0; Path=\//))
    expect(await findActor(needs(), callerWith(setCookies).headers)).toEqual(VISITOR)
  })

  test('signing out without a session changes nothing', async () => {
    await expect(signOut(needs(), callerWith())).resolves.toMatchObject({ setCookies: expect.any(Array) })
  })

  test('disabling an account ends its sessions at once and prevents new ones', async () => {
    const { userId, email } = await addAccount(db, auth)
    const { setCookies } = await signIn(needs(), VISITOR, { email, password: PASSWORD, ...callerWith() })
    await disableAccount({ db }, SYSTEM, { userId })
    expect(await db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()).toEqual([])
    expect(await findActor(needs(), callerWith(setCookies).headers)).toEqual(VISITOR)
    const again = signIn(needs(), VISITOR, { email, password: PASSWORD, ...callerWith() })
    await expect(again).rejects.toMatchObject({ code: 'BAD_CREDENTIALS', details: {} })
  })

  test('a session that remains after its account was disabled gives no access', async () => {
    const { userId, email } = await addAccount(db, auth)
    const { setCookies } = await signIn(needs(), VISITOR, { email, password: PASSWORD, ...callerWith() })
    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', userId).execute()
    expect(await findActor(needs(), callerWith(setCookies).headers)).toEqual(VISITOR)
  })

  test('an expired session gives no access, and reading it changes no row', async () => {
    const { userId, email } = await addAccount(db, auth)
    const { setCookies } = await signIn(needs(), VISITOR, { email, password: PASSWORD, ...callerWith() })
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`.execute(
      db,
    )
    expect(await findActor(needs(), callerWith(setCookies).headers)).toEqual(VISITOR)
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).toHaveLength(
      1,
    )
  })

  test('an administrator may not disable another administrator or themselves', async () => {
    const admin = await addAccount(db, auth, ['ADMIN'])
    const other = await addAccount(db, auth, ['ADMIN'])
    const traveler = await addAccount(db, auth)
    const actor: Actor = { kind: 'user', ...admin, roles: ['ADMIN'], agencyIds: [], visitorId: null }
    await expect(disableAccount({ db }, actor, other)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(disableAccount({ db }, actor, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(disableAccount({ db }, VISITOR, traveler)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(disableAccount({ db }, actor, traveler)).resolves.toBeUndefined()
    await expect(disableAccount({ db }, actor, { userId: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
