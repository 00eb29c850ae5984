import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { applyDueBankChanges } from './apply-bank-changes.ts'
import { askBankChange } from './ask-bank-change.ts'
import { listBankSettings } from './find-bank-change.ts'
import { proveBankChange } from './prove-bank-change.ts'
import { stopBankChange } from './stop-bank-change.ts'

const FIRST = { holder: 'Hélène Vidal', iban: 'FR76 3000 6000 0112 3456 7890 189' }
const SECOND = { holder: 'Hélène Vidal', iban: 'DE89 3704 0044 0532 0130 00' }
const THIEF = { holder: 'Hélène Vidal', iban: 'GB29 NWBK 6016 1331 9268 19' }

let needs: Accounts
let owner: Actor & { kind: 'user' }
let session: Caller
beforeAll(async () => {
  needs = await openAccounts()
})

/** An owner who is signed in, and paid on the first account. */
beforeEach(async () => {
  const { email } = await addAccount(needs, ['OWNER'])
  const caller = callerWith()
  const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...caller })
  session = callerWith(setCookies)
  owner = (await findActor(needs, session.headers)) as typeof owner
  await ask(FIRST)
  await prove()
})

const ask = (account: typeof FIRST, currentPassword = PASSWORD) =>
  askBankChange(needs, owner, { partyId: owner.userId, ...account, currentPassword, ...session })

async function lastMail(template: MailTemplate) {
  return needs.db
    .selectFrom('outboxMails')
    .select(['recipient', 'props'])
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The token of the newest mail of a template, and the public identifier of its change. */
async function mailed(template: 'bank-change-asked' | 'bank-change-planned') {
  const { props, recipient } = (await lastMail(template))!
  expect(recipient).toBe(owner.email)
  const token = (props as { url: string }).url.split('/').at(-1)!
  const scope = template === 'bank-change-asked' ? 'bank_change' : 'bank_stop'
  const { subjectId: change } = await resolveLink(needs.db, token, scope, callerWith())
  return { token, change }
}

async function prove() {
  return proveBankChange(needs, await mailed('bank-change-asked'))
}

const pass = (hours: number) =>
  sql`update owner_bank_changes set proved_at = proved_at - make_interval(hours => ${hours}),
    takes_effect_at = takes_effect_at - make_interval(hours => ${hours}) where applied_at is null`.execute(
    needs.db,
  )

async function paidOn() {
  const row = await needs.db
    .selectFrom('ownerBankAccounts')
    .select('iban')
    .where('ownerId', '=', owner.userId)
    .executeTakeFirst()
  return row?.iban.slice(-4)
}

test('the first account of an owner is asked for with the password and takes effect once the mailed link is used', async () => {
  expect(await paidOn()).toBe('0189')
  expect((await lastMail('bank-account-changed'))?.recipient).toBe(owner.email)
})

test('another account takes effect two days after the mailed link is used, and not before', async () => {
  await ask(SECOND)
  const { takesEffectAt } = await prove()
  expect(Date.parse(takesEffectAt!) - Date.now()).toBeGreaterThan(47 * 3_600_000)
  await pass(47)
  await applyDueBankChanges(needs)
  expect(await paidOn()).toBe('0189')
  await pass(1)
  await applyDueBankChanges(needs)
  expect(await paidOn()).toBe('3000')
  expect((await listBankSettings(needs, owner))[0]?.change).toBeNull()
})

test('an account changed with a stolen session is stopped: without the password nothing is asked', async () => {
  await expect(ask(THIEF, 'Autre-2026')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await listBankSettings(needs, owner))[0]?.change).toBeNull()
})

test('an account changed with a stolen session and password is stopped: without the mailed link nothing changes', async () => {
  await ask(THIEF)
  await sql`update owner_bank_changes set asked_at = asked_at - interval '25 hours'`.execute(needs.db)
  expect((await listBankSettings(needs, owner))[0]?.change).toBeNull()
  await applyDueBankChanges(needs)
  expect(await paidOn()).toBe('0189')
  const { rows } = await sql`select 1 from owner_bank_changes where length(iban) > 4`.execute(needs.db)
  expect(rows).toEqual([])
})

test('an account changed with a stolen mailbox too is stopped by the link of the warning, and never takes effect', async () => {
  await ask(THIEF)
  await prove()
  const { change } = await mailed('bank-change-planned')
  await stopBankChange(needs, { kind: 'link', scope: 'bank_stop', subjectId: change }, { change })
  await pass(100)
  await applyDueBankChanges(needs)
  expect(await paidOn()).toBe('0189')
  expect((await listBankSettings(needs, owner))[0]?.change).toBeNull()
})

test('the mailbox an owner left in the last month is warned of a change of account too', async () => {
  const former = `ancienne-${owner.email}`
  await needs.db
    .insertInto('emailChanges')
    .values({
      ...{ userId: owner.userId, formerEmail: former, newEmail: owner.email },
      ...{ provedAt: new Date(0), takesEffectAt: new Date(0), appliedAt: new Date() },
    })
    .execute()
  await ask(SECOND)
  await prove()
  const warned = await needs.db
    .selectFrom('outboxMails')
    .select('recipient')
    .where('template', '=', 'bank-change-planned')
    .where('recipient', 'in', [owner.email, former])
    .execute()
  expect(warned).toHaveLength(2)
})

test('an owner who is signed in stops a change before it is proved: its link then opens nothing', async () => {
  await ask(SECOND)
  const asked = await mailed('bank-change-asked')
  await stopBankChange(needs, owner, asked)
  await expect(proveBankChange(needs, asked)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await expect(stopBankChange(needs, owner, asked)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('a second request stops the first change, and the mailed link proves a change once', async () => {
  await ask(THIEF)
  const former = await mailed('bank-change-asked')
  await ask(SECOND)
  await expect(proveBankChange(needs, former)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  const asked = await mailed('bank-change-asked')
  await proveBankChange(needs, asked)
  await expect(proveBankChange(needs, asked)).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('a wrong number is refused with its sentence, and other people may not ask for, read or stop a change', async () => {
  await expect(ask({ ...SECOND, iban: 'DE00' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { iban: expect.any(String) } },
  })
  await ask(SECOND)
  const asked = await mailed('bank-change-asked')
  const others: Actor[] = [
    { ...owner, userId: 'another' },
    { ...owner, roles: ['ADMIN'] },
    { kind: 'link', scope: 'bank_change', subjectId: asked.change },
  ]
  for (const other of others)
    await expect(stopBankChange(needs, other, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(listBankSettings(needs, { ...owner, roles: ['ADMIN'] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('no mail, page or audit line has a whole account number, and a change that is over keeps the last four characters alone', async () => {
  await ask(SECOND)
  await prove()
  await pass(48)
  await applyDueBankChanges(needs)
  const { rows } = await sql<{ texts: string }>`
    select concat((select string_agg(props::text, ' ') from outbox_mails),
      (select string_agg(detail::text, ' ') from audit_entries),
      (select string_agg(iban, ' ') from owner_bank_changes where applied_at is not null)) as texts
  `.execute(needs.db)
  expect(rows[0]!.texts).toContain('3000')
  for (const { iban } of [FIRST, SECOND]) expect(rows[0]!.texts).not.toContain(iban.replaceAll(' ', ''))
})
