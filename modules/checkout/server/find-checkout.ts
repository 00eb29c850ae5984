import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import type { PaymentDue } from '#modules/payments/payment-due.ts'
import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import { listStatements } from '#modules/payments/server/get-statement.ts'
import { listDuesOf } from '#modules/payments/server/list-dues.ts'
import type { Statement } from '#modules/payments/statement.ts'
import type { AddOnSelection } from '#modules/pricing/add-on.ts'
import { listVersions, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation, Traveler } from '#modules/reservations/reservation.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import {
  listReservationIdsOf,
  listReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { firstSumEndOf } from '#modules/reservations/unpaid-terms.ts'
import type { Database } from '#platform/database/database.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Asker } from '#platform/throttle.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CheckoutFacts } from '../checkout-steps.ts'
import { hasDocumentNames } from '../traveler-form.ts'
import { type CheckoutRow, getCheckoutRow, listOpenCheckouts, ownerOf } from './checkout-queries.ts'
import type { GivenDetails } from './checkout-tables.ts'
import { checkoutTokenOf } from './resume-link.ts'

/** One villa of a checkout: its reservation, the version it was made from, and its amounts in the ledger. */
export type CheckoutStay = {
  reservation: Reservation
  listing: PropertyVersion
  addOns: AddOnSelection
  statement: Statement
  dues: PaymentDue[]
}

/** True for a stay whose contract is not signed: its price, guests and services may still change. */
export const isUnsigned = ({ reservation }: Pick<CheckoutStay, 'reservation'>): boolean =>
  reservation.signedAt === null

export type Checkout = {
  id: number
  publicId: string
  status: CheckoutRow['status']
  userId: string | null
  facts: CheckoutFacts
  traveler: Traveler | null
  /** Those that it goes on with, as `standingStays` names them. */
  stays: CheckoutStay[]
  /** The sum of these stays, by the ledger. */
  total: Cents
  paymentMethod: PaymentMethod | null
  /**
   * When the first of its holds ends; null when no night is held any more, or the nights are reserved for
   * good.
   */
  holdEndsAt: Date | null
  /** When its signed stays end unless their first sum comes; null before the signature and once they are confirmed. */
  endsUnpaidAt: Date | null
  /** False once the nights were held for the longest time that a checkout may hold them. */
  mayExtendHold: boolean
  /** What an agency that prepared it gave of its traveler; null where the traveler began it. */
  given: GivenDetails | null
  /** The last day on which its traveler opened it, where an agency prepared it. */
  openedOn: CivilDate | null
  /** The mailbox that was proved before its nights were held, or null. */
  provedEmail: string | null
  createdAt: Date
  /** When this was read, by the clock that ends the holds. */
  readAt: Date
}

/** The checkout a link opens, whole. Refuses LINK_INVALID for an unknown, expired or revoked link. */
export async function getCheckoutByToken(
  needs: { db: Database },
  token: string,
  caller: Asker,
): Promise<Checkout> {
  const { subjectId } = await resolveLink(needs.db, token, 'checkout', caller)
  return getCheckout(needs, subjectId)
}

/** The checkout of a public identifier, whole: two queries of six reads however many its villas. Refuses NOT_FOUND. */
export async function getCheckout({ db }: { db: Database }, publicId: string): Promise<Checkout> {
  const needs = { db: gatheredBefore(db) }
  const [row, all] = await sideBySide(
    needs.db,
    () => getCheckoutRow(needs.db, publicId),
    () =>
      listReservationsOfCheckout(
        needs.db,
        sql<number>`(select id from checkouts where public_id = ${publicId})`,
      ),
  )
  const reservations = standingStays(row, all)
  const ids = reservations.map(({ id }) => id)
  const [holdEnds, versions, statements, dues] = await sideBySide(
    needs.db,
    () => listHoldEnds(needs.db, ids),
    () => listVersions(needs.db, reservations),
    () => listStatements(needs.db, ids),
    () => listDuesOf(needs.db, ids),
  )
  const stays = reservations.map(
    (reservation): CheckoutStay => ({
      reservation,
      listing: versions.find(({ versionId }) => versionId === reservation.versionId)!,
      addOns: row.addOns?.[reservation.publicId] ?? {},
      statement: statements.get(reservation.id)!,
      dues: dues.get(reservation.id) ?? [],
    }),
  )
  return {
    id: row.id,
    publicId: row.publicId,
    status: row.status,
    userId: row.userId,
    facts: factsOf(row, reservations),
    traveler: row.guest,
    stays,
    total: stays.reduce((sum, { statement }) => sum + statement.total, 0),
    paymentMethod: row.paymentMethod,
    holdEndsAt: firstEnd(reservations, holdEnds),
    endsUnpaidAt: firstSumEndOf(reservations, holdEnds),
    mayExtendHold: row.mayExtendHold,
    ...{ provedEmail: row.provedEmail, given: row.given, openedOn: row.openedOn },
    ...{ createdAt: row.createdAt, readAt: row.readAt },
  }
}

/** The link of the newest checkout an actor has under way, or null: for a browser that lost its cookie. */
export async function findOpenCheckoutToken(
  needs: { db: Database; secret: string },
  actor: Actor,
): Promise<string | null> {
  const [newest] = await listOpenCheckouts(needs.db, actor)
  return newest ? checkoutTokenOf(needs.secret, newest.publicId) : null
}

/** The checkout of a public identifier if it is the actor's, by account or by browser, else null. */
export async function findOwnCheckout(
  needs: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<Checkout | null> {
  if (!isUuid(publicId)) return null
  const row = await needs.db
    .selectFrom('checkouts')
    .select(['userId', 'visitorId'])
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  const { userId, visitorId } = ownerOf(actor)
  const isOwn =
    (userId !== null && userId === row?.userId) || (visitorId !== null && visitorId === row?.visitorId)
  return isOwn ? getCheckout(needs, publicId) : null
}

/**
 * Internal numbers of the reservations that an actor holds in open checkouts: they do not block the actor.
 */
export async function listHeldReservations(db: Database, actor: Actor): Promise<number[]> {
  const open = await listOpenCheckouts(db, actor)
  return listReservationIdsOf(
    db,
    open.map(({ id }) => id),
  )
}

/**
 * The stays that a checkout goes on with: while it is under way, those that are not cancelled, which are quoted, signed and paid
 * without the others; once it ended, all of them.
 */
function standingStays<S extends Pick<Reservation, 'status'>>(
  { status }: Pick<CheckoutRow, 'status'>,
  stays: readonly S[],
): readonly S[] {
  return status === 'open' ? stays.filter((stay) => stay.status !== 'cancelled') : stays
}

/** The facts that decide which steps are open, read from the stored rows of a checkout and of its standing stays. */
export function factsOf(row: CheckoutRow, reservations: readonly Reservation[]): CheckoutFacts {
  const signed = reservations.length > 0 && reservations.every(({ signedAt }) => signedAt !== null)
  return {
    // Names stored in letters that the contract cannot show are asked for again.
    guestGiven: row.guest !== null && (signed || hasDocumentNames(row.guest)),
    // A stay that was changed asks for both steps again; once it is cancelled and the others are signed, they are done.
    addOnsChosen: signed || row.addOns !== null,
    contractRead: signed || row.contractReadAt !== null,
    signed,
    // Also for money that came too late: the last step then says that it is refunded.
    paid: row.status === 'confirmed' || row.paymentId !== null,
  }
}

/** Refuses STEP_LOCKED on a checkout that ended, with its status. */
export function demandOpen(checkout: Pick<Checkout, 'status'>): void {
  if (checkout.status !== 'open') throw new Refusal('STEP_LOCKED', { status: checkout.status })
}

function firstEnd(reservations: readonly Reservation[], ends: Map<number, Date>): Date | null {
  const waiting = reservations.filter((reservation) => !isSettled(reservation))
  const times = waiting.map(({ id }) => ends.get(id))
  if (times.length === 0 || times.some((time) => !time)) return null
  return new Date(Math.min(...times.map((time) => time!.getTime())))
}

/** The public identifier of a checkout of this internal number. Refuses NOT_FOUND. */
export async function getCheckoutPublicId(db: Database, id: number): Promise<string> {
  const row = await db.selectFrom('checkouts').select('publicId').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.publicId
}

/** The path at which a stay that is not settled yet goes on being booked; null once it is confirmed or cancelled. */
export async function findResumePath(
  { db, secret }: { db: Database; secret: string },
  reservation: Reservation,
): Promise<string | null> {
  if (isSettled(reservation)) return null
  const checkout = await getCheckoutPublicId(db, reservation.checkoutId)
  return `/checkout/reprendre/${checkoutTokenOf(secret, checkout)}`
}
