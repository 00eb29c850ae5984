import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { type SignedInAccount, signedInAs } from '#modules/accounts/server/account-events.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { listReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addAccount } from '#tests/account-factory.ts'
import { CAMILLE, type CheckoutDesk, giveOwner, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { getCheckout } from './find-checkout.ts'
import { mergeVisitorCheckouts } from './merge-visitor-checkouts.ts'

const STAY = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const clock = { now: () => new Date('2026-11-21T10:00:00Z') }

let db: Database
let auth: Auth
let desk: CheckoutDesk

beforeAll(async () => {
  ;({ db, auth } = await openTestServices())
  desk = await openCheckoutDesk(db, clock)
})

/** A stay that Camille booked from a browser without an account. */
async function book(signed: boolean) {
  const villa = await publishTestVilla({ db, clock })
  await giveOwner(db, villa.propertyId)
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [villa.publicId], STAY)
  await desk.throughContract(visitor, publicId)
  if (signed) await desk.sign(publicId)
  const holders = async () => {
    const { id, userId } = await getCheckout(desk.needs, publicId)
    const stays = await listReservationsOfCheckout(db, id)
    return [userId, ...stays.map((stay) => stay.userId)]
  }
  return { visitor, checkout: publicId, holders }
}

/** An account with Camille's mailbox, on a device that kept nothing. */
async function account(emailVerified: boolean) {
  const { userId } = await addAccount({ db, auth })
  await db
    .updateTable('users')
    .set({ email: `${userId}@example.fr` })
    .where('email', '=', CAMILLE.email)
    .execute()
  await db
    .updateTable('users')
    .set({ email: CAMILLE.email, emailVerified })
    .where('id', '=', userId)
    .execute()
  return { userId, signIn: () => signIn({ visitorId: null, userId }) }
}

const signIn = (event: SignedInAccount) => inTransaction(db, (trx) => mergeVisitorCheckouts(trx, event))

test('a signed booking joins the account whose mailbox is proved, on any device', async () => {
  const { holders } = await book(true)
  const { userId, signIn } = await account(true)
  await signIn()
  expect(await holders()).toEqual([userId, userId])
})

test('a signed booking does not join an account that has not proved its mailbox', async () => {
  const { holders } = await book(true)
  const { signIn } = await account(false)
  await signIn()
  expect(await holders()).toEqual([null, null])
})

test('an unsigned booking with the account’s e-mail does not join it', async () => {
  const { holders } = await book(false)
  const { signIn } = await account(true)
  await signIn()
  expect(await holders()).toEqual([null, null])
})

test('an unsigned booking that was cancelled does not join the account with its e-mail', async () => {
  const { checkout, holders } = await book(false)
  const { reservation } = (await getCheckout(desk.needs, checkout)).stays[0]!
  await inTransaction(desk.needs.db, (trx) =>
    cancelReservation(trx, SYSTEM, { ...reservation, reason: 'abandoned' }),
  )
  const { signIn } = await account(true)
  await signIn()
  expect(await holders()).toEqual([null, null])
})

test('a booking of another account is not taken from it', async () => {
  const { visitor, holders } = await book(true)
  const first = await account(false)
  await signIn(signedInAs(visitor, first.userId))
  const second = await account(true)
  await second.signIn()
  expect(await holders()).toEqual([first.userId, first.userId])
})
