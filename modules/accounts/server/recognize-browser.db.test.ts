import { beforeAll, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { auditOf } from '#tests/account-traces.ts'
import { VISITOR } from '#tests/person.ts'
import { lastQueuedMail, listQueuedMails } from '#tests/queued-mails.ts'
import { countSignIn } from './count-sign-in.ts'
import { disableAccount } from './disable-account.ts'
import { findActor } from './find-actor.ts'
import { askBrowserLink, isBrowserLinkLive, recognizeBrowser } from './recognize-browser.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const asker = () => ({ address: callerWith().address })
const enter = (email: string, setCookies: readonly string[] = []) =>
  signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith(setCookies) })
async function tokenFor(email: string) {
  await askBrowserLink(needs, asker(), { email })
  const { props } = await lastQueuedMail(needs.db, { of: 'browser-link', to: email.toLowerCase() })
  return new URL(props.url).searchParams.get('token')!
}
const recognize = (token: string) =>
  recognizeBrowser(needs, asker(), { token, headers: callerWith().headers })

/** Wrong passwords from as many addresses as an account lets unknown browsers try. */
async function besiege(email: string) {
  for (let n = 0; n < 51; n += 1) {
    const { address, headers } = callerWith()
    await countSignIn(needs, { address }, { email, headers }).catch(() => null)
  }
}

test('a new device that others’ wrong passwords shut out signs in after a link from the mailbox', async () => {
  const { email, userId } = await addAccount(needs)
  await besiege(email)
  await expect(enter(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  const token = await tokenFor(email.toUpperCase())
  expect(await isBrowserLinkLive(needs, asker(), token)).toBe(true)
  const { setCookies } = await recognize(token)
  expect(await findActor(needs, callerWith(setCookies).headers)).toEqual(VISITOR)
  await expect(enter(email, setCookies)).resolves.toMatchObject({ userId })
  await expect(enter(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  const traces = (await auditOf(needs.db, userId)).map(({ action }) => action)
  expect(traces).toEqual(expect.arrayContaining(['account.browser-ask', 'account.browser-known']))
})

test('the link serves once, and not for an account that was disabled', async () => {
  const { email } = await addAccount(needs)
  const token = await tokenFor(email)
  await recognize(token)
  expect(await isBrowserLinkLive(needs, asker(), token)).toBe(false)
  await expect(recognize(token)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await expect(recognize('unknown')).rejects.toMatchObject({ code: 'LINK_INVALID' })
  const other = await addAccount(needs)
  const left = await tokenFor(other.email)
  await disableAccount(needs, { kind: 'system' }, { userId: other.userId })
  await expect(recognize(left)).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('an unknown address gets the same answer and no mail', async () => {
  await expect(askBrowserLink(needs, asker(), { email: 'personne@example.net' })).resolves.toBeUndefined()
  expect(await listQueuedMails(needs.db, { to: 'personne@example.net' })).toEqual([])
})
