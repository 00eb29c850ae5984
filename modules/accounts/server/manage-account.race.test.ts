import { beforeAll, expect, test } from 'vitest'
import { type Accounts, addAccount, openAccounts } from '#tests/account-factory.ts'
import { person } from '#tests/person.ts'
import { disableAccount } from './disable-account.ts'
import { approveFactorReset, askFactorReset } from './factor-reset.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test('two super administrators who disable each other leave one of them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const one = await addAccount(needs, ['SUPER_ADMIN'])
    const other = await addAccount(needs, ['SUPER_ADMIN'])
    const actor = (of: typeof one) => person('SUPER_ADMIN', of)
    const outcomes = await Promise.all([
      codeOf(disableAccount(needs, actor(one), { userId: other.userId })),
      codeOf(disableAccount(needs, actor(other), { userId: one.userId })),
    ])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const rows = await needs.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [one.userId, other.userId])
      .where('disabledAt', 'is', null)
      .execute()
    expect(rows).toHaveLength(1)
    await needs.db.deleteFrom('userRoles').where('userId', '=', rows[0]!.id).execute()
  }
})

test('an account that two administrators disable at once is disabled by one, and mailed once', async () => {
  const { userId, email } = await addAccount(needs)
  const close = (by: string) => codeOf(disableAccount(needs, person('ADMIN', { userId: by }), { userId }))
  expect((await Promise.all([close('a'), close('b'), close('c')])).sort()).toEqual([
    ...['STATUS_CONFLICT', 'STATUS_CONFLICT', 'done'],
  ])
  const mails = await needs.db.selectFrom('outboxMails').select('id').where('recipient', '=', email).execute()
  expect(mails).toHaveLength(1)
})

test('a reset that two persons ask for at once waits once, and is approved once', async () => {
  const { userId } = await addAccount(needs, ['AGENT'])
  await needs.db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', userId).execute()
  const admins = await Promise.all(
    [1, 2, 3].map(async () => person('ADMIN', await addAccount(needs, ['ADMIN']))),
  )
  const asked = await Promise.all(
    admins.slice(0, 2).map((admin) => codeOf(askFactorReset(needs, admin, { userId, reason: 'Perdu' }))),
  )
  expect(asked.sort()).toEqual(['STATUS_CONFLICT', 'done'])
  const approved = await Promise.all(
    [1, 2].map(() => codeOf(approveFactorReset(needs, admins[2]!, { userId }))),
  )
  expect(approved.sort()).toEqual(['STATUS_CONFLICT', 'done'])
})
