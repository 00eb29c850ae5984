import { beforeAll, describe, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { auditOf, factorMailsTo } from '#tests/account-traces.ts'
import { authenticatorCode } from '#tests/authenticator.ts'
import { newPasskeyDevice } from '#tests/passkey-device.ts'
import { PASSKEY_NAME, type PasskeyDevice, passkeySteps } from '#tests/passkey-steps.ts'
import { VISITOR } from '#tests/person.ts'
import { SYSTEM } from '../actor.ts'
import { disableAccount } from './disable-account.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { beginAuthenticator, confirmAuthenticator } from './second-factor.ts'
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts({ demo: true })
})

const { enter, actorOf, enterBy, begin, add, keyedAccount } = passkeySteps(() => needs)
const tracesOf = (userId: string) => auditOf(needs.db, userId)
const mailsTo = (email: string) => factorMailsTo(needs.db, email)

describe('a passkey', () => {
  test('is added with a name and the right password, then mailed to its holder and recorded', async () => {
    const { email, userId } = await addAccount(needs)
    const { setCookies } = await enter(email)
    const actor = await actorOf(setCookies)
    const wrong = { name: PASSKEY_NAME, currentPassword: 'Pas-le-bon-1', ...callerWith(setCookies) }
    await expect(beginPasskey(needs, actor, wrong)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const unnamed = { ...wrong, name: ' ', currentPassword: PASSWORD }
    await expect(beginPasskey(needs, actor, unnamed)).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', details: { fields: ['name'] } },
    })
    const { options } = await begin(setCookies)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Calanque' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await listPasskeys(needs, actor)).toEqual([])

    await add(setCookies, newPasskeyDevice())
    expect(await listPasskeys(needs, actor)).toEqual([
      { id: expect.any(String), name: PASSKEY_NAME, createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect((await tracesOf(userId)).at(-1)).toMatchObject({ action: 'factor.passkey-added' })
    expect(await mailsTo(email)).toMatchObject([{ change: 'passkey-added', passkey: PASSKEY_NAME }])
  })

  test('is refused for another challenge, browser or site, an unverified user and a second use', async () => {
    const { email } = await addAccount(needs)
    const { setCookies } = await enter(email)
    const refused = { code: 'PASSKEY_REFUSED' }
    const device = newPasskeyDevice()
    const [one, other] = [await begin(setCookies), await begin(setCookies)]
    const send = (answer: string, caller = one.caller) =>
      addPasskey(needs, one.actor, { name: PASSKEY_NAME, answer, ...caller })
    for (const nonsense of ['', 'null', '{}', '{"id":"a","rawId":"a","type":"public-key","response":{}}'])
      await expect(send(nonsense)).rejects.toMatchObject(refused)
    await expect(send(device.make(other.options))).rejects.toMatchObject(refused)
    await expect(send(device.make(one.options), callerWith(setCookies))).rejects.toMatchObject(refused)
    for (const away of [
      newPasskeyDevice({ origin: 'https://calanque.evil.example' }),
      newPasskeyDevice({ origin: 'http://localhost:4000', rpId: 'localhost' }),
      newPasskeyDevice({ verifiesHolder: false }),
    ])
      await expect(send(away.make(one.options))).rejects.toMatchObject(refused)
    await send(device.make(one.options))
    await expect(send(device.make(one.options))).rejects.toMatchObject(refused)
    expect(await listPasskeys(needs, one.actor)).toHaveLength(1)
  })

  test('is refused when another account has the key, or was given the challenge', async () => {
    const { email } = await addAccount(needs)
    const { device, actor } = await keyedAccount(['TRAVELER'])
    const { setCookies } = await enter(email)
    await expect(add(setCookies, device)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const mine = await begin(setCookies)
    const theirs = { name: PASSKEY_NAME, answer: newPasskeyDevice().make(mine.options) }
    const { setCookies: others } = await enterBy(device)
    const challenge = mine.setCookies
    const caller = callerWith([...others, ...challenge])
    await expect(addPasskey(needs, actor, { ...theirs, ...caller })).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
    expect(await listPasskeys(needs, actor)).toHaveLength(1)
  })

  test('is refused when the account already has ten', async () => {
    const { email } = await addAccount(needs)
    const { setCookies } = await enter(email)
    for (let n = 0; n < 10; n += 1) await add(setCookies, newPasskeyDevice())
    await expect(begin(setCookies)).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS' })
  })

  test('is removed by its holder alone, with the password, and opens no session afterwards', async () => {
    const { actor, userId, email, setCookies, device } = await keyedAccount(['TRAVELER'])
    const { id } = (await listPasskeys(needs, actor))[0]!
    const proof = { id, currentPassword: PASSWORD, ...callerWith(setCookies) }
    const wrong = { ...proof, currentPassword: 'Pas-le-bon-1' }
    await expect(removePasskey(needs, actor, wrong)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const stranger = await keyedAccount(['TRAVELER'])
    const theirs = { ...proof, ...callerWith(stranger.setCookies) }
    await expect(removePasskey(needs, stranger.actor, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await removePasskey(needs, actor, proof)
    expect(await listPasskeys(needs, actor)).toEqual([])
    await expect(enterBy(device)).rejects.toMatchObject({ code: 'UNKNOWN_PASSKEY' })
    expect((await tracesOf(userId)).map(({ action }) => action)).toContain('factor.passkey-removed')
    expect(await mailsTo(email)).toMatchObject([{}, { change: 'passkey-removed', passkey: PASSKEY_NAME }])
  })
})

describe('signing in by passkey', () => {
  test('opens a session without a code, even with an authenticator, and records its use', async () => {
    const { userId, email, actor, device, setCookies } = await keyedAccount()
    const asked = { currentPassword: PASSWORD, ...callerWith(setCookies) }
    const { uri } = await beginAuthenticator(needs, actor, asked)
    const first = { code: authenticatorCode(uri), ...callerWith(setCookies) }
    await confirmAuthenticator(needs, actor, first)
    expect((await enter(email)).secondStep).toBe(true)

    const caller = callerWith()
    const opened = await enterBy(device, caller)
    expect(opened).toMatchObject({ userId, roles: ['ADMIN'] })
    expect(await actorOf(opened.setCookies)).toMatchObject({ kind: 'user', userId })
    expect((await tracesOf(userId)).at(-1)).toEqual({
      ...{ action: 'account.sign-in', detail: { by: 'passkey', device: 'Firefox sur Linux' } },
    })
    const { lastUsedAt } = (await listPasskeys(needs, actor))[0]!
    expect(Date.parse(lastUsedAt!)).toBeGreaterThan(Date.now() - 60_000)
    const session = await needs.db
      .selectFrom('sessions')
      .select(['ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(session.ipAddress).toMatch(/^2001:0?db8:/)
    expect(session.userAgent).toContain('Firefox')
  })

  test('ends the session that was open in this browser', async () => {
    const { device } = await keyedAccount(['TRAVELER'])
    const other = await addAccount(needs)
    const before = await enter(other.email)
    const { options, setCookies } = await askForPasskey(needs, VISITOR, callerWith())
    const caller = callerWith([...before.setCookies, ...setCookies])
    await signInWithPasskey(needs, VISITOR, { answer: device.sign(options), ...caller })
    expect(await actorOf(before.setCookies)).toEqual(VISITOR)
  })

  test('is refused from another browser, when changed, used twice, or with a lower counter', async () => {
    const { userId, device } = await keyedAccount(['TRAVELER'])
    const refused = { code: 'PASSKEY_REFUSED' }
    const { options, setCookies } = await askForPasskey(needs, VISITOR, callerWith())
    const answer = device.sign(options)
    const send = (caller = callerWith(setCookies), text = answer) =>
      signInWithPasskey(needs, VISITOR, { answer: text, ...caller })
    await expect(send(callerWith())).rejects.toMatchObject(refused)
    await expect(send(callerWith(setCookies), '{}')).rejects.toMatchObject(refused)
    const tampered = JSON.parse(answer)
    tampered.response.signature = `AA${tampered.response.signature.slice(2)}`
    await expect(send(callerWith(setCookies), JSON.stringify(tampered))).rejects.toMatchObject(refused)
    await send()
    await expect(send()).rejects.toMatchObject(refused)
    device.countFrom(0)
    await expect(enterBy(device)).rejects.toMatchObject(refused)
    expect((await tracesOf(userId)).at(-1)).toEqual({
      ...{ action: 'account.sign-in-refused', detail: { because: 'passkey' } },
    })
  })

  test('is refused for a device that did not verify its holder', async () => {
    const { device } = await keyedAccount(['TRAVELER'])
    device.stopVerifying()
    await expect(enterBy(device)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  })

  test('tells the holder of a disabled account so, no other device, and records it', async () => {
    const { userId, device } = await keyedAccount(['TRAVELER'])
    await disableAccount(needs, SYSTEM, { userId })
    await expect(enterBy(device)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
    expect((await tracesOf(userId)).at(-1)).toEqual({
      ...{ action: 'account.sign-in-refused', detail: { because: 'closed' } },
    })
    await expect(enterBy(newPasskeyDevice())).rejects.toMatchObject({ code: 'UNKNOWN_PASSKEY' })
  })

  test('makes an address wait after ten wrong attempts on an account, or fifty on none', async () => {
    const { device } = await keyedAccount(['TRAVELER'])
    const caller = callerWith()
    const { options } = await askForPasskey(needs, VISITOR, callerWith())
    const attempt = (by: PasskeyDevice, from = caller) =>
      signInWithPasskey(needs, VISITOR, { answer: by.sign(options), ...from }).catch(({ code }) => code)
    const codes: unknown[] = []
    for (let n = 0; n < 11; n += 1) codes.push(await attempt(device))
    expect(codes).toEqual([...Array(10).fill('PASSKEY_REFUSED'), 'TOO_MANY_ATTEMPTS'])
    const other = callerWith()
    const unknown: unknown[] = []
    for (let n = 0; n < 51; n += 1) unknown.push(await attempt(newPasskeyDevice(), other))
    expect(unknown).toEqual([...Array(50).fill('UNKNOWN_PASSKEY'), 'TOO_MANY_ATTEMPTS'])
    await expect(enterBy(device)).resolves.toMatchObject({ roles: ['TRAVELER'] })
  })
})
