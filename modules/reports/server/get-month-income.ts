import type { Actor } from '#modules/accounts/actor.ts'
import { hasShareOf } from '#modules/accounts/actor-groups.ts'
import { accountHolder } from '#modules/accounts/server/own-account.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type MonthIncome, monthIncome } from '../month-income.ts'
import { listIncomeOfMonth } from './list-income.ts'

/**
 * What the stays of a villa that are earned in a month bring the owner who reads, by their share, and the one that goes on after it; null to
 * all but its owners. `month` is its first day. Refuses NOT_FOUND.
 */
export async function getMonthIncome(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { property: publicId, month }: { property: string; month: CivilDate },
): Promise<MonthIncome | null> {
  const property = await getPropertyRecord(db, publicId)
  if (!ownsProperty(actor, property) && !hasShareOf(actor, property.id)) return null
  const reader = { today: todayInParis(clock), reader: accountHolder(actor).userId }
  return monthIncome(await listIncomeOfMonth(db, [property.id], { month, ...reader }), month)
}
