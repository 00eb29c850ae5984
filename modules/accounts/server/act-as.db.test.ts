import { beforeAll, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import type { Role } from '../role.ts'
import { startActing, stopActing } from './act-as.ts'
import { changeProfile } from './change-profile.ts'
import { disableAccount } from './disable-account.ts'
import { findActor } from './find-actor.ts'
import { sessionIdOf } from './session-of.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts

beforeAll(async () => {
  needs = await openAccounts({ demo: true })
})

const REASON = 'Une villa manque à sa liste'

/** A super administrator who is signed in, and a person of these roles. */
async function together(roles: readonly Role[] = ['OWNER']) {
  const [holder, target] = [await addAccount(needs, ['SUPER_ADMIN']), await addAccount(needs, roles)]
  const caller = callerWith()
  const entered = await signIn(needs, VISITOR, { ...caller, email: holder.email, password: PASSWORD })
  if (!('setCookies' in entered)) throw new Error('The account was not entered')
  const { headers } = callerWith(entered.setCookies)
  const sessionId = await sessionIdOf(needs, headers)
  const asks = async () => {
    const actor = await findActor(needs, headers)
    if (actor.kind !== 'user') throw new Error('The session is over')
    return actor
  }
  const start = async () =>
    startActing(needs, await asks(), { userId: target.userId, reason: REASON, sessionId })
  return { holder, target, sessionId, asks, start }
}

test('a super administrator acts as a person, who is mailed, and is themself again once they stop', async () => {
  const { holder, target, sessionId, asks, start } = await together()
  expect(await start()).toEqual(['OWNER'])
  const acting = await asks()
  expect(acting).toMatchObject({ userId: target.userId, roles: ['OWNER'], visitorId: null })
  expect(acting.acting).toEqual({ by: holder.userId, until: expect.any(String) })
  const mail = await lastQueuedMail(needs.db, { of: 'acted-as', to: target.email })
  expect(mail.props).toMatchObject({ by: 'Camille Roux', reason: REASON, until: acting.acting!.until })
  expect(await stopActing(needs, acting, { sessionId })).toEqual({ userId: target.userId })
  expect(await asks()).toMatchObject({ userId: holder.userId, roles: ['SUPER_ADMIN'] })
  expect((await asks()).acting).toBeUndefined()
  const entries = await needs.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId', 'detail'])
    .where('subjectId', '=', target.userId)
    .where('action', 'in', ['acting.start', 'acting.stop'])
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { action: 'acting.start', actorId: holder.userId, detail: { reason: REASON } },
    { action: 'acting.stop', actorId: holder.userId, detail: { actingAs: target.userId } },
  ])
})

test('every act of the person is refused meanwhile, and acting as a third person too', async () => {
  const { asks, start } = await together()
  const third = await addAccount(needs)
  await start()
  const acting = await asks()
  const named = { firstName: 'Autre', lastName: 'Nom', phone: null }
  await expect(changeProfile(needs, acting, named)).rejects.toMatchObject({ code: 'ACTING_READ_ONLY' })
  const next = { userId: third.userId, reason: REASON, sessionId: null }
  await expect(startActing(needs, acting, next)).rejects.toMatchObject({ code: 'ACTING_READ_ONLY' })
})

test('no administrator is acted as, nor oneself, nor by an administrator who is not a super one', async () => {
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const)
    await expect((await together([role])).start()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { holder, target, sessionId, asks } = await together()
  const own = { userId: holder.userId, reason: REASON, sessionId }
  await expect(startActing(needs, await asks(), own)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const admin = { ...(await asks()), roles: ['ADMIN'] as const }
  const asked = { userId: target.userId, reason: REASON, sessionId }
  await expect(startActing(needs, admin, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('it ends at its time, when the person is closed, and when the role of the holder is taken', async () => {
  const late = await together()
  await late.start()
  await needs.db
    .updateTable('actingSessions')
    .set({ startedAt: new Date('2026-01-01'), endsAt: new Date('2026-01-01') })
    .where('userId', '=', late.target.userId)
    .execute()
  expect((await late.asks()).userId).toBe(late.holder.userId)

  const closed = await together()
  await closed.start()
  const admin = { ...(await late.asks()), roles: ['SUPER_ADMIN'] as const }
  await disableAccount(needs, admin, { userId: closed.target.userId, to: 'waits' })
  expect((await closed.asks()).userId).toBe(closed.holder.userId)
  await expect(closed.start()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })

  const taken = await together()
  await taken.start()
  await needs.db.deleteFrom('userRoles').where('userId', '=', taken.holder.userId).execute()
  expect((await taken.asks()).userId).toBe(taken.holder.userId)
})

test('a session of another person starts nothing', async () => {
  const [one, other] = [await together(), await together()]
  const asked = { userId: one.target.userId, reason: REASON, sessionId: other.sessionId }
  await expect(startActing(needs, await one.asks(), asked)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})
