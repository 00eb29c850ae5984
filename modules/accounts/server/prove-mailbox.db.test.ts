import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { CODE_TRIES, MAX_CODES } from '#platform/one-time-code.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { KeptActor } from './ensure-visitor.ts'
import { findMailboxProof, hasProvedMailbox } from './find-mailbox-proof.ts'
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
    .values({ id, ...person, email, phone: null, image: null, disabledAt: null })
    .execute()
  return { kind: 'user', userId: id, email, roles: ['TRAVELER'], agencyId: null, visitorId: null }
}

async function codeTo(recipient: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select props ->> 'code' as code from outbox_mails
    where template = 'mailbox-code' and recipient = ${recipient} order by id desc limit 1`.execute(db)
  return rows[0]!.code
}

const ask = (actor: KeptActor, email: string) =>
  sendMailboxCode(needs(), actor, { email, firstName: 'Alix', address })
const give = (actor: KeptActor, email: string, code: string) =>
  proveMailbox(needs(), actor, { email, code, address })
const later = (email: string, interval: string) =>
  sql`update mailbox_proofs set code_sent_at = code_sent_at - ${interval}::interval where email = ${email}`.execute(
    db,
  )

describe('a mailbox', () => {
  test('is proved by the code that was mailed there, for that browser and no other', async () => {
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

  test('a wrong code counts down, then a new one must be asked for; the right one is then too late', async () => {
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

  test('many right and wrong tries at once win no more of them', async () => {
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

  test('gets a code every 30 seconds and six an hour at most; another browser is not refused for it', async () => {
    const [email, visitor, other] = [newEmail(), await newVisitor(), await newVisitor()]
    await ask(visitor, email)
    await expect(ask(visitor, email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await findMailboxProof({ db }, visitor, email)).nextCodeIn).toBeGreaterThan(0)
    for (let sent = 1; sent < MAX_CODES; sent += 1) {
      await later(email, '31 seconds')
      await ask(visitor, email)
    }
    await later(email, '31 seconds')
    await expect(ask(visitor, email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await findMailboxProof({ db }, visitor, email)).nextCodeIn).toBeNull()
    await ask(other, email)
    await later(email, '1 hour')
    await ask(visitor, email)
    expect((await findMailboxProof({ db }, visitor, email)).code).toBe('usable')
  })
})

describe('an account', () => {
  test('proves nothing by its e-mail alone, any mailbox once its own is proved', async () => {
    const email = newEmail()
    const account = await newAccount(email)
    expect(await hasProvedMailbox(db, account, email)).toBe(false)
    await ask(account, email)
    await give(account, email, await codeTo(email))
    expect(await hasProvedMailbox(db, account, email)).toBe(true)
    expect(await hasProvedMailbox(db, account, newEmail())).toBe(true)
  })

  test('takes over what its browser proved before it signed in', async () => {
    const [email, visitor] = [newEmail(), await newVisitor()]
    await ask(visitor, email)
    await give(visitor, email, await codeTo(email))
    const [same, other] = [await newAccount(email), await newAccount(newEmail())]
    for (const { userId } of [same, other, same]) await mergeVisitorProofs(db, visitor.visitorId, userId)
    expect(await hasProvedMailbox(db, other, email)).toBe(true)
    expect(await hasProvedMailbox(db, other, newEmail())).toBe(false)
    expect(await hasProvedMailbox(db, same, newEmail())).toBe(true)
  })
})
