import { beforeAll, describe, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { changePassword } from './change-password.ts'
import { findActor } from './find-actor.ts'
import { signIn } from './sign-in.ts'

const NEW_PASSWORD = 'Bastide-Tuile-47'
let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const enter = (email: string, password: string) =>
  signIn(needs, VISITOR, { email, password, ...callerWith() })
const actorOf = (setCookies: readonly string[]) => findActor(needs, callerWith(setCookies).headers)

async function signedIn() {
  const { email } = await addAccount(needs)
  const { setCookies } = await enter(email, PASSWORD)
  const actor = await actorOf(setCookies)
  const change = (currentPassword: string, password: string) =>
    changePassword(needs, actor, { currentPassword, password, ...callerWith(setCookies) })
  return { email, setCookies, actor, change }
}

describe('changing one\u2019s password', () => {
  test('ends every other session, keeps this browser signed in and mails the holder', async () => {
    const { email, setCookies, actor, change } = await signedIn()
    const elsewhere = await enter(email, PASSWORD)
    const changed = await change(PASSWORD, NEW_PASSWORD)
    expect(await actorOf(changed.setCookies)).toEqual(actor)
    expect(await actorOf(setCookies)).toEqual(VISITOR)
    expect(await actorOf(elsewhere.setCookies)).toEqual(VISITOR)
    await expect(enter(email, PASSWORD)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(enter(email, NEW_PASSWORD)).resolves.toBeDefined()
    expect(await listQueuedMails(needs.db, { to: email })).toMatchObject([
      { template: 'password-changed', props: { firstName: 'Camille' } },
    ])
  })

  test('a wrong current password or a weak new one changes nothing', async () => {
    const { email, setCookies, actor, change } = await signedIn()
    await expect(change('Pas-le-bon-1', NEW_PASSWORD)).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
      details: { fields: ['currentPassword'] },
    })
    for (const weak of ['facile', 'Password1', 'Camille-Tuile-47'])
      await expect(change(PASSWORD, weak)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    expect(await actorOf(setCookies)).toEqual(actor)
    await expect(enter(email, PASSWORD)).resolves.toBeDefined()
    expect(await listQueuedMails(needs.db, { to: email })).toEqual([])
  })

  test('after ten wrong current passwords a session must wait; other sessions need not', async () => {
    const { actor, change, email } = await signedIn()
    for (let tries = 0; tries < 10; tries += 1)
      await expect(change('Pas-le-bon-1', NEW_PASSWORD)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(change(PASSWORD, NEW_PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    // The owner's other browser does not wait for attempts made in a borrowed one.
    const elsewhere = callerWith((await enter(email, PASSWORD)).setCookies)
    await changePassword(needs, actor, { currentPassword: PASSWORD, password: NEW_PASSWORD, ...elsewhere })
  })

  test('a visitor is refused and asked to sign in', async () => {
    const input = { currentPassword: PASSWORD, password: NEW_PASSWORD, ...callerWith() }
    await expect(changePassword(needs, VISITOR, input)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})
