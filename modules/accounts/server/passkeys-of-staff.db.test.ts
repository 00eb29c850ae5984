import { beforeAll, describe, expect, test } from 'vitest'
import { type Accounts, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { auditOf, factorMailsTo } from '#tests/account-traces.ts'
import { passkeySteps } from '#tests/passkey-steps.ts'
import { VISITOR } from '#tests/person.ts'
import { listPasskeys, removePasskey } from './passkeys.ts'
import { resetFactors } from './second-factor.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts({ demo: true })
})

const { enter, actorOf, enterBy, keyedAccount } = passkeySteps(() => needs)
const tracesOf = (userId: string) => auditOf(needs.db, userId)
const mailsTo = (email: string) => factorMailsTo(needs.db, email)

describe('for staff, outside a demonstration', () => {
  test('a passkey is the required second factor: the password alone is refused while it exists', async () => {
    const { email, userId, setCookies, device } = await keyedAccount()
    const actor = await actorOf(setCookies, false)
    expect(actor).toMatchObject({ roles: ['ADMIN'] })
    expect(actor).not.toHaveProperty('lacksFactor')
    const before = await needs.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
    await expect(enter(email, false)).rejects.toMatchObject({ code: 'PASSKEY_REQUIRED' })
    expect((await tracesOf(userId)).at(-1)).toEqual({
      ...{ action: 'account.sign-in-refused', detail: { because: 'passkey-required' } },
    })
    const after = await needs.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
    expect(after).toEqual(before)
    await expect(enterBy(device)).resolves.toMatchObject({ userId })

    const { id } = (await listPasskeys(needs, actor))[0]!
    await removePasskey(needs, actor, { id, currentPassword: PASSWORD, ...callerWith(setCookies) })
    expect(await actorOf(setCookies, false)).toMatchObject({ roles: [], lacksFactor: true })
    await expect(enter(email, false)).resolves.toMatchObject({ userId })
  })

  test('a traveler with a passkey can still sign in by password', async () => {
    const { email, userId } = await keyedAccount(['TRAVELER'])
    await expect(enter(email, false)).resolves.toMatchObject({ userId })
  })

  test('the house removes lost passkeys and ends the sessions, and the holder gets a mail', async () => {
    const { email, setCookies, device } = await keyedAccount()
    expect(await resetFactors(needs, { email })).toEqual({ hadAuthenticator: false, passkeys: 1 })
    expect(await actorOf(setCookies)).toEqual(VISITOR)
    await expect(enterBy(device)).rejects.toMatchObject({ code: 'UNKNOWN_PASSKEY' })
    await expect(enter(email, false)).resolves.toMatchObject({ roles: ['ADMIN'] })
    expect((await mailsTo(email)).at(-1)).toMatchObject({ change: 'reset' })
  })
})
