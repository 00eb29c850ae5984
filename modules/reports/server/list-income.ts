import { type RawBuilder, sql } from 'kysely'
import { type Charge, withPromotion } from '#modules/mandates/allot-stay.ts'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import { sharesOfVilla } from '#modules/ownership/server/find-owners.ts'
import { listShareSetsOf } from '#modules/ownership/server/stored-owners.ts'
import { LEDGER_LINE_ROWS } from '#modules/payments/server/payment-reads.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { chargeOfLedger, type IncomeLine, incomeOf } from '../owner-income.ts'

type Row = {
  propertyId: number
  number: string
  property: string
  departure: CivilDate
  bookedOn: CivilDate
  cancelledOn: CivilDate | null
  charges: { account: string; code: string | null; amount: Cents }[]
  promotion: AppliedPromotion | null
}

/**
 * What the account `reader` gets of the stays of villas that are earned in `year`, in the order of the earning: confirmed stays by
 * their departure, cancelled ones that kept something by the day of the cancellation. Three queries.
 */
export function listIncomeOfYear(
  db: Database,
  villaIds: readonly number[],
  { year, today, reader }: { year: number; today: CivilDate; reader: string },
): Promise<IncomeLine[]> {
  return listIncomeBetween(db, villaIds, {
    ...{ from: `${year}-01-01`, to: `${year + 1}-01-01` },
    ...{ today, reader },
  })
}

/** The same of the stays that are earned from a day on and before another. */
export function listIncomeBetween(
  db: Database,
  villaIds: readonly number[],
  { from, to, today, reader }: { from: CivilDate; to: CivilDate; today: CivilDate; reader: string },
): Promise<IncomeLine[]> {
  const earnedIn = sql<boolean>`s.status <> 'awaiting_payment'
    and s.earned_on >= ${from}::date and s.earned_on < ${to}::date`
  return listIncome(db, villaIds, earnedIn, { today, reader })
}

/** The same of the stays that are earned in a month, then of the one that has nights in it and ends after. `month` is its first day. */
export function listIncomeOfMonth(
  db: Database,
  villaIds: readonly number[],
  { month, today, reader }: { month: CivilDate; today: CivilDate; reader: string },
): Promise<IncomeLine[]> {
  const next = addMonths(month, 1)
  const ofMonth = sql<boolean>`s.status <> 'awaiting_payment' and s.earned_on >= ${month}::date
    and (s.earned_on < ${next}::date or (s.status = 'confirmed' and s.arrival < ${next}::date))`
  return listIncome(db, villaIds, ofMonth, { today, reader })
}

/** What the account `reader` gets of some stays of villas, by the number of the reservation. Three queries. */
export async function mapIncomeOfStays(
  db: Database,
  stays: readonly { propertyId: number; number: string }[],
  { today, reader }: { today: CivilDate; reader: string },
): Promise<Map<string, IncomeLine>> {
  if (stays.length === 0) return new Map()
  const villaIds = [...new Set(stays.map(({ propertyId }) => propertyId))]
  const numbers = stays.map(({ number }) => number)
  const lines = await listIncome(db, villaIds, sql<boolean>`s.number = any(${numbers})`, { today, reader })
  return new Map(lines.map((line) => [line.number, line]))
}

/** The signed stays of villas that `which` keeps of `s`, with the charges the ledger has, in the order of the earning. */
async function listIncome(
  db: Database,
  villaIds: readonly number[],
  which: RawBuilder<boolean>,
  { today, reader }: { today: CivilDate; reader: string },
): Promise<IncomeLine[]> {
  const [agreed, { sets, partyIds }] = await sideBySide(
    db,
    () => listAgreedTerms(db, villaIds),
    () => listShareSetsOf(db, villaIds, reader),
  )
  const ownedBy = (id: number) => ({ id, ownerId: reader })
  const { rows } = await sql<Row>`
    with signed as (
      select id, property_id, version_id, number, status, arrival, departure, booked_on, quote -> 'promotion' as promotion,
        case when status = 'cancelled' then (cancelled_at at time zone 'Europe/Paris')::date end as cancelled_on
      from ${RESERVATION_ROWS} reservations
      where property_id = any(${villaIds})
        and (status in ('awaiting_payment', 'confirmed') or (status = 'cancelled' and signed_at is not null))
    ), stays as (
      select signed.*, coalesce(cancelled_on, departure) as earned_on from signed
    ), earned as (
      select s.* from stays s where ${which}
    )
    select e.property_id, e.number, e.departure::text, e.booked_on::text, e.cancelled_on::text, e.promotion,
      c.charges,
      v.title as property
    from earned e
      -- Read stay by stay: joined as a whole, the charges of all stays were added up again for each of them.
      join lateral (
        select json_agg(json_build_object('account', account, 'code', code, 'amount', amount)) as charges
        from (
          select account, code, -sum(amount)::bigint as amount from ${LEDGER_LINE_ROWS} ledger_lines
          where reservation_id = e.id group by account, code having sum(amount) < 0
        ) sums
      ) c on c.charges is not null
      join ${VERSION_ROWS} v on v.property_id = e.property_id and v.id = e.version_id
    order by e.earned_on, e.id
  `.execute(db)
  return rows
    .map(({ propertyId, bookedOn, charges, promotion, ...stay }) => ({
      ...stay,
      propertyId,
      charges: charges
        .map(chargeOfLedger)
        .filter((charge): charge is Charge => charge !== null)
        .map((charge) => withPromotion(charge, promotion)),
      terms: termsInForceOn(agreed.get(propertyId) ?? [], bookedOn),
    }))
    .filter(({ charges }) => charges.length > 0)
    .map(({ propertyId, ...stay }) =>
      incomeOf(stay, today, {
        shares: (day) => sharesOfVilla(sets.get(propertyId), ownedBy(propertyId), day),
        partyIds,
      }),
    )
}
