import { type RawBuilder, sql } from 'kysely'
import { type Period, RETENTION, type TimedRule } from '#shared/retention.ts'

/** The moment before which what is kept by `rule` has ended. */
export function endOf(rule: TimedRule): RawBuilder<Date> {
  const { years = 0, months = 0, days = 0, hours = 0 }: Partial<Record<Unit, number>> = RETENTION[rule].lasts
  return sql<Date>`(now() - make_interval(years => ${years}::int, months => ${months}::int, days => ${days}::int, hours => ${hours}::int))`
}

type Unit = Period extends infer P ? (P extends unknown ? keyof P : never) : never
