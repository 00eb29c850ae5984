import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { forgetExpired } from './forget-expired.ts'
import { signIn } from './sign-in.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

/** A browser that came that many days ago, saved a villa, opened a selection and began to book. */
async function visitorSince(days: number) {
  const { propertyId } = await publishTestVilla({ db: needs.db, clock })
  const { id: visitorId } = await needs.db
    .insertInto('visitors')
    .values({
      tokenHash: crypto.randomUUID(),
      createdAt: sql<Date>`now() - make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await needs.db.insertInto('favorites').values({ visitorId, userId: null, propertyId }).execute()
  await needs.db.insertInto('carts').values({ visitorId, userId: null }).execute()
  const { id: checkoutId } = await needs.db
    .insertInto('checkouts')
    .values({ visitorId, userId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = async () => {
    const of = (table: 'favorites' | 'carts') =>
      needs.db.selectFrom(table).select('id').where('visitorId', '=', visitorId).execute()
    const checkout = await needs.db
      .selectFrom('checkouts')
      .select('visitorId')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    return { favorites: (await of('favorites')).length, carts: (await of('carts')).length, ...checkout }
  }
  return { visitorId, kept }
}

test('a visitor whose cookie has expired is erased; their checkout stays, without the visitor', async () => {
  const [gone, here] = [await visitorSince(182), await visitorSince(180)]
  expect(await forgetExpired(needs.db)).toBe(1)
  expect(await gone.kept()).toEqual({ favorites: 0, carts: 0, visitorId: null })
  expect(await here.kept()).toEqual({ favorites: 1, carts: 1, visitorId: here.visitorId })
  expect(await forgetExpired(needs.db)).toBe(0)
})

test('expired sessions and reset links are erased with their addresses', async () => {
  const { email, userId } = await addAccount(needs)
  for (let times = 0; times < 2; times += 1)
    await signIn(needs, VISITOR, {
      email,
      password: PASSWORD,
      ...callerWith(),
    })
  const sessions = () => needs.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  const [old] = await sessions()
  await needs.db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`now() - interval '2 days'` })
    .where('id', '=', old!.id)
    .execute()
  const link = { id: crypto.randomUUID(), identifier: 'reset', value: userId }
  await needs.db
    .insertInto('verifications')
    .values({ ...link, expiresAt: sql<Date>`now() - interval '2 days'` })
    .execute()
  await forgetExpired(needs.db)
  expect((await sessions()).map(({ id }) => id)).not.toContain(old!.id)
  expect(await sessions()).toHaveLength(1)
  expect(await needs.db.selectFrom('verifications').select('id').where('id', '=', link.id).execute()).toEqual(
    [],
  )
})
