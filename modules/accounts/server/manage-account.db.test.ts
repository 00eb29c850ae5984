import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { hasLiveLink } from '#modules/links/server/resolve-link.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { person, VISITOR } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { SYSTEM } from '../actor.ts'
import { ALL_OTHERS } from '../session-choice.ts'
import { disableAccount, enableAccount } from './disable-account.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { approveFactorReset, askFactorReset, refuseFactorReset } from './factor-reset.ts'
import { findActor } from './find-actor.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const ADMIN = person('ADMIN', { userId: 'admin' })
const enter = (email: string) => signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
const close = (userId: string, actor = ADMIN) =>
  disableAccount(needs, actor, { userId, reason: 'Téléphone volé', to: null })
const mailsTo = (db: Accounts['db'], to: string) => listQueuedMails(db, { to })
const auditOf = (userId: string) =>
  needs.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId', 'detail'])
    .where('subjectId', '=', userId)
    .orderBy('id')
    .execute()

describe('an account that an administrator disables', () => {
  test('is closed with its sessions and its links, and its holder is mailed', async () => {
    const { userId, email } = await addAccount(needs)
    const { setCookies } = await enter(email)
    await enter(email)
    const { db } = needs
    const url = await inTransaction(db, (trx) => needs.auth.newPasswordLink(trx, userId, 24))
    const expiresAt = new Date(Date.now() + 3_600_000)
    await issueLink(db, { scope: 'browser', subjectId: userId, expiresAt })
    const { publicId } = await db
      .insertInto('emailChanges')
      .values({ userId, formerEmail: email, newEmail: 'voleur@example.net' })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await issueLink(db, { scope: 'email_change', subjectId: publicId, expiresAt })

    await close(userId)

    expect(await findActor(needs, callerWith(setCookies).headers)).toEqual(VISITOR)
    expect(await hasLiveLink(db, { scope: 'browser', subjectId: userId })).toBe(false)
    expect(await hasLiveLink(db, { scope: 'email_change', subjectId: publicId })).toBe(false)
    const token = new URL(url).searchParams.get('token')!
    const choosing = resetPassword(
      needs,
      { address: '2001:db8::9' },
      { token, password: 'Bastide-Tuile-47', headers: new Headers() },
    )
    await expect(choosing).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect((await auditOf(userId)).at(-1)).toEqual({
      ...{ action: 'account.disable', actorId: 'admin', detail: { reason: 'Téléphone volé', sessions: 2 } },
    })
    expect(await mailsTo(db, email)).toMatchObject([
      { template: 'account-state', props: { state: 'disabled' } },
    ])
  })

  test('is open again in one act, and only once', async () => {
    const { userId, email } = await addAccount(needs)
    await close(userId)
    await expect(enter(email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
    await enableAccount(needs, ADMIN, { userId })
    await expect(enter(email)).resolves.toMatchObject({ userId })
    await expect(enableAccount(needs, ADMIN, { userId })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('stays closed once its person was erased', async () => {
    const { userId } = await addAccount(needs)
    await sql`update users set disabled_at = now(), erased_at = now() where id = ${userId}`.execute(needs.db)
    await expect(enableAccount(needs, ADMIN, { userId })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is not closed by one whose own account was closed meanwhile', async () => {
    const admin = await addAccount(needs, ['ADMIN'])
    const { userId } = await addAccount(needs)
    await disableAccount(needs, SYSTEM, admin)
    await expect(close(userId, person('ADMIN', admin))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is not that of the last super administrator', async () => {
    const first = await addAccount(needs, ['SUPER_ADMIN'])
    const second = await addAccount(needs, ['SUPER_ADMIN'])
    const actor = person('SUPER_ADMIN', { userId: 'root' })
    await close(first.userId, actor)
    await expect(close(second.userId, actor)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})

test('an administrator ends one session of an account, or all of them', async () => {
  const { userId, email } = await addAccount(needs)
  const { setCookies } = await enter(email)
  await enter(email)
  const [one] = await needs.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  expect(await endSessionsOf(needs, ADMIN, { userId, which: one!.id })).toEqual({ ended: 1 })
  expect(await findActor(needs, callerWith(setCookies).headers)).toEqual(VISITOR)
  expect(await endSessionsOf(needs, ADMIN, { userId, which: one!.id })).toEqual({ ended: 0 })
  expect(await endSessionsOf(needs, ADMIN, { userId, which: ALL_OTHERS })).toEqual({ ended: 1 })
  const boss = await addAccount(needs, ['ADMIN'])
  const ending = endSessionsOf(needs, ADMIN, { userId: boss.userId, which: ALL_OTHERS })
  await expect(ending).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

describe('second factors that are reset', () => {
  const withFactor = async () => {
    const account = await addAccount(needs, ['AGENT'])
    await sql`update users set two_factor_enabled = true where id = ${account.userId}`.execute(needs.db)
    return account
  }
  let asker: ReturnType<typeof person>
  let other: ReturnType<typeof person>
  beforeAll(async () => {
    asker = person('ADMIN', await addAccount(needs, ['ADMIN']))
    other = person('ADMIN', await addAccount(needs, ['ADMIN']))
  })
  const reason = 'Téléphone perdu'

  test('are asked for by one person and removed by another', async () => {
    const { userId, email } = await withFactor()
    await askFactorReset(needs, asker, { userId, reason })
    await expect(askFactorReset(needs, other, { userId, reason })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await expect(approveFactorReset(needs, asker, { userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await approveFactorReset(needs, other, { userId })
    const row = await needs.db
      .selectFrom('users')
      .select('twoFactorEnabled')
      .where('id', '=', userId)
      .executeTakeFirst()
    expect(row).toEqual({ twoFactorEnabled: false })
    expect(await mailsTo(needs.db, email)).toMatchObject([
      { template: 'factor-changed', props: { change: 'reset' } },
    ])
    await expect(approveFactorReset(needs, other, { userId })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('stay where the demand was refused, withdrawn or waited for too long', async () => {
    const { userId } = await withFactor()
    for (const decider of [other, asker]) {
      await askFactorReset(needs, asker, { userId, reason })
      await refuseFactorReset(needs, decider, { userId })
      await expect(approveFactorReset(needs, other, { userId })).rejects.toMatchObject({
        code: 'STATUS_CONFLICT',
      })
    }
    await askFactorReset(needs, asker, { userId, reason })
    await sql`update factor_resets set asked_at = now() - interval '4 days' where user_id = ${userId}`.execute(
      needs.db,
    )
    await expect(approveFactorReset(needs, other, { userId })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await askFactorReset(needs, other, { userId, reason })
    await expect(approveFactorReset(needs, asker, { userId })).resolves.toBeUndefined()
  })

  test('are not asked for where there is none', async () => {
    const { userId } = await addAccount(needs)
    await expect(askFactorReset(needs, asker, { userId, reason })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })
})
