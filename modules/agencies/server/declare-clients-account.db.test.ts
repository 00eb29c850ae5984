import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import {
  declareClientsAccount,
  findClientsAccount,
  findClientsAccounts,
  stopClientsAccount,
} from './declare-clients-account.ts'
import { demandOneCardAccount } from './one-card-account.ts'

const FIRST = {
  accountHolder: 'Agence Essai',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  bankName: 'Banque Essai',
}
const SECOND = { ...FIRST, iban: 'FR1420041010050500013M02606' }
let needs: Accounts
let head: Actor & { kind: 'user' }
let session: ReturnType<typeof callerWith>
let agencyId: number

beforeAll(async () => {
  needs = await openAccounts()
})
beforeEach(async () => {
  agencyId = await openTestAgency(needs.db)
  const { userId, email } = await addAccount(needs, ['AGENCY_ADMIN'])
  await needs.db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
  const { setCookies } = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
  session = callerWith(setCookies)
  head = (await findActor(
    { ...needs, config: { ...needs.config, demo: true } },
    session.headers,
  )) as typeof head
})

const declare = (account: typeof FIRST, currentPassword = PASSWORD) =>
  declareClientsAccount(needs, head, { agencyId, ...account, currentPassword, ...session })

test('the first account of an agency serves at once, another one two days after the agency was mailed', async () => {
  expect(await findClientsAccount(needs.db, agencyId)).toBeNull()
  await declare(FIRST)
  await declare(SECOND)
  const { inForce, waiting } = await findClientsAccounts(needs.db, agencyId)
  expect([inForce, waiting]).toMatchObject([FIRST, SECOND])
  const mails = await listQueuedMails(needs.db, { of: 'clients-account-declared' })
  expect(mails.slice(-2).map(({ props }) => [props.ibanEnd, props.takesEffectAt])).toEqual([
    ['0189', null],
    ['2606', waiting!.takesEffectAt],
  ])
  await sql`update clients_accounts set takes_effect_at = takes_effect_at - interval '49 hours'`.execute(
    needs.db,
  )
  expect(await findClientsAccount(needs.db, agencyId)).toEqual(SECOND)
})

test('an account that waits is stopped by a press, or by another declaration, and never serves', async () => {
  await declare(FIRST)
  await declare(SECOND)
  const { waiting } = await findClientsAccounts(needs.db, agencyId)
  await stopClientsAccount(needs, head, { id: waiting!.id })
  expect((await findClientsAccounts(needs.db, agencyId)).waiting).toBeNull()
  await expect(stopClientsAccount(needs, head, { id: waiting!.id })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  await declare(SECOND)
  await declare({ ...SECOND, bankName: 'Autre banque' })
  expect((await findClientsAccounts(needs.db, agencyId)).waiting).toMatchObject({ bankName: 'Autre banque' })
  expect(await findClientsAccount(needs.db, agencyId)).toEqual(FIRST)
})

test('nothing is declared without the password, or with a number or a code that is not right', async () => {
  await expect(declare(FIRST, 'Autre-Mot-46')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(declare({ ...FIRST, iban: 'FR00', bic: 'AGRI' })).rejects.toMatchObject({
    details: { errors: { iban: expect.any(String), bic: expect.any(String) } },
  })
  expect(await findClientsAccount(needs.db, agencyId)).toBeNull()
})

test('where cards are paid to one account, no agency declares another, and the application does not start over one that is declared', async () => {
  const payments = { provider: 'transfers', account: FIRST, cards: {} } as const
  const house = { ...needs, config: { ...needs.config, payments } }
  const declareThere = (account: typeof FIRST) =>
    declareClientsAccount(house, head, { agencyId, ...account, currentPassword: PASSWORD, ...session })
  await needs.db.updateTable('clientsAccounts').set({ stoppedAt: new Date() }).execute()
  await expect(declareThere(SECOND)).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', details: { errors: { iban: expect.stringContaining('carte') } } },
  })
  await declareThere(FIRST)
  await demandOneCardAccount(needs.db, payments)
  await declare(SECOND)
  await expect(demandOneCardAccount(needs.db, payments)).rejects.toThrow('Retirez STRIPE_SECRET_KEY')
  await demandOneCardAccount(needs.db, { ...payments, cards: null })
})
