import './payment-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { OWED_PAYOUT_LIST, OwedPayout, PayoutAccountState } from '../owed-payout-list.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import { STAY_COLUMNS, STAY_TEXTS, toMoneyTask } from './stay-of-money.ts'

const ACCOUNT_STATE = sql<PayoutAccountState>`case
  when iban is not null and account_holder is not null then 'known'
  when reminder = 'agency' then 'unanswered'
  else 'awaited' end`

/** One page of the money owed to travelers that goes by transfer and is not sent yet. Refuses FORBIDDEN. */
export async function listOwedPayouts(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof OWED_PAYOUT_LIST>,
): Promise<ListRows<OwedPayout>> {
  demandMoneyReader(actor)
  const { q, because, account, since } = criteria.filters
  const asked = db
    .selectFrom('payouts')
    .innerJoin(RESERVATION_ROWS.as('reservations'), (join) =>
      join
        .onRef('reservations.propertyId', '=', 'payouts.propertyId')
        .onRef('reservations.id', '=', 'payouts.reservationId'),
    )
    .select(['payouts.publicId', 'payouts.amount', 'payouts.createdAt as since', ...STAY_COLUMNS])
    .select(['payouts.reason as because', 'payouts.iban', 'payouts.accountHolder'])
    .select(ACCOUNT_STATE.as('accountState'))
    .where('payouts.status', '=', 'owed')
    .where(containsText(q, [...STAY_TEXTS, sql.ref('payouts.accountHolder')]))
    .where(inDays(sql.ref('payouts.createdAt'), since))
    .$if(because !== null, (some) => some.where('payouts.reason', '=', because!))
    .$if(account !== null, (some) => some.where(ACCOUNT_STATE, '=', account!))
  const orders = {
    reservation: 'reservations.number',
    amount: 'payouts.amount',
    since: 'payouts.createdAt',
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'payouts.id')
  return {
    rows: rows.map(({ because, iban, accountHolder, accountState, ...task }) => ({
      ...toMoneyTask(task),
      ...{ because, accountState },
      account: iban && accountHolder ? { iban, holder: accountHolder } : null,
    })),
    total,
  }
}
