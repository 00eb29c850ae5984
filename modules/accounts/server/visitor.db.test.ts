import { beforeAll, describe, expect, test } from 'vitest'
import type { Emit } from '#platform/events.ts'
import { hashOf } from '#platform/token.ts'
import {
  type Accounts,
  addAccount,
  callerWith,
  confirmationTokenSentTo,
  openAccounts,
  PASSWORD,
} from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { keptEvents } from '#tests/product-emit.ts'
import type { Actor } from '../actor.ts'
import { confirmAccount } from './confirm-account.ts'
import { ensureVisitor } from './ensure-visitor.ts'
import { findActor } from './find-actor.ts'
import { registerAccount } from './register-account.ts'
import { signIn } from './sign-in.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const countVisitors = async () => (await needs.db.selectFrom('visitors').select('id').execute()).length

/** A browser with a visitor row: its cookie and its actor. */
async function newVisitor() {
  const { actor, setCookie } = await ensureVisitor(needs, VISITOR)
  if (actor.kind !== 'visitor') throw new Error('expected a visitor')
  return { setCookie: setCookie!, visitorId: actor.visitorId }
}

describe('visitor', () => {
  test('a browser without anything to keep creates no row', async () => {
    const before = await countVisitors()
    expect(await findActor(needs, new Headers())).toEqual(VISITOR)
    expect(await findActor(needs, new Headers({ cookie: 'calanque_visitor=made-up' }))).toEqual(VISITOR)
    expect(await countVisitors()).toBe(before)
  })

  test('gets one cookie with 256 random bits, and only its hash is stored', async () => {
    const { setCookie, visitorId } = await newVisitor()
    const token = /^calanque_visitor=([\w-]{43}); Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
      setCookie,
    )?.[1]
    const row = await needs.db
      .selectFrom('visitors')
      .selectAll()
      .where('id', '=', visitorId)
      .executeTakeFirstOrThrow()
    expect(row.tokenHash).toBe(hashOf(token!))
    const actor = await findActor(needs, callerWith([setCookie]).headers)
    expect(actor).toEqual({ kind: 'visitor', visitorId })
    expect(await ensureVisitor(needs, actor)).toEqual({ actor, setCookie: null })
  })

  test('over https the cookie is Secure and tied to the host', async () => {
    const config = { publicUrl: 'https://calanque.example' }
    const { setCookie, actor } = await ensureVisitor({ db: needs.db, config }, VISITOR)
    expect(setCookie).toMatch(/^__Host-calanque_visitor=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await findActor({ ...needs, config }, callerWith([setCookie!]).headers)).toEqual(actor)
  })

  test('a signed-in account gets no new visitor and keeps that of its browser', async () => {
    const { setCookie, visitorId } = await newVisitor()
    const { email } = await addAccount(needs)
    const caller = callerWith([setCookie])
    const opened = await signIn(needs, VISITOR, {
      email,
      password: PASSWORD,
      ...caller,
    })
    const actor = await findActor(needs, callerWith([setCookie, ...opened.setCookies]).headers)
    expect(actor).toMatchObject({ kind: 'user', email, visitorId })
    expect(await ensureVisitor(needs, actor)).toEqual({ actor, setCookie: null })
  })
})

describe('merge', () => {
  const recorded = () => {
    const events = keptEvents()
    const inTransaction: Emit = async (trx) => expect(trx.isTransaction).toBe(true)
    return { signedIn: events.of('account.signed_in'), emit: events.before(inTransaction) }
  }

  test('signing in emits the visitor and the account in its transaction', async () => {
    const { visitorId } = await newVisitor()
    const { userId, email } = await addAccount(needs)
    const { signedIn, emit } = recorded()
    await signIn(
      { ...needs, emit },
      { kind: 'visitor', visitorId },
      { email, password: PASSWORD, ...callerWith() },
    )
    expect(signedIn).toEqual([{ visitorId, userId }])
  })

  test('confirming a registration emits the visitor and the account in its transaction', async () => {
    const { visitorId } = await newVisitor()
    const { signedIn, emit } = recorded()
    const person = {
      firstName: 'Noé',
      lastName: 'Blanc',
      email: 'noe@example.org',
      phone: null,
      password: PASSWORD,
    }
    const registering = { ...needs, emit }
    const visitor: Actor = { kind: 'visitor', visitorId }
    await registerAccount(registering, visitor, { ...person, address: callerWith().address })
    expect(signedIn).toEqual([])
    const token = await confirmationTokenSentTo(needs.db, person.email)
    const { userId } = await confirmAccount(registering, visitor, {
      ...{ token, password: PASSWORD },
      ...callerWith(),
    })
    expect(signedIn).toEqual([{ visitorId, userId }])
  })

  test('signing in without a visitor emits the account alone; a wrong password emits no event', async () => {
    const { visitorId } = await newVisitor()
    const { userId, email } = await addAccount(needs)
    const { signedIn, emit } = recorded()
    const signingIn = { ...needs, emit }
    await signIn(signingIn, VISITOR, { email, password: PASSWORD, ...callerWith() })
    const wrong = { email, password: 'Faux-mot-2', ...callerWith() }
    await expect(signIn(signingIn, { kind: 'visitor', visitorId }, wrong)).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    expect(signedIn).toEqual([{ visitorId: null, userId }])
  })
})
