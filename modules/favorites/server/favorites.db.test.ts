import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { ensureVisitor, type KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addAccount, CONFIG } from '#tests/account-factory.ts'
import { VISITOR } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { openTestServices } from '#tests/test-services.ts'
import { addFavorite, clearFavorites, removeFavorite } from './change-favorites.ts'
import { countFavorites, listFavoriteIds, listFavorites } from './list-favorites.ts'
import { mergeVisitorFavorites } from './merge-visitor-favorites.ts'

let db: Database
let auth: Auth
let villas: string[]
beforeAll(async () => {
  ;({ db, auth } = await openTestServices())
  villas = []
  for (const title of ['Villa A', 'Villa B', 'Villa C']) {
    villas.push((await addPublishedListing(db, { title })).publicId)
  }
})

async function newVisitor() {
  const { actor } = await ensureVisitor({ db, config: CONFIG }, VISITOR)
  if (actor.kind !== 'visitor') throw new Error('expected a visitor')
  return actor
}

async function newAccount(): Promise<KeptActor & { kind: 'user' }> {
  const { userId, email } = await addAccount({ db, auth })
  return { kind: 'user', userId, email, roles: ['TRAVELER'], agencyIds: [], visitorId: null }
}

async function save(actor: KeptActor, ...properties: (string | undefined)[]) {
  for (const property of properties) await addFavorite({ db }, actor, { property: property! })
}

const titlesOf = async (actor: Actor) => (await listFavorites({ db }, actor)).map(({ title }) => title)

describe('favorites', () => {
  test('a browser without an account keeps its own favorites, the last saved first', async () => {
    const [one, other] = [await newVisitor(), await newVisitor()]
    await save(one, villas[0], villas[1])
    expect(await titlesOf(one)).toEqual(['Villa B', 'Villa A'])
    expect(await listFavoriteIds({ db }, one)).toEqual([villas[1], villas[0]])
    expect(await titlesOf(other)).toEqual([])
    expect(await titlesOf(VISITOR)).toEqual([])
    expect(await Promise.all([one, other, VISITOR].map((actor) => countFavorites({ db }, actor)))).toEqual([
      2, 0, 0,
    ])
  })

  test('a villa saved twice is listed once, and can be removed twice without an error', async () => {
    const visitor = await newVisitor()
    await save(visitor, villas[0], villas[0])
    expect(await listFavoriteIds({ db }, visitor)).toEqual([villas[0]])
    await removeFavorite({ db }, visitor, { property: villas[0]! })
    await removeFavorite({ db }, visitor, { property: villas[0]! })
    expect(await listFavoriteIds({ db }, visitor)).toEqual([])
  })

  test('an unknown villa cannot be saved', async () => {
    const unknown = addFavorite({ db }, await newVisitor(), { property: crypto.randomUUID() })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('clearing the favorites of one visitor leaves those of others', async () => {
    const [one, other] = [await newVisitor(), await newAccount()]
    await save(one, ...villas)
    await save(other, villas[2])
    await clearFavorites({ db }, one)
    expect(await titlesOf(one)).toEqual([])
    expect(await titlesOf(other)).toEqual(['Villa C'])
  })

  test('signing in adds the browser’s favorites to the account, each villa once', async () => {
    const [visitor, account] = [await newVisitor(), await newAccount()]
    await save(visitor, villas[0], villas[1])
    await save(account, villas[1], villas[2])
    const signedIn = { visitorId: visitor.visitorId, userId: account.userId }
    const merge = () => inTransaction(db, (trx) => mergeVisitorFavorites(trx, signedIn))
    await merge()
    expect((await titlesOf(account)).toSorted()).toEqual(['Villa A', 'Villa B', 'Villa C'])
    expect(await titlesOf(visitor)).toEqual([])
    await merge()
    expect(await listFavoriteIds({ db }, account)).toHaveLength(3)
  })

  test('an archived villa is neither shown nor counted, and can be removed', async () => {
    const visitor = await newVisitor()
    const { publicId } = await addPublishedListing(db, { title: 'Villa retirée' })
    await save(visitor, publicId)
    await withdrawListing({ db, emit: productEmit(), config: MAILLESS }, SYSTEM, { publicId })
    expect(await titlesOf(visitor)).toEqual([])
    expect(await countFavorites({ db }, visitor)).toBe(0)
    await removeFavorite({ db }, visitor, { property: publicId })
    expect(await listFavoriteIds({ db }, visitor)).toEqual([])
  })
})
