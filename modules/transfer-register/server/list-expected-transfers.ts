import './register-tables.ts'
import { type Expression, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { DEPOSIT_HOLD_ROWS } from '#modules/deposits/server/deposit-reads.ts'
import { stayTraveler } from '#modules/payments/money-task.ts'
import { demandMoneyReader } from '#modules/payments/server/demand-treasurer.ts'
import { ALLOCATION_ROWS, INTENT_ROWS } from '#modules/payments/server/payment-reads.ts'
import { guestTexts } from '#modules/payments/server/stay-of-money.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { EXPECTED_TRANSFER_LIST, ExpectedTransfer } from '../expected-transfer-list.ts'

/** One page of the transfers that are awaited, or given up and not come, each with the stays that it pays. Refuses FORBIDDEN. */
export async function listExpectedTransfers(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof EXPECTED_TRANSFER_LIST>,
): Promise<ListRows<ExpectedTransfer>> {
  demandMoneyReader(actor)
  const { q, purpose, received, state, deadline } = criteria.filters
  const isGivenUp = state === 'given_up'
  const texts = ['awaited.transferReference', 'paid.numbers'].map((column) => sql.ref<string | null>(column))
  /** The stays that an attempt pays, or the one whose deposit a hold is. */
  const stayPaid = (reference: Expression<string>) =>
    db
      .selectFrom(INTENT_ROWS.as('paymentIntents'))
      .innerJoin(ALLOCATION_ROWS.as('allocated'), 'allocated.intentId', 'paymentIntents.id')
      .where(sql<string>`payment_intents.public_id::text`, '=', reference)
      .select(['allocated.propertyId', 'allocated.reservationId'])
      .unionAll(
        db
          .selectFrom(DEPOSIT_HOLD_ROWS.as('holds'))
          .where(sql<string>`holds.public_id::text`, '=', reference)
          .select(['holds.propertyId', 'holds.reservationId']),
      )
  const asked = db
    .selectFrom('registerPayments as awaited')
    .innerJoinLateral(
      ({ selectFrom, ref }) =>
        selectFrom(stayPaid(ref('awaited.reference')).as('part'))
          .innerJoin(RESERVATION_ROWS.as('reservations'), (join) =>
            join
              .onRef('reservations.propertyId', '=', 'part.propertyId')
              .onRef('reservations.id', '=', 'part.reservationId'),
          )
          .select([
            sql<string | null>`string_agg(reservations.number, ' ' order by reservations.id)`.as('numbers'),
            sql<string | null>`string_agg(reservations.public_id::text, ' ' order by reservations.id)`.as(
              'stays',
            ),
            sql<Traveler | null>`(array_agg(guest order by reservations.id))[1]`.as('guest'),
          ])
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select([
      'awaited.transferReference',
      'awaited.kind',
      'awaited.amount',
      'awaited.captured',
      'awaited.transferDeadline',
    ])
    .select(['paid.numbers', 'paid.stays', 'paid.guest'])
    .where('awaited.status', 'in', isGivenUp ? ['cancelled', 'failed'] : ['awaiting_transfer'])
    .where('awaited.transferReference', 'is not', null)
    .where(containsText(q, [...texts, ...guestTexts('paid.guest')]))
    .where(inDays(sql.ref('awaited.transferDeadline'), deadline))
    .$if(purpose !== null, (some) => some.where('awaited.kind', purpose === 'deposit' ? '=' : '<>', 'hold'))
    .$if(received !== null, (some) => some.where('captured', received === 'part' ? '>' : '=', 0))
  const orders = {
    deadline: 'awaited.transferDeadline',
    left: sql`awaited.amount - awaited.captured`,
    reference: 'awaited.transferReference',
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'awaited.id')
  return {
    rows: rows.map(
      ({ transferReference, kind, amount, captured, transferDeadline, numbers, stays, guest }) => ({
        ...{ reference: transferReference!, amount, received: captured },
        purpose: kind === 'hold' ? 'deposit' : 'stay',
        ...{
          reservations: numbers?.split(' ') ?? [],
          stays: stays?.split(' ') ?? [],
          traveler: stayTraveler(guest),
        },
        deadline: transferDeadline!.toISOString(),
        isGivenUp,
      }),
    ),
    total,
  }
}
