import { beforeAll, expect, test } from 'vitest'
import { compareAccounts } from '#modules/account-pairs/server/compare-accounts.ts'
import { dismissAccountPair } from '#modules/account-pairs/server/judge-account-pair.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person, VISITOR } from '#tests/person.ts'
import { ACCOUNT_AUDIT_LIST } from '../account-audit-list.ts'
import { listAccountsAlike } from './list-accounts-alike.ts'
import { listHeldLinks, readAccount } from './read-account.ts'
import { listAccountAudit, listSignIns } from './read-account-audit.ts'

const ADMIN = person('ADMIN')
let needs: Accounts
let account: { userId: string; email: string }
beforeAll(async () => {
  needs = await openAccounts()
  account = await addAccount(needs)
  const enter = (password: string) =>
    signIn(needs, VISITOR, { email: account.email, password, ...callerWith() })
  await enter('Pas-le-bon-1').catch(() => null)
  await enter(PASSWORD)
})

test('an account is read with its factors, its last entry and the mails that came back', async () => {
  const { db } = needs
  const { publicId } = await db
    .insertInto('outboxMails')
    .values({ template: 'welcome', recipient: account.email, props: '{}', attachments: '[]' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('queueItems')
    .values({ kind: 'mail', subject: publicId, gaveUpAt: new Date() })
    .execute()
  expect(await readAccount(needs, ADMIN, account.userId)).toMatchObject({
    ...{ hasPassword: true, hasAuthenticator: false, passkeys: 0, isEmailProved: true, isErased: false },
    ...{ newEmail: null, reset: null, lastSignInAt: expect.any(String) },
    bounced: { count: 1, lastAt: expect.any(String) },
  })
  await expect(readAccount(needs, ADMIN, 'inconnu')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what an account did is listed with the name of what it was about, the latest first, by day', async () => {
  const actor = { kind: 'user', userId: account.userId } as const
  const about = { subjectKind: 'user', subjectId: account.userId }
  await recordAudit(needs.db, actor, { action: 'password.change', ...about })
  await recordAudit(needs.db, actor, { action: 'task.add', subjectKind: 'task', subjectId: 'gone' })
  const read = (query = '') =>
    listAccountAudit(needs, ADMIN, account.userId, criteriaOf(ACCOUNT_AUDIT_LIST, query))
  expect((await read()).rows).toMatchObject([
    { action: 'task.add', about: null },
    { action: 'password.change', about: 'Camille Roux' },
    { action: 'account.sign-in', about: 'Camille Roux' },
  ])
  expect((await read('day-to=2020-01-01')).total).toBe(0)
})

test('entries and refused ones differ, and a link that still works is held', async () => {
  expect(await listSignIns(needs, ADMIN, account.userId)).toMatchObject([
    { action: 'account.sign-in', by: 'password' },
    { action: 'account.sign-in-refused', because: 'password' },
  ])
  expect(await listHeldLinks(needs, ADMIN, account.userId)).toEqual([])
  await inTransaction(needs.db, (trx) => needs.auth.newPasswordLink(trx, account.userId, 24))
  expect(await listHeldLinks(needs, ADMIN, account.userId)).toMatchObject([{ kind: 'password' }])
})

test('all of it is the administrators’ to read', async () => {
  for (const role of ROLES.filter((one) => one !== 'ADMIN' && one !== 'SUPER_ADMIN')) {
    const actor = person(role)
    const criteria = criteriaOf(ACCOUNT_AUDIT_LIST, '')
    for (const reading of [
      readAccount(needs, actor, account.userId),
      listHeldLinks(needs, actor, account.userId),
      listAccountsAlike(needs, actor, account.userId),
      listSignIns(needs, actor, account.userId),
      listAccountAudit(needs, actor, account.userId, criteria),
    ])
      await expect(reading).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('accounts with the same name, or that make a pair, are found with what both have, until they are said to be of two', async () => {
  const { db } = needs
  const [one, two, three, other] = await Promise.all([1, 2, 3, 4].map(() => addAccount(needs)))
  const call = (user: { userId: string }, name: string, phone: string | null) =>
    db.updateTable('users').set({ name, phone }).where('id', '=', user.userId).execute()
  await call(one!, 'Élise Exemple-Double', '+33 6 11 22 33 44')
  await call(two!, 'ELISE EXEMPLE-DOUBLE', '06 11 22 33 44')
  await call(three!, 'Une Autre Personne', '0033611223344')
  await call(other!, 'Encore Une Autre', null)
  await compareAccounts(needs)
  const alike = () => listAccountsAlike(needs, ADMIN, one!.userId)
  const found = await alike()
  expect(found.map(({ id, same }) => [id, same])).toEqual([
    [two!.userId, ['name', 'phone']],
    [three!.userId, ['phone']],
  ])
  expect(found.every(({ pair }) => pair !== null)).toBe(true)
  await dismissAccountPair(needs, person('ADMIN', { userId: account.userId }), {
    first: two!.userId,
    second: one!.userId,
  })
  expect((await alike()).map(({ id }) => id)).toEqual([three!.userId])
  expect(await listAccountsAlike(needs, ADMIN, other!.userId)).toEqual([])
})
