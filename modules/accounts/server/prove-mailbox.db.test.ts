import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { CODE_TRIES, MAX_CODES } from '#platform/one-time-code.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { askerOf } from '../asker.ts'
import type { SignedInAccount } from './account-events.ts'
import type { KeptActor } from './ensure-visitor.ts'
import { findMailboxProof, hasProvedMailbox } from './find-mailbox-proof.ts'
import { findKnownMailbox } from './find-proved-mailbox.ts'
import { mergeVisitorProofs } from './merge-visitor-proofs.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { sendMailboxCode } from './send-mailbox-code.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
const needs = () => ({ db, secret: 'a secret for tests, long enough to be one' })
const address = '192.0.2.1'
let people = 0
const newEmail = () => `lecteur-${++people}@example.org`

async function newVisitor(): Promise<KeptActor & { kind: 'visitor' }> {
  const { id } = await db
    .insertInto('visitors')
    .values({ tokenHash: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'visitor', visitorId: id }
}

async function newAccount(email: string): Promise<KeptActor & { kind: 'user' }> {
  const id = crypto.randomUUID()
  const person = { firstName: 'Alix', lastName: 'Essai', name: 'Alix Essai' }
  await db
    .insertInto('users')
    .values({ id, ...person, email, phone: null, disabledAt: null })
    .execute()
  return { kind: 'user', userId: id, email, roles: ['TRAVELER'], agencyIds: [], visitorId: null }
}

async function codeTo(recipient: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select props ->> 'code' as code from outbox_mails
    where template = 'mailbox-code' and recipient = ${recipient} order by id desc limit 1`.execute(db)
  return rows[0]!.code
}

const ask = (actor: KeptActor, email: string, from = address) =>
  sendMailboxCode(needs(), actor, { email, firstName: 'Alix', asker: askerOf(actor, from) })
const give = (actor: KeptActor, email: string, code: string) =>
  proveMailbox(needs(), actor, { email, code, asker: askerOf(actor, address) })
const signIn = (event: SignedInAccount) => inTransaction(db, (trx) => mergeVisitorProofs(trx, event))
const later = (email: string, interval: string) =>
  sql`update mailbox_proofs set code_sent_at = code_sent_at - ${interval}::interval where email = ${email}`.execute(
    db,
  )

describe('a mailbox', () => {
  test('is proved by the code that was mailed there, for the asking browser only', async () => {
    const [email, visitor, other] = [newEmail(), await newVisitor(), await newVisitor()]
    await ask(visitor, email)
    const code = await codeTo(email)
    await expect(give(other, email, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await ask(other, email)
    await expect(give(other, email, code)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    await ask(visitor, newEmail())
    await give(visitor, email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(await hasProvedMailbox(db, visitor, email)).toBe(true)
    expect(await hasProvedMailbox(db, other, email)).toBe(false)
    expect(await hasProvedMailbox(db, { kind: 'visitor', visitorId: null }, email)).toBe(false)
    expect(await hasProvedMailbox(db, visitor, newEmail())).toBe(false)
  })

  test('each wrong code uses up one attempt; after the last, the right code is refused too', async () => {
    const [email, visitor] = [newEmail(), await newVisitor()]
    await ask(visitor, email)
    const right = await codeTo(email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let left = CODE_TRIES - 1; left >= 0; left -= 1) {
      await expect(give(visitor, email, wrong)).rejects.toMatchObject({
        code: 'WRONG_CODE',
        details: { attemptsLeft: left },
      })
    }
    await expect(give(visitor, email, right)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await findMailboxProof({ db }, visitor, email)).toMatchObject({ proved: false, code: 'used_up' })
  })

  test('simultaneous attempts cannot exceed the limit of attempts', async () => {
    const [email, visitor] = [newEmail(), await newVisitor()]
    await ask(visitor, email)
    const right = await codeTo(email)
    const wrong = right === '000000' ? '000001' : '000000'
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => give(visitor, email, wrong)))
    const counted = tries.filter(
      (tried) => tried.status === 'rejected' && (tried.reason as { code: string }).code === 'WRONG_CODE',
    )
    expect(counted).toHaveLength(CODE_TRIES)
    await expect(give(visitor, email, right)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('an expired code proves nothing', async () => {
    const [email, visitor] = [newEmail(), await newVisitor()]
    await ask(visitor, email)
    await sql`update mailbox_proofs set code_expires_at = now() where email = ${email}`.execute(db)
    await expect(give(visitor, email, await codeTo(email))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect((await findMailboxProof({ db }, visitor, email)).code).toBe('expired')
  })

  test('gets one code every 30 seconds and six an hour at most for each browser', async () => {
    const [email, visitor, other] = [newEmail(), await newVisitor(), await newVisitor()]
    await ask(visitor, email)
    await expect(ask(visitor, email)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 30) },
    })
    expect(await findMailboxProof({ db }, visitor, email)).toMatchObject({ allSent: false })
    for (let sent = 1; sent < MAX_CODES; sent += 1) {
      await later(email, '31 seconds')
      await ask(visitor, email)
    }
    await later(email, '31 seconds')
    // The announced wait ends one hour after the last code was sent.
    const inAnHour = expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3570)
    await expect(ask(visitor, email)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: inAnHour },
    })
    expect(await findMailboxProof({ db }, visitor, email)).toMatchObject({
      allSent: true,
      nextCodeIn: inAnHour,
    })
    await ask(other, email)
    await later(email, '1 hour')
    await ask(visitor, email)
    expect((await findMailboxProof({ db }, visitor, email)).code).toBe('usable')
  })
})

describe('codes to one mailbox', () => {
  test('are limited for each network; other networks and mailboxes are not affected', async () => {
    const email = newEmail()
    for (let sent = 0; sent < 10; sent += 1) await ask(await newVisitor(), email)
    const late = await newVisitor()
    await expect(ask(late, email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await findMailboxProof({ db }, late, email)).code).toBe('none')
    await ask(late, newEmail())
    await ask(late, email, '198.51.100.1')
  })

  test('are limited for all strangers together, but not for the account of that mailbox', async () => {
    const email = newEmail()
    const account = await newAccount(email)
    for (let sent = 0; sent < 20; sent += 1) await ask(await newVisitor(), email, `203.0.113.${sent}`)
    await expect(ask(await newVisitor(), email, '198.51.100.2')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
    await ask(account, email, '198.51.100.3')
  })

  test('are limited too when one browser asks for many mailboxes', async () => {
    const visitor = await newVisitor()
    for (let sent = 0; sent < 20; sent += 1) await ask(visitor, newEmail())
    await expect(ask(visitor, newEmail())).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('stay valid when a newer code is refused', async () => {
    const [email, visitor] = [newEmail(), await newVisitor()]
    await ask(visitor, email)
    const code = await codeTo(email)
    for (let sent = 0; sent < 9; sent += 1) await ask(await newVisitor(), email)
    await later(email, '31 seconds')
    await expect(ask(visitor, email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await give(visitor, email, code)
    expect(await hasProvedMailbox(db, visitor, email)).toBe(true)
  })
})

describe('the known mailbox', () => {
  test('is the one a browser proved last, and passes to the account that signs in there', async () => {
    const [first, second, visitor, other] = [newEmail(), newEmail(), await newVisitor(), await newVisitor()]
    const known = (userId: string | null, visitorId: string | null) =>
      findKnownMailbox(db, { userId, visitorId })
    await ask(visitor, first)
    expect(await known(null, visitor.visitorId)).toBeNull()
    await give(visitor, first, await codeTo(first))
    await ask(visitor, second)
    await give(visitor, second, await codeTo(second))
    expect(await known(null, visitor.visitorId)).toBe(second)
    expect(await known(null, other.visitorId)).toBeNull()
    const { userId } = await newAccount(newEmail())
    await signIn({ visitorId: visitor.visitorId, userId })
    expect(await known(userId, null)).toBe(second)
  })

  test('is the verified e-mail of the account, even after another mailbox is proved', async () => {
    const [own, another] = [newEmail(), newEmail()]
    const account = await newAccount(own)
    await ask(account, own)
    await give(account, own, await codeTo(own))
    await ask(account, another)
    await give(account, another, await codeTo(another))
    expect(await findKnownMailbox(db, { userId: account.userId, visitorId: null })).toBe(own)
  })
})

describe('an account', () => {
  test('has proved no mailbox until its own is proved, and then every mailbox', async () => {
    const email = newEmail()
    const account = await newAccount(email)
    expect(await hasProvedMailbox(db, account, email)).toBe(false)
    await ask(account, email)
    await give(account, email, await codeTo(email))
    expect(await hasProvedMailbox(db, account, email)).toBe(true)
    expect(await hasProvedMailbox(db, account, newEmail())).toBe(true)
  })

  test('receives the mailbox proofs of the browser that signs in', async () => {
    const [email, visitor] = [newEmail(), await newVisitor()]
    await ask(visitor, email)
    await give(visitor, email, await codeTo(email))
    const [same, other] = [await newAccount(email), await newAccount(newEmail())]
    for (const { userId } of [same, other, same]) await signIn({ visitorId: visitor.visitorId, userId })
    expect(await hasProvedMailbox(db, other, email)).toBe(true)
    expect(await hasProvedMailbox(db, other, newEmail())).toBe(false)
    expect(await hasProvedMailbox(db, same, newEmail())).toBe(true)
  })
})
