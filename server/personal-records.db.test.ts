import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { eraseAccount, findErasureHold } from '#modules/accounts/server/erase-account.ts'
import { exportAccount } from '#modules/accounts/server/export-account.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { openAccount } from '#modules/accounts/server/open-account.ts'
import { addPasskey, beginPasskey } from '#modules/accounts/server/passkeys.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { addToCart } from '#modules/carts/server/change-cart.ts'
import { addFavorite } from '#modules/favorites/server/change-favorites.ts'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { sendAboutStay } from '#modules/messages/server/send-message.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { CONFIG, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { CAMILLE, type CheckoutDesk, giveOwner, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { newPasskeyDevice } from '#tests/passkey-device.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { tablesContaining } from '#tests/tables-containing.ts'
import { openTestServices } from '#tests/test-services.ts'
import { PERSONAL_RECORDS } from './personal-records.ts'

const STAY = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const LATER = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const BOOKED: CivilDate = '2026-11-21'

let today: CivilDate = BOOKED
const clock = { now: () => new Date(`${today}T10:00:00Z`) }

let db: Database
let auth: Auth
let emit: Emit
let desk: CheckoutDesk
let villa: TestVilla
let camille: { actor: Extract<Actor, { kind: 'user' }>; setCookies: readonly string[] }

beforeAll(async () => {
  ;({ db, auth, emit } = await openTestServices())
  desk = await openCheckoutDesk(db, clock)
})
const needs = () => ({
  ...desk.needs,
  auth,
  config: { ...CONFIG, demo: true },
  personalRecords: PERSONAL_RECORDS,
})

beforeEach(async () => {
  today = BOOKED
  villa = await publishTestVilla({ db, clock })
  await giveOwner(db, villa.propertyId)
  camille = await enter()
})

/** The account of the traveler of every stay of this file, opened again after it was erased. */
async function enter() {
  const { firstName, lastName, email, phone } = CAMILLE
  const person = { firstName, lastName, email, phone, password: PASSWORD, roles: ['TRAVELER'] as const }
  const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!known) await openAccount({ db, auth }, SYSTEM, person)
  const visitor: Actor = { kind: 'visitor', visitorId: null }
  const input = { email, password: PASSWORD, ...callerWith() }
  const { setCookies } = await signIn({ ...needs(), emit }, visitor, input)
  const actor = await findActor(needs(), callerWith(setCookies).headers)
  if (actor.kind !== 'user') throw new Error('not signed in')
  return { actor, setCookies }
}

const erase = (currentPassword = PASSWORD, agreed = true) =>
  eraseAccount(needs(), camille.actor, { currentPassword, agreed, ...callerWith(camille.setCookies) })
const exported = (currentPassword = PASSWORD) =>
  exportAccount(needs(), camille.actor, { currentPassword, ...callerWith(camille.setCookies) })
const hold = () => findErasureHold(needs(), camille.actor)

/**
 * A stay that was signed, paid and spent, one whose contract was only read, a review, a favorite, a
 * selection.
 */
async function live() {
  const { actor } = camille
  const { publicId } = await desk.start(actor, [villa.publicId], STAY)
  await desk.throughContract(actor, publicId)
  const card = { method: 'card' as const, cardToken: await desk.cardToken() }
  await payOneHolder(desk.needs, actor, { checkout: await desk.sign(publicId), ...card })
  const read = await desk.start(actor, [villa.publicId], LATER)
  await desk.throughContract(actor, read.publicId)
  const reservation = read.stays[0]!.reservation.publicId
  expect(await hold()).toBe('stay')
  today = addDays(STAY.departure, 1)
  expect(await hold()).toBe('checkout')
  await cancelStay(desk.needs, SYSTEM, { reservation, cancelledBy: 'traveler', note: 'Pour Camille.' })
  expect(await hold()).toBeNull()
  const [{ publicId: stay }] = (await db
    .selectFrom('reservations')
    .select('publicId')
    .where('userId', '=', actor.userId)
    .where('status', '=', 'confirmed')
    .execute()) as [{ publicId: string }]
  await writeReview(needs(), actor, {
    reservation: stay,
    rating: 5,
    text: 'Une maison calme, et la mer au bout du chemin.',
  })
  await addFavorite({ db }, actor, { property: villa.publicId })
  const asker = { address: '2001:db8::3' }
  await sendAboutStay(desk.needs, actor, { asker, reservation: stay, text: 'Ici Camille.', formKey: 's' })
  const question = {
    listing: villa.publicId,
    person: null,
    text: 'Camille encore.',
    formKey: 'q',
    wish: null,
  }
  await askAboutVilla(desk.needs, actor, { ...question, asker })
  await addToCart(needs(), actor, {
    property: villa.publicId,
    stay: { arrival: '2027-08-07', departure: '2027-08-14' },
    party: { adults: 2, children: 0, babies: 0, minors: 0 },
  })
  await addKey()
  await db.updateTable('outboxMails').set({ sentAt: sql<Date>`now()` }).execute()
  await db.deleteFrom('queueItems').execute()
}

/** A passkey, and a request for one that was never made. */
async function addKey() {
  const { actor, setCookies } = camille
  const asked = () => {
    const typed = { name: 'Téléphone', currentPassword: PASSWORD }
    return beginPasskey(needs(), actor, { ...typed, ...callerWith(setCookies) })
  }
  const begun = await asked()
  const answer = newPasskeyDevice().make(begun.options)
  const caller = callerWith([...setCookies, ...begun.setCookies])
  await addPasskey(needs(), actor, { name: 'Téléphone', answer, ...caller })
  await asked()
}

describe('the export of an account', () => {
  test('has all the data, part by part, once the password is given', async () => {
    await live()
    const kept = await exported()
    expect(Object.keys(kept)).toEqual(['format', 'date', ...PERSONAL_RECORDS.map(({ part }) => part)])
    expect(kept).toMatchObject({
      favoris: [{ propriete: villa.publicId }],
      selection: [{ arrivee: '2027-08-07', adultes: 2 }],
      reservations: [{ statut: 'Confirmée', voyageur: CAMILLE }, { statut: 'Annulée' }],
      contrats: [{ etat: 'signed' }, {}],
      paiements: [{ solde: '0.00' }, { solde: '0.00' }],
      messages: [{ texte: 'Ici Camille.', auteur: 'traveler' }, { texte: 'Camille encore.' }],
      avis: [{ signature: 'Camille', note: 5 }],
      proprietes: [],
      mandats: [],
      versements: [],
      compte: { email: CAMILLE.email, roles: ['Voyageur'], clesDAcces: [{ nom: 'Téléphone', servie: null }] },
    })
    expect(JSON.stringify(kept)).not.toMatch(/password|argon2|token/i)
    await expect(exported('Pas-le-bon-1')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await erase()
  })
})

describe('erasing an account', () => {
  test('leaves nothing that names the person except the signed documents and the last mail', async () => {
    await live()
    const before = await tablesContaining(db, CAMILLE.email, 'Camille')
    expect(before).toEqual(
      expect.arrayContaining(['users', 'checkouts', 'reviews', 'messages', 'outbox_mails']),
    )
    const files = async () => {
      const keys: string[] = []
      for await (const key of desk.needs.files.keys()) keys.push(key)
      return keys
    }
    await runDueWork(desk.needs, [forgottenFileWork(desk.needs)])
    const kept = (await files()).length
    await erase()
    await runDueWork(desk.needs, [forgottenFileWork(desk.needs)])
    expect(await tablesContaining(db, CAMILLE.email, 'Camille')).toEqual([
      // Of the signed stay remain the contract, its signer, its traveler, its receipts and their register (domain §8).
      'contracts',
      'embedded_signatures',
      'numbered_documents',
      'outbox_mails',
      'receipt_register_lines',
      'reservations',
      'signature_requests',
    ])
    const mails = await db.selectFrom('outboxMails').select(['template', 'recipient']).execute()
    expect(mails.filter(({ recipient }) => recipient === CAMILLE.email)).toEqual([
      { template: 'account-erased', recipient: CAMILLE.email },
    ])
    const { rows } = await sql<{ unsigned: number; named: number }>`
      select (select count(*)::int from contracts where status <> 'signed') as unsigned,
        (select count(*)::int from reservations where guest is not null and signed_at is null) as named`.execute(
      db,
    )
    expect(rows[0]).toEqual({ unsigned: 0, named: 0 })
    // The unsigned text is deleted from the disk, in our folder and in the provider's.
    expect((await files()).length).toBe(kept - 2)
    expect(await sumOfLedger(db)).toBe(0)
    const review = await db
      .selectFrom('reviews')
      .select(['author', 'rating'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(review).toEqual({ author: 'Voyageur', rating: 5 })
  })

  test('ends every session and allows none; the address may open another account', async () => {
    const { userId } = camille.actor
    const { setCookies } = await erase()
    expect(setCookies.some((cookie) => /calanque_session=;.*Max-Age=0/.test(cookie))).toBe(true)
    expect(await findActor(needs(), callerWith(camille.setCookies).headers)).toMatchObject({
      kind: 'visitor',
    })
    const input = { email: CAMILLE.email, password: PASSWORD, ...callerWith() }
    const visitor: Actor = { kind: 'visitor', visitorId: null }
    await expect(signIn({ ...needs(), emit }, visitor, input)).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    expect((await enter()).actor.userId).not.toBe(userId)
  })

  test('needs the password and the account’s consent; without them nothing changes', async () => {
    await expect(erase('Pas-le-bon-1')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(erase(PASSWORD, false)).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
    const visitor: Actor = { kind: 'visitor', visitorId: null }
    const input = { currentPassword: PASSWORD, agreed: true, ...callerWith() }
    await expect(eraseAccount(needs(), visitor, input)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect((await findActor(needs(), callerWith(camille.setCookies).headers)).kind).toBe('user')
  })

  test('is refused while the account has a checkout, a stay, properties to let or a staff role', async () => {
    const { actor } = camille
    const { publicId } = await desk.start(actor, [villa.publicId], STAY)
    await expect(erase()).rejects.toMatchObject({ code: 'ACCOUNT_IN_USE', details: { hold: 'checkout' } })
    await desk.throughContract(actor, publicId)
    await payOneHolder(desk.needs, actor, {
      checkout: await desk.sign(publicId),
      method: 'card',
      cardToken: await desk.cardToken(),
    })
    await expect(erase()).rejects.toMatchObject({ details: { hold: 'stay', reason: expect.any(String) } })
    today = addDays(STAY.departure, 1)
    await db
      .updateTable('properties')
      .set({ ownerId: actor.userId })
      .where('id', '=', villa.propertyId)
      .execute()
    expect(await hold()).toBe('properties')
    expect(await findErasureHold(needs(), { ...actor, roles: ['TRAVELER', 'AGENT'] })).toBe('staff')
  })
})
