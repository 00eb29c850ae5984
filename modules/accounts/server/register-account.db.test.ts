import { beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '#platform/network-of.ts'
import {
  type Accounts,
  addAccount,
  CONFIG,
  callerWith,
  confirmationTokenSentTo,
  openAccounts,
  PASSWORD,
} from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { failingEmit } from '#tests/product-emit.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import { confirmAccount, findRegistration } from './confirm-account.ts'
import { disableAccount } from './disable-account.ts'
import { findActor } from './find-actor.ts'
import { openAccount } from './open-account.ts'
import { askConfirmationAgain, registerAccount } from './register-account.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const person = (email: string) => ({
  firstName: ' Inès ',
  lastName: 'Morel',
  email,
  phone: '',
  password: PASSWORD,
})
const accountsOf = (email: string) =>
  needs.db.selectFrom('users').selectAll().where('email', '=', email).execute()

const register = (email: string, more: { back?: string; password?: string } = {}) =>
  registerAccount(needs, VISITOR, { ...person(email), ...more, address: callerWith().address })
const confirm = async (token: string, password = PASSWORD) =>
  confirmAccount(needs, VISITOR, { token, password, ...callerWith() })
const tokenOf = (email: string) => confirmationTokenSentTo(needs.db, email)
const mailsTo = async (email: string) =>
  (await listQueuedMails(needs.db, { to: email })).map(({ template, props }) => ({ template, props }))

describe('registration', () => {
  test('opens no account until the link in the mail is used', async () => {
    await register('Ines@Example.org')
    expect(await accountsOf('ines@example.org')).toEqual([])
    const enter = { email: 'ines@example.org', password: PASSWORD, ...callerWith() }
    await expect(signIn(needs, VISITOR, enter)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await mailsTo('ines@example.org')).toMatchObject([
      { template: 'confirm-address', props: { expiresInHours: 24 } },
    ])
    const token = await tokenOf('ines@example.org')
    expect(await findRegistration(needs.db, token)).toEqual({ email: 'ines@example.org' })

    const { userId, roles, setCookies } = await confirm(token)
    expect(roles).toEqual(['TRAVELER'])
    expect(await findActor(needs, callerWith(setCookies).headers)).toMatchObject({
      kind: 'user',
      userId,
      email: 'ines@example.org',
      roles: ['TRAVELER'],
    })
    expect(await accountsOf('ines@example.org')).toMatchObject([
      { firstName: 'Inès', name: 'Inès Morel', phone: null, emailVerified: true },
    ])
    expect((await mailsTo('ines@example.org')).at(-1)).toMatchObject({
      template: 'welcome',
      props: { firstName: 'Inès' },
    })
    await expect(confirm(token)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('stores the password as an argon2 hash and the link as a hash, before and after', async () => {
    await register('hache@example.org')
    const token = await tokenOf('hache@example.org')
    const waiting = await needs.db
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', 'hache@example.org')
      .execute()
    expect(waiting).toHaveLength(1)
    expect(waiting[0]!.password).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(waiting)).not.toContain(token)
    const { userId } = await confirm(token)
    const rows = await needs.db.selectFrom('credentials').selectAll().where('userId', '=', userId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.password).toMatch(/^\$argon2id\$/)
  })

  test('gives the same answer when the address has an account, and mails the holder', async () => {
    const { email, userId } = await addAccount(needs)
    const known = await register(email.toUpperCase())
    const unknown = await register('inconnue@example.org')
    expect([known, unknown]).toEqual([undefined, undefined])
    expect(await mailsTo(email)).toMatchObject([
      { template: 'account-exists', props: { firstName: 'Camille', url: `${CONFIG.publicUrl}/auth/login` } },
    ])
    expect(
      await needs.db.selectFrom('registrations').where('email', '=', email).selectAll().execute(),
    ).toEqual([])
    const again = { email, address: callerWith().address }
    await expect(askConfirmationAgain(needs, VISITOR, again)).resolves.toBeUndefined()
    await expect(
      askConfirmationAgain(needs, VISITOR, { ...again, email: 'jamais@example.org' }),
    ).resolves.toBeUndefined()
    expect(await mailsTo('jamais@example.org')).toEqual([])
    await disableAccount(needs, SYSTEM, { userId })
    await register(email)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('by a stranger opens no account, and the owner of the address can still register', async () => {
    const email = 'victime@example.org'
    await register(email, { password: 'Etranger-Tuile-47' })
    const strangers = await tokenOf(email)
    await register(email)
    await expect(confirm(strangers)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await confirm(await tokenOf(email))
    await expect(confirm(strangers, 'Etranger-Tuile-47')).rejects.toMatchObject({ code: 'LINK_INVALID' })
    const enter = { email, password: 'Etranger-Tuile-47', ...callerWith() }
    await expect(signIn(needs, VISITOR, enter)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  test('a link ends when it expires or another is sent, and ten wrong passwords make it wait', async () => {
    const email = 'lien@example.org'
    await register(email)
    const first = await tokenOf(email)
    await askConfirmationAgain(needs, VISITOR, { email, address: callerWith().address })
    const second = await tokenOf(email)
    await expect(confirm(first)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    for (let tries = 0; tries < 10; tries += 1)
      await expect(confirm(second, 'Pas-le-bon-1')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(confirm(second)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await needs.db
      .updateTable('registrations')
      .set({ expiresAt: new Date(0) })
      .where('email', '=', email)
      .execute()
    await expect(confirm(second)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('leads back to the page where it began, and never to another site', async () => {
    for (const [back, kept] of [
      ['/traveler/reservations', '/traveler/reservations'],
      ['https://evil.example', null],
    ] as const) {
      const email = `retour-${kept ? 'ici' : 'ailleurs'}@example.org`
      await register(email, { back })
      expect(await confirm(await tokenOf(email))).toMatchObject({ back: kept })
    }
  })

  test('is refused after five mails to one mailbox at once', async () => {
    for (let times = 0; times < 5; times += 1) await register('rafale@example.org')
    await expect(register('rafale@example.org')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await mailsTo('rafale@example.org')).toHaveLength(5)
  })

  test('refuses invalid fields by name', async () => {
    const wrong = { firstName: ' ', lastName: '', email: 'ines@', phone: 'abc', password: '' }
    await expect(registerAccount(needs, VISITOR, { ...wrong, ...callerWith() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: {
        fields: ['firstName', 'lastName', 'email', 'phone', 'password'],
        feedback: expect.arrayContaining(['Au moins 8 caractères']),
      },
    })
  })

  test('a weak password opens no account', async () => {
    const weak = { ...person('faible@example.org'), password: 'calanque', ...callerWith() }
    await expect(registerAccount(needs, VISITOR, weak)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    expect(await accountsOf('faible@example.org')).toEqual([])
  })

  test('opens one account for an e-mail even when two links are used at the same time', async () => {
    const email = 'double@example.org'
    await register(email)
    const first = await tokenOf(email)
    await register(email)
    const both = await Promise.allSettled([confirm(first), confirm(await tokenOf(email))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((answer) => answer.status === 'rejected')
    expect(refused?.reason.code).toMatch(/^(EMAIL_TAKEN|LINK_INVALID)$/)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('is refused after ten requests from one network within an hour', async () => {
    const caller = callerWith()
    await needs.db
      .insertInto('throttles')
      .values({ key: `register:address:${networkOf(caller.address)}`, windowStartedAt: new Date(), hits: 10 })
      .execute()
    const eleventh = registerAccount(needs, VISITOR, { ...person('onze@example.org'), ...caller })
    await expect(eleventh).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('when a subscriber fails, no account remains and the link still works', async () => {
    const failing = { ...needs, emit: failingEmit('account.signed_in', 'merge failed') }
    const visitor: Actor = { kind: 'visitor', visitorId: crypto.randomUUID() }
    await register('rien@example.org')
    const token = await tokenOf('rien@example.org')
    const asked = confirmAccount(failing, visitor, { token, password: PASSWORD, ...callerWith() })
    await expect(asked).rejects.toThrow('merge failed')
    expect(await accountsOf('rien@example.org')).toEqual([])
    await expect(confirm(token)).resolves.toMatchObject({ roles: ['TRAVELER'] })
  })
})

describe('an account that the house opens directly', () => {
  test('has the given roles and no session', async () => {
    const roles = ['AGENT', 'OWNER'] as const
    const { userId } = await openAccount(needs, SYSTEM, { ...person('agent@example.org'), roles })
    const rows = await needs.db
      .selectFrom('userRoles')
      .select('role')
      .where('userId', '=', userId)
      .orderBy('role')
      .execute()
    expect(rows).toEqual([{ role: 'AGENT' }, { role: 'OWNER' }])
    expect(await needs.db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()).toEqual(
      [],
    )
  })

  test('is refused to all callers but the system and a SUPER_ADMIN', async () => {
    const admin: Actor = {
      kind: 'user',
      userId: 'a',
      email: 'a@example.org',
      roles: ['ADMIN'],
      agencyIds: [],
      visitorId: null,
    }
    const input = { ...person('refus@example.org'), roles: ['SUPER_ADMIN'] as const }
    await expect(openAccount(needs, admin, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(openAccount(needs, { ...admin, roles: ['SUPER_ADMIN'] }, input)).resolves.toBeDefined()
  })
})
