import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import {
  type Accounts,
  addAccount,
  CONFIG,
  callerWith,
  openAccounts,
  PASSWORD,
} from '#tests/account-factory.ts'
import { auditOf, factorMailsTo } from '#tests/account-traces.ts'
import { authenticatorCode } from '#tests/authenticator.ts'
import { VISITOR } from '#tests/person.ts'
import { ROLES, type Role, STAFF_ROLES } from '../role.ts'
import { completeSecondStep } from './complete-second-step.ts'
import { findActor } from './find-actor.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  findSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  resetFactors,
} from './second-factor.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const enter = (email: string) => signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
const finish = (setCookies: readonly string[], code: string) =>
  completeSecondStep(needs, VISITOR, { code, ...callerWith(setCookies) })
const actorOf = (setCookies: readonly string[]) => findActor(needs, callerWith(setCookies).headers)
const proof = (setCookies: readonly string[]) => ({ currentPassword: PASSWORD, ...callerWith(setCookies) })

/** An account with an authenticator; the code of half a minute ago is already used. */
async function protectedAccount(roles: readonly Role[] = ['ADMIN']) {
  const account = await addAccount(needs, roles)
  const { setCookies } = await enter(account.email)
  const actor = await actorOf(setCookies)
  const { uri } = await beginAuthenticator(needs, actor, proof(setCookies))
  const code = authenticatorCode(uri, -1)
  const on = await confirmAuthenticator(needs, actor, { code, ...callerWith(setCookies) })
  return { ...account, actor, uri, ...on }
}

const tracesOf = async (userId: string) => (await auditOf(needs.db, userId)).map(({ action }) => action)

describe('a second factor', () => {
  test('is set up with the password and a first code, and its secret is stored encrypted', async () => {
    const { email } = await addAccount(needs)
    const { setCookies } = await enter(email)
    const actor = await actorOf(setCookies)
    const wrong = { currentPassword: 'Pas-le-bon-1', ...callerWith(setCookies) }
    await expect(beginAuthenticator(needs, actor, wrong)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const { uri } = await beginAuthenticator(needs, actor, proof(setCookies))
    expect(uri).toMatch(/^otpauth:\/\/totp\/Calanque:/)
    const refused = { code: '000000', ...callerWith(setCookies) }
    for (const code of ['000000', ' '])
      await expect(confirmAuthenticator(needs, actor, { ...refused, code })).rejects.toMatchObject({
        code: 'WRONG_FIRST_CODE',
      })
    expect(REFUSAL_MESSAGES.WRONG_FIRST_CODE.detail).not.toContain('secours')
    expect(await findSecondFactor(needs, actor)).toEqual({ on: false, recoveryLeft: 0 })
    expect((await enter(email)).secondStep).toBeUndefined()

    const right = { code: ` ${authenticatorCode(uri)} `, ...callerWith(setCookies) }
    const { recoveryCodes } = await confirmAuthenticator(needs, actor, right)
    expect(recoveryCodes).toHaveLength(10)
    expect(await findSecondFactor(needs, actor)).toEqual({ on: true, recoveryLeft: 10 })
    const rows = JSON.stringify(await needs.db.selectFrom('secondFactors').selectAll().execute())
    for (const secret of [new URL(uri).searchParams.get('secret')!, ...recoveryCodes])
      expect(rows).not.toContain(secret)
  })

  test('keeps the password alone from opening a session', async () => {
    const { email, userId, uri } = await protectedAccount()
    const step = await enter(email)
    expect(step).toMatchObject({ secondStep: true, roles: [] })
    expect(await actorOf(step.setCookies)).toEqual(VISITOR)
    expect(await needs.auth.secondStepHolder(callerWith(step.setCookies).headers)).toBe(userId)
    const opened = await finish(step.setCookies, authenticatorCode(uri))
    expect(opened).toMatchObject({ userId, roles: ['ADMIN'] })
    expect(await actorOf(opened.setCookies)).toMatchObject({ kind: 'user', userId })
    await expect(finish(step.setCookies, authenticatorCode(uri, 1))).rejects.toMatchObject({
      code: 'SECOND_STEP_OVER',
    })
    expect((await tracesOf(userId)).slice(-2)).toEqual(['factor.totp-on', 'account.sign-in'])
  })

  test('accepts each code once, whichever the browser, also for simultaneous uses', async () => {
    const { email, userId, uri } = await protectedAccount()
    const code = authenticatorCode(uri)
    const [one, other] = [await enter(email), await enter(email)]
    const both = await Promise.allSettled([finish(one.setCookies, code), finish(other.setCookies, code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const third = await enter(email)
    await expect(finish(third.setCookies, code)).rejects.toMatchObject({ code: 'WRONG_FACTOR' })
    await expect(finish(third.setCookies, authenticatorCode(uri, -1))).rejects.toMatchObject({
      code: 'WRONG_FACTOR',
    })
    await expect(finish(third.setCookies, authenticatorCode(uri, 1))).resolves.toMatchObject({ userId })
    expect(await tracesOf(userId)).toContain('account.second-step-refused')
  })

  test('ends the step after five wrong codes, and blocks it for 15 minutes after ten', async () => {
    const { email, uri } = await protectedAccount()
    for (let steps = 0; steps < 2; steps += 1) {
      const { setCookies } = await enter(email)
      for (let tries = 0; tries < 5; tries += 1)
        await expect(finish(setCookies, '000000')).rejects.toMatchObject({ code: 'WRONG_FACTOR' })
      const right = finish(setCookies, authenticatorCode(uri))
      await expect(right).rejects.toMatchObject({
        code: expect.stringMatching(/^(SECOND_STEP_OVER|TOO_MANY_ATTEMPTS)$/),
      })
    }
    const { setCookies } = await enter(email)
    await expect(finish(setCookies, authenticatorCode(uri))).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
    await sql`update second_factors set locked_until = now() - interval '1 second'`.execute(needs.db)
    await expect(finish(setCookies, authenticatorCode(uri))).resolves.toMatchObject({ roles: ['ADMIN'] })
  })

  test('accepts each recovery code once and counts those left; new codes replace the old', async () => {
    const { email, actor, recoveryCodes, setCookies } = await protectedAccount()
    await finish((await enter(email)).setCookies, recoveryCodes[0]!)
    expect(await findSecondFactor(needs, actor)).toEqual({ on: true, recoveryLeft: 9 })
    const again = await enter(email)
    await expect(finish(again.setCookies, recoveryCodes[0]!)).rejects.toMatchObject({ code: 'WRONG_FACTOR' })
    const renewed = await renewRecoveryCodes(needs, actor, proof(setCookies))
    expect(renewed.recoveryCodes).toHaveLength(10)
    await expect(finish(again.setCookies, recoveryCodes[1]!)).rejects.toMatchObject({ code: 'WRONG_FACTOR' })
    await expect(finish(again.setCookies, renewed.recoveryCodes[0]!)).resolves.toBeDefined()
  })

  test('is removed only with the right password', async () => {
    const { email, actor, setCookies, userId } = await protectedAccount(['TRAVELER'])
    const wrong = { currentPassword: 'Pas-le-bon-1', ...callerWith(setCookies) }
    await expect(removeAuthenticator(needs, actor, wrong)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await enter(email)).secondStep).toBe(true)
    const removed = await removeAuthenticator(needs, actor, proof(setCookies))
    expect(await actorOf(removed.setCookies)).toMatchObject({ userId })
    expect((await enter(email)).secondStep).toBeUndefined()
    expect(await tracesOf(userId)).toContain('factor.totp-off')
  })

  test('sends its holder a mail each time it changes', async () => {
    const { email, actor, setCookies } = await protectedAccount(['TRAVELER'])
    await renewRecoveryCodes(needs, actor, proof(setCookies))
    await removeAuthenticator(needs, actor, proof(setCookies))
    await resetFactors(needs, { email })
    const changes = (await factorMailsTo(needs.db, email)).map(
      (props) => (props as { change: string }).change,
    )
    expect(changes).toEqual(['totp-on', 'recovery-renewed', 'totp-off', 'reset'])
  })

  test('that is lost is removed by the house, which ends the sessions too', async () => {
    const { email, setCookies, userId } = await protectedAccount()
    expect(await resetFactors(needs, { email: email.toUpperCase() })).toEqual({
      ...{ hadAuthenticator: true, passkeys: 0 },
    })
    expect(await actorOf(setCookies)).toEqual(VISITOR)
    expect((await enter(email)).secondStep).toBeUndefined()
    expect((await tracesOf(userId)).slice(-2)).toEqual(['factor.reset', 'account.sign-in'])
    await expect(resetFactors(needs, { email: 'nul@example.org' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the second factor that staff must have, outside a demonstration', () => {
  const asking = (setCookies: readonly string[], demo: boolean) =>
    findActor({ ...needs, config: { ...CONFIG, demo } }, callerWith(setCookies).headers)
  test.each(ROLES)('%s: staff have no right before they have one, others need none', async (role) => {
    const isStaff = (STAFF_ROLES as readonly Role[]).includes(role)
    const { email, userId } = await addAccount(needs, [role])
    const { setCookies } = await enter(email)
    const whole = { kind: 'user', userId, roles: [role] }
    expect(await asking(setCookies, false)).toMatchObject(
      isStaff ? { kind: 'user', userId, roles: [], agencyIds: [], lacksFactor: true } : whole,
    )
    const shown = await asking(setCookies, true)
    expect(shown).toMatchObject(whole)
    expect(shown).not.toHaveProperty('lacksFactor')
  })

  test('an account that has one keeps all its rights', async () => {
    const { setCookies } = await protectedAccount()
    const actor = await asking(setCookies, false)
    expect(actor).toMatchObject({ roles: ['ADMIN'] })
    expect(actor).not.toHaveProperty('lacksFactor')
  })
})
