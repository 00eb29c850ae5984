import { type RawBuilder, sql } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { type CashAccount, cashAccountOf, OWNERS_BANK } from '../book-account.ts'
import type { PaymentMethod } from '../payment-view.ts'

/**
 * The condition that what is about a villa (`propertyId`; null for the whole book) is money of the book of an agency: an owner who lets
 * alone collects the payments of their stays themself (regime `direct`), and no agency holds them.
 */
export function isOfBook(propertyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${propertyId} is null
    or ${propertyId} not in (select own.id from ${PROPERTY_ROWS} own where own.regime = 'direct'))`
}

/** Where the money of a payment of a stay stands, and from where it is given back. */
export async function moneyAccountOf(
  db: Database,
  { propertyId }: Pick<ReservationRef, 'propertyId'>,
  payment: { method: PaymentMethod; provider: string },
): Promise<CashAccount> {
  const { regime } = await db
    .selectFrom(PROPERTY_ROWS.as('v'))
    .select('regime')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return regime === 'direct' ? OWNERS_BANK : cashAccountOf(payment)
}

/** Those of these villas whose owner collects the payments. */
export async function listCollectedByOwners(
  db: Database,
  villas: readonly Pick<ReservationRef, 'propertyId'>[],
): Promise<Set<number>> {
  const ids = villas.map(({ propertyId }) => propertyId)
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('v'))
    .select('id')
    .where(sql<boolean>`v.id = any(${ids}::int[])`)
    .where('regime', '=', 'direct')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
