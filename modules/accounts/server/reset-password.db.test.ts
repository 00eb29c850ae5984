import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '#platform/token.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { lastQueuedMail, listQueuedMails } from '#tests/queued-mails.ts'
import { SYSTEM } from '../actor.ts'
import { countSignIn } from './count-sign-in.ts'
import { disableAccount } from './disable-account.ts'
import { findActor } from './find-actor.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

const NEW_PASSWORD = 'Bastide-Tuile-47'
let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const ask = (email: string, { headers, address } = callerWith()) =>
  requestPasswordReset(needs, { address }, { email, headers })
const reset = (token: string, password = NEW_PASSWORD, { headers, address } = callerWith()) =>
  resetPassword(needs, { address }, { token, password, headers })
const enter = (email: string, password: string, caller = callerWith()) =>
  signIn(needs, VISITOR, { email, password, ...caller })

const mailsTo = async (email: string) =>
  (await listQueuedMails(needs.db, { to: email })).map(({ template, props }) => ({ template, props }))

async function tokenSentTo(email: string) {
  const { props } = await lastQueuedMail(needs.db, { of: 'password-reset', to: email })
  return new URL(props.url).searchParams.get('token')!
}

describe('forgotten password', () => {
  test('a link from the mail sets a new password and ends every session', async () => {
    const { email } = await addAccount(needs)
    const session = await enter(email, PASSWORD)
    await ask(email.toUpperCase())
    expect(await mailsTo(email)).toMatchObject([
      { template: 'password-reset', props: { expiresInMinutes: 30 } },
    ])
    const token = await tokenSentTo(email)
    for (const weak of ['facile', 'Password1', 'Camille-Tuile-47'])
      await expect(reset(token, weak)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    await reset(token)
    expect(await findActor(needs, callerWith(session.setCookies).headers)).toEqual(VISITOR)
    await expect(enter(email, PASSWORD)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(enter(email, NEW_PASSWORD)).resolves.toBeDefined()
  })

  test('a link works once, and its use cancels the links sent before', async () => {
    const { email } = await addAccount(needs)
    await ask(email)
    const first = await tokenSentTo(email)
    await ask(email)
    const second = await tokenSentTo(email)
    await reset(second)
    await expect(reset(second, 'Garrigue-Tuile-48')).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await expect(reset(first, 'Garrigue-Tuile-48')).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await expect(enter(email, NEW_PASSWORD)).resolves.toBeDefined()
  })

  test('of two simultaneous uses of a link, one succeeds', async () => {
    const { email } = await addAccount(needs)
    await ask(email)
    const token = await tokenSentTo(email)
    const both = await Promise.allSettled([reset(token), reset(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a link expires after 30 minutes', async () => {
    const { email, userId } = await addAccount(needs)
    await ask(email)
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verifications where value = ${userId}
    `.execute(needs.db)
    expect(rows).toEqual([{ minutes: 30 }])
    await sql`update verifications set expires_at = now() - interval '1 second' where value = ${userId}`.execute(
      needs.db,
    )
    await expect(reset(await tokenSentTo(email))).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('the link’s token is not stored in the table', async () => {
    const { email } = await addAccount(needs)
    await ask(email)
    const token = await tokenSentTo(email)
    expect(JSON.stringify(await needs.db.selectFrom('verifications').selectAll().execute())).not.toContain(
      token,
    )
  })

  test('a weak password is refused and the link still works', async () => {
    const { email } = await addAccount(needs)
    await ask(email)
    const token = await tokenSentTo(email)
    await expect(reset(token, 'facile')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    await expect(reset(token)).resolves.toBeDefined()
  })

  test('an unknown e-mail and a disabled account get the same answer and no mail', async () => {
    const { email, userId } = await addAccount(needs)
    await disableAccount(needs, SYSTEM, { userId })
    await expect(ask('inconnu@example.net')).resolves.toBeUndefined()
    await expect(ask(email)).resolves.toBeUndefined()
    expect([...(await mailsTo('inconnu@example.net')), ...(await mailsTo(email))]).toEqual([])
  })

  test('a sixth request within the hour is refused, also for an unknown e-mail', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('souvent@example.net')))
    await expect(ask('souvent@example.net')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('after strangers used up the limit, the owner gets another link within the hour', async () => {
    const { email } = await addAccount(needs)
    await Promise.all(Array.from({ length: 7 }, () => ask(email).catch(() => null)))
    expect(await mailsTo(email)).toHaveLength(5)
    const refused = await ask(email).catch(({ details }) => details)
    expect(refused.retryAfter).toBeLessThanOrEqual(3600)
    await sql`update throttles set window_started_at = window_started_at - interval '1 hour'
      where key = ${`reset:account:${hashOf(email)}`}`.execute(needs.db)
    await ask(email)
    await expect(ask(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await mailsTo(email)).toHaveLength(6)
    await expect(reset(await tokenSentTo(email))).resolves.toBeDefined()
  })

  test('a browser that signed in before gets a link after strangers used up the limit', async () => {
    const { email } = await addAccount(needs)
    const atHome = callerWith((await enter(email, PASSWORD)).setCookies)
    await Promise.all(Array.from({ length: 6 }, () => ask(email).catch(() => null)))
    await ask(email, atHome)
    expect(await mailsTo(email)).toHaveLength(6)
  })

  test('wrong links tried from the same address do not block a valid link', async () => {
    const { email } = await addAccount(needs)
    await ask(email)
    const caller = callerWith()
    for (let i = 0; i < 20; i++)
      await expect(reset(`devine-${i}`, NEW_PASSWORD, caller)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await expect(reset('devine', NEW_PASSWORD, caller)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await expect(reset(await tokenSentTo(email), NEW_PASSWORD, caller)).resolves.toBeDefined()
  })

  test('the browser of a reset can sign in while strangers guess passwords', async () => {
    const { email } = await addAccount(needs)
    await ask(email)
    const { setCookies } = await reset(await tokenSentTo(email))
    for (let i = 0; i < 50; i++) await countSignIn(needs, callerWith(), { email, headers: new Headers() })
    await expect(enter(email, NEW_PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await expect(enter(email, NEW_PASSWORD, callerWith(setCookies))).resolves.toBeDefined()
  })

  test('an invalid e-mail is refused with the name of the field', async () => {
    await expect(ask('camille')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: ['email'] },
    })
  })
})
