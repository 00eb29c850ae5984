import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
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
import { messageMailWork } from '#modules/messages/server/message-mail-work.ts'
import { sendAboutStay } from '#modules/messages/server/send-message.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { PERSONAL_RECORDS } from '#server/personal-records.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { CONFIG, callerWith, PASSWORD } from './account-factory.ts'
import { CAMILLE, type CheckoutDesk, giveOwner, openCheckoutDesk } from './checkout-desk.ts'
import { newPasskeyDevice } from './passkey-device.ts'
import { payOneHolder } from './pay-one-holder.ts'
import { publishTestVilla, type TestVilla } from './published-villa.ts'
import { openTestServices } from './test-services.ts'

export const STAY = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const LATER = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const BOOKED: CivilDate = '2026-11-21'

type Camille = { actor: Extract<Actor, { kind: 'user' }>; setCookies: readonly string[] }

/**
 * The set-up of a test file about what is kept of a person: one database, and before each test a villa and the account of a
 * traveler, which `live` lets leave traces. Read what it holds through the object.
 */
export function openLivedAccount() {
  const opened = { today: BOOKED } as {
    db: Database
    auth: Auth
    emit: Emit
    desk: CheckoutDesk
    villa: TestVilla
    camille: Camille
    /** The business's day. */
    today: CivilDate
  }
  const clock = { now: () => new Date(`${opened.today}T10:00:00Z`) }
  const needs = () => ({
    ...opened.desk.needs,
    auth: opened.auth,
    config: { ...CONFIG, demo: true },
    personalRecords: PERSONAL_RECORDS,
  })
  beforeAll(async () => {
    const { db, auth, emit } = await openTestServices()
    Object.assign(opened, { db, auth, emit, desk: await openCheckoutDesk(db, clock) })
  })
  beforeEach(async () => {
    opened.today = BOOKED
    opened.villa = await publishTestVilla({ db: opened.db, clock })
    await giveOwner(opened.db, opened.villa.propertyId)
    opened.camille = await enter()
  })

  /** The account of the traveler of every stay of the file, opened again after it was erased. */
  async function enter(): Promise<Camille> {
    const { db, auth, emit } = opened
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
    eraseAccount(needs(), opened.camille.actor, {
      currentPassword,
      agreed,
      ...callerWith(opened.camille.setCookies),
    })
  const exported = (currentPassword = PASSWORD) =>
    exportAccount(needs(), opened.camille.actor, {
      currentPassword,
      ...callerWith(opened.camille.setCookies),
    })
  const hold = () => findErasureHold(needs(), opened.camille.actor)

  /**
   * A stay that was signed, paid and spent, one whose contract was only read, a review, a favorite, a selection. Gives why the
   * account could not be erased, at each step until it could.
   */
  async function live() {
    const { db, desk, villa, camille } = opened
    const { actor } = camille
    const { publicId } = await desk.start(actor, [villa.publicId], STAY)
    await desk.throughContract(actor, publicId)
    const card = { method: 'card' as const, cardToken: await desk.cardToken() }
    await payOneHolder(desk.needs, actor, { checkout: await desk.sign(publicId), ...card })
    const read = await desk.start(actor, [villa.publicId], LATER)
    await desk.throughContract(actor, read.publicId)
    const reservation = read.stays[0]!.reservation.publicId
    const holds = [await hold()]
    opened.today = addDays(STAY.departure, 1)
    holds.push(await hold())
    await cancelStay(desk.needs, SYSTEM, { reservation, cancelledBy: 'traveler', note: 'Pour Camille.' })
    holds.push(await hold())
    const { publicId: stay } = await db
      .selectFrom('reservations')
      .select('publicId')
      .where('userId', '=', actor.userId)
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    const text = 'Une maison calme, et la mer au bout du chemin.'
    await writeReview(needs(), actor, { reservation: stay, rating: 5, text })
    await addFavorite({ db }, actor, { property: villa.publicId })
    const asker = { address: '2001:db8::3' }
    await sendAboutStay(desk.needs, actor, { asker, reservation: stay, text: 'Ici Camille.', formKey: 's' })
    const question = { text: 'Camille encore.', formKey: 'q', wish: null }
    await askAboutVilla(desk.needs, actor, { listing: villa.publicId, person: null, ...question, asker })
    await addToCart(needs(), actor, {
      property: villa.publicId,
      stay: { arrival: '2027-08-07', departure: '2027-08-14' },
      party: { adults: 2, children: 0, babies: 0, minors: 0 },
    })
    await addKey()
    await runDueWork(desk.needs, [messageMailWork(desk.needs)])
    await db.updateTable('outboxMails').set({ sentAt: sql<Date>`now()` }).execute()
    await db.deleteFrom('queueItems').execute()
    return { holds, stay }
  }

  /** A passkey, and a request for one that was never made. */
  async function addKey() {
    const { actor, setCookies } = opened.camille
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

  return Object.assign(opened, { needs, enter, erase, exported, hold, live })
}
