import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { forgetEndedSessions } from './forget-ended-sessions.ts'
import { signIn } from './sign-in.ts'

test('a session that ended two days ago is erased with its address, and the one that lasts is kept', async () => {
  const needs = await openAccounts()
  const { email, userId } = await addAccount(needs)
  for (let times = 0; times < 2; times += 1)
    await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
  const sessions = () => needs.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  const [old, other] = await sessions()
  await needs.db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`now() - interval '2 days'` })
    .where('id', '=', old!.id)
    .execute()
  await forgetEndedSessions(needs.db)
  expect(await sessions()).toEqual([other])
})
