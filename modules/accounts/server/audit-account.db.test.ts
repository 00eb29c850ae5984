import { beforeAll, expect, test } from 'vitest'
import { hashOf } from '#platform/token.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { SYSTEM } from '../actor.ts'
import { changePassword } from './change-password.ts'
import { disableAccount } from './disable-account.ts'
import { findActor } from './find-actor.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const enter = (email: string, password = PASSWORD) =>
  signIn(needs, VISITOR, { email, password, ...callerWith() })

async function tracesOf(subjectId: string) {
  const rows = await needs.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(({ actorKind, action, detail }) => ({ actorKind, action, detail }))
}

test('the audit records each act on an account, without passwords, links or addresses', async () => {
  const { userId, email } = await addAccount(needs)
  await expect(enter(email, 'Pas-le-bon-1')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  const { setCookies } = await enter(email)
  const caller = callerWith(setCookies)
  const actor = await findActor(needs, caller.headers)
  await changePassword(needs, actor, { currentPassword: PASSWORD, password: 'Bastide-Tuile-47', ...caller })
  const asker = { address: caller.address }
  await requestPasswordReset(needs, asker, { email, headers: caller.headers })
  const mail = await lastQueuedMail(needs.db, { of: 'password-reset', to: email })
  const token = new URL(mail.props.url).searchParams.get('token')!
  await resetPassword(needs, asker, { token, password: 'Garrigue-Tuile-47', headers: caller.headers })
  await disableAccount(needs, SYSTEM, { userId })
  await expect(enter(email, 'Garrigue-Tuile-47')).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })

  const traces = await tracesOf(userId)
  expect(traces).toEqual([
    { actorKind: 'system', action: 'account.open', detail: { roles: ['TRAVELER'] } },
    { actorKind: 'visitor', action: 'account.sign-in-refused', detail: { because: 'password' } },
    {
      actorKind: 'user',
      action: 'account.sign-in',
      detail: { by: 'password', device: 'Navigateur inconnu' },
    },
    { actorKind: 'user', action: 'password.change', detail: {} },
    { actorKind: 'visitor', action: 'password.ask', detail: {} },
    { actorKind: 'link', action: 'password.reset', detail: {} },
    { actorKind: 'system', action: 'account.disable', detail: { reason: null, sessions: 0 } },
    { actorKind: 'visitor', action: 'account.sign-in-refused', detail: { because: 'closed' } },
  ])
  for (const secret of [PASSWORD, 'Garrigue-Tuile-47', token, caller.address])
    expect(JSON.stringify(traces)).not.toContain(secret)
})

test('attempts with an e-mail that has no account are recorded under its hash only', async () => {
  const email = 'personne@example.net'
  await expect(enter(email)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  await requestPasswordReset(needs, { address: '192.0.2.8' }, { email, headers: new Headers() })
  expect((await tracesOf(hashOf(email))).map(({ action }) => action)).toEqual([
    'account.sign-in-refused',
    'password.ask',
  ])
})
