import './payment-tables.ts'
import { sql } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'

/** Money that a book owes a traveler by transfer, in cents, with the account where it was given. */
export type OwedTransfer = {
  publicId: string
  amount: Cents
  reservation: string
  traveler: Traveler | null
  iban: string | null
  holder: string | null
  accountSince: Date | null
  owedSince: Date
  /** A transfer of it, noted by hand, waits for a second person. */
  awaitsSecond: boolean
}

/** What a book owes travelers by transfer and has not sent, the oldest first. The caller has asked who may pay them. */
export async function listOwedTransfers(db: Database, holderId: number): Promise<OwedTransfer[]> {
  return db
    .selectFrom('payouts as o')
    .innerJoin('stayBooks as b', 'b.reservationId', 'o.reservationId')
    .innerJoin(PROPERTY_ROWS.as('v'), 'v.id', 'o.propertyId')
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'o.propertyId').onRef('r.id', '=', 'o.reservationId'),
    )
    .select(['o.publicId', 'o.amount', 'r.number as reservation', 'r.guest as traveler', 'o.iban'])
    .select(['o.accountHolder as holder', 'o.accountGivenAt as accountSince', 'o.createdAt as owedSince'])
    .select(
      sql<boolean>`exists (select from money_acts m
        where m.kind = 'payout.send' and m.status = 'waiting' and m.subject_id = o.public_id::text)`.as(
        'awaitsSecond',
      ),
    )
    .where('b.holderId', '=', holderId)
    .where('v.regime', '=', 'hoguet')
    .where('o.status', '=', 'owed')
    .orderBy('o.id')
    .execute()
}
