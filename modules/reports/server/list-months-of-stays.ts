import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import type { MonthLine } from '../months-list.ts'
import { listYearOfStays } from './list-year-of-stays.ts'

/** This year's confirmed stays of the whole house by month of arrival, January first. Refuses FORBIDDEN. */
export async function listMonthsOfStays(
  needs: { db: Database; clock: Clock },
  actor: Actor,
): Promise<ListRows<MonthLine>> {
  if (!mayReadHouseFigures(actor)) throw new Refusal('FORBIDDEN')
  const thisYear = Number(todayInParis(needs.clock).slice(0, 4))
  const { year, months, before } = await listYearOfStays(needs.db, { kind: 'house' }, thisYear)
  const rows = months.map((now, at) => ({ year, month: at + 1, now, before: before[at]! }))
  return { rows, total: rows.length }
}
