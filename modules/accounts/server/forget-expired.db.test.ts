import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { addAccount, CONFIG, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { Actor } from '../actor.ts'
import type { Auth } from './auth.ts'
import { forgetExpired } from './forget-expired.ts'
import { signIn } from './sign-in.ts'

const VISITOR: Actor = { kind: 'visitor', visitorId: null }
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
let db: Database
let auth: Auth
let emit: Emit
beforeAll(async () => {
  ;({ db, auth, emit } = await openTestServices())
})

/** A browser that came that many days ago, saved a villa, opened a selection and began to book. */
async function visitorSince(days: number) {
  const { propertyId } = await publishTestVilla({ db, clock })
  const { id: visitorId } = await db
    .insertInto('visitors')
    .values({
      tokenHash: crypto.randomUUID(),
      createdAt: sql<Date>`now() - make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('favorites').values({ visitorId, userId: null, propertyId }).execute()
  await db.insertInto('carts').values({ visitorId, userId: null }).execute()
  const { id: checkoutId } = await db
    .insertInto('checkouts')
    .values({ visitorId, userId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = async () => {
    const of = (table: 'favorites' | 'carts') =>
      db.selectFrom(table).select('id').where('visitorId', '=', visitorId).execute()
    const checkout = await db
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
  expect(await forgetExpired(db)).toBe(1)
  expect(await gone.kept()).toEqual({ favorites: 0, carts: 0, visitorId: null })
  expect(await here.kept()).toEqual({ favorites: 1, carts: 1, visitorId: here.visitorId })
  expect(await forgetExpired(db)).toBe(0)
})

test('expired sessions and reset links are erased with their addresses', async () => {
  const { email, userId } = await addAccount(db, auth)
  for (let times = 0; times < 2; times += 1)
    await signIn({ db, auth, emit, config: CONFIG, secret: CONFIG.secret }, VISITOR, {
      email,
      password: PASSWORD,
      ...callerWith(),
    })
  const sessions = () => db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  const [old] = await sessions()
  await db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`now() - interval '2 days'` })
    .where('id', '=', old!.id)
    .execute()
  const link = { id: crypto.randomUUID(), identifier: 'reset', value: userId }
  await db
    .insertInto('verifications')
    .values({ ...link, expiresAt: sql<Date>`now() - interval '2 days'` })
    .execute()
  await forgetExpired(db)
  expect((await sessions()).map(({ id }) => id)).not.toContain(old!.id)
  expect(await sessions()).toHaveLength(1)
  expect(await db.selectFrom('verifications').select('id').where('id', '=', link.id).execute()).toEqual([])
})
