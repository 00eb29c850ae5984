import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Accounts,
  addAccount,
  CONFIG,
  callerWith,
  openAccounts,
  PASSWORD,
} from '#tests/account-factory.ts'
import { authenticatorCode } from '#tests/authenticator.ts'
import { newPasskeyDevice } from '#tests/passkey-device.ts'
import { VISITOR } from '#tests/person.ts'
import type { Role } from '../role.ts'
import { completeSecondStep } from './complete-second-step.ts'
import { findActor } from './find-actor.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { findFactorProof, proveByCode, proveByPasskey } from './prove-factor.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

const NAME = 'Mon téléphone'
const UNPROVED = { code: 'FACTOR_PROOF_REQUIRED' }
let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

/** A browser signed in to an account: what its cookies are, and what it may give with each act. */
async function browserOf(setCookies: readonly string[]) {
  const actor = await findActor(needs, callerWith(setCookies).headers)
  const proof = () => ({ currentPassword: PASSWORD, ...callerWith(setCookies) })
  return { setCookies, actor, proof }
}
type Opened = Awaited<ReturnType<typeof browserOf>>

async function newBrowser(roles: readonly Role[] = ['TRAVELER']) {
  const account = await addAccount(needs, roles)
  const { setCookies } = await signIn(needs, VISITOR, { ...account, password: PASSWORD, ...callerWith() })
  return { ...account, ...(await browserOf(setCookies)) }
}

async function withAuthenticator(roles?: readonly Role[]) {
  const { email, userId, actor, proof } = await newBrowser(roles)
  const { uri } = await beginAuthenticator(needs, actor, proof())
  const code = authenticatorCode(uri, -1)
  const on = await confirmAuthenticator(needs, actor, { ...proof(), code })
  return { email, userId, uri, recoveryCodes: on.recoveryCodes, ...(await browserOf(on.setCookies)) }
}

async function addKey({ actor, proof, setCookies }: Opened, device = newPasskeyDevice()) {
  const begun = await beginPasskey(needs, actor, { name: NAME, ...proof() })
  const caller = callerWith([...setCookies, ...begun.setCookies])
  await addPasskey(needs, actor, { name: NAME, answer: device.make(begun.options), ...caller })
  return device
}

/** A browser in which nothing was proved since it signed in. */
async function elsewhere(email: string, uri: string) {
  const step = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
  const code = authenticatorCode(uri)
  return browserOf(
    (await completeSecondStep(needs, VISITOR, { code, ...callerWith(step.setCookies) })).setCookies,
  )
}

const later = (userId: string) =>
  sql`update sessions set factor_proved_at = factor_proved_at - interval '11 minutes' where user_id = ${userId}`.execute(
    needs.db,
  )

describe('the factors of an account that has one', () => {
  test('are not changed by its password alone', async () => {
    const { email, uri } = await withAuthenticator()
    const { actor, proof, setCookies } = await elsewhere(email, uri)
    const acts = [
      beginAuthenticator(needs, actor, proof()),
      renewRecoveryCodes(needs, actor, proof()),
      removeAuthenticator(needs, actor, proof()),
      beginPasskey(needs, actor, { name: NAME, ...proof() }),
      removePasskey(needs, actor, { id: crypto.randomUUID(), ...proof() }),
    ]
    for (const act of await Promise.allSettled(acts)) expect(act).toMatchObject({ reason: UNPROVED })
    expect(await findFactorProof(needs, actor, callerWith(setCookies))).toEqual({
      ...{ proved: false, byCode: true, byPasskey: false },
    })
  })

  test('are changed for ten minutes after a code was given in the same session', async () => {
    const { email, uri, userId, recoveryCodes } = await withAuthenticator()
    const { actor, proof } = await elsewhere(email, uri)
    const wrong = proveByCode(needs, actor, { code: '000000', ...proof() })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_FACTOR' })
    await expect(renewRecoveryCodes(needs, actor, proof())).rejects.toMatchObject(UNPROVED)
    await proveByCode(needs, actor, { code: authenticatorCode(uri, 1), ...proof() })
    const again = proveByCode(needs, actor, { code: authenticatorCode(uri, 1), ...proof() })
    await expect(again).rejects.toMatchObject({ code: 'WRONG_FACTOR' })
    await later(userId)
    await expect(renewRecoveryCodes(needs, actor, proof())).rejects.toMatchObject(UNPROVED)
    await proveByCode(needs, actor, { code: recoveryCodes[0]!, ...proof() })
    await expect(removeAuthenticator(needs, actor, proof())).resolves.toBeDefined()
  })

  test('are changed after a passkey of the account, never one of another account', async () => {
    const owner = await newBrowser()
    const device = await addKey(owner)
    await later(owner.userId)
    await expect(beginAuthenticator(needs, owner.actor, owner.proof())).rejects.toMatchObject(UNPROVED)
    const sign = async (by: typeof device) => {
      const { options, setCookies } = await askForPasskey(needs, owner.actor, owner.proof())
      const caller = callerWith([...owner.setCookies, ...setCookies])
      return proveByPasskey(needs, owner.actor, { answer: by.sign(options), ...caller })
    }
    const stranger = await addKey(await newBrowser())
    await expect(sign(stranger)).rejects.toMatchObject({ code: 'UNKNOWN_PASSKEY' })
    const { actor, proof } = await browserOf((await sign(device)).setCookies)
    const { id } = (await listPasskeys(needs, actor))[0]!
    await removePasskey(needs, actor, { id, ...proof() })
    expect(await listPasskeys(needs, actor)).toEqual([])
    expect(await findActor(needs, callerWith(owner.setCookies).headers)).toEqual(VISITOR)
  })

  test('are not changed after a passkey that only signed in', async () => {
    const device = await addKey(await newBrowser())
    const { options, setCookies } = await askForPasskey(needs, VISITOR, callerWith())
    const answer = device.sign(options)
    const opened = await signInWithPasskey(needs, VISITOR, { answer, ...callerWith(setCookies) })
    const { actor, proof } = await browserOf(opened.setCookies)
    await expect(beginAuthenticator(needs, actor, proof())).rejects.toMatchObject(UNPROVED)
  })

  test('wait for a quarter of an hour after ten wrong codes of one session', async () => {
    const { actor, proof, uri } = await withAuthenticator()
    const codes: unknown[] = []
    for (let n = 0; n < 11; n += 1)
      codes.push(await proveByCode(needs, actor, { code: '000000', ...proof() }).catch(({ code }) => code))
    expect(codes).toEqual([...Array(10).fill('WRONG_FACTOR'), 'TOO_MANY_ATTEMPTS'])
    const right = proveByCode(needs, actor, { code: authenticatorCode(uri), ...proof() })
    await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('the last factor', () => {
  test('of staff stays, whichever it is; with two of them, one can go', async () => {
    const browser = await withAuthenticator(['AGENT'])
    const { actor, proof } = browser
    await expect(removeAuthenticator(needs, actor, proof())).rejects.toMatchObject({ code: 'LAST_FACTOR' })
    await addKey(browser)
    const after = await browserOf((await removeAuthenticator(needs, actor, proof())).setCookies)
    expect(after.actor).toMatchObject({ roles: ['AGENT'] })
    await needs.db
      .updateTable('sessions')
      .set({ factorProvedAt: sql<Date>`now()` })
      .where('userId', '=', browser.userId)
      .execute()
    const { id } = (await listPasskeys(needs, after.actor))[0]!
    await expect(removePasskey(needs, after.actor, { id, ...after.proof() })).rejects.toMatchObject({
      code: 'LAST_FACTOR',
    })
  })

  test('of a traveler, and of staff of a demonstration, can go', async () => {
    const traveler = await withAuthenticator()
    await expect(removeAuthenticator(needs, traveler.actor, traveler.proof())).resolves.toBeDefined()
    const { actor, proof } = await withAuthenticator(['AGENT'])
    const shown = { ...needs, config: { ...CONFIG, demo: true } }
    await expect(removeAuthenticator(shown, actor, proof())).resolves.toBeDefined()
  })
})
