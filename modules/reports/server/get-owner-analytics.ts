import type { Actor } from '#modules/accounts/actor.ts'
import { accountHolder } from '#modules/accounts/server/own-account.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { type LeadTimes, leadTimesOf } from '../lead-time.ts'
import {
  type AnalyzedVilla,
  analyzedYears,
  averageNightOf,
  nightsOfYear,
  readAnalyzedYear,
  twoYears,
  type YearOfNights,
} from '../owner-analytics.ts'
import type { IncomeLine } from '../owner-income.ts'
import { listAnalyzedStays, listAnalyzedVillas, listClosedNights } from './analyzed-nights.ts'
import { listIncomeOfYear } from './list-income.ts'

export type OwnerAnalytics = {
  years: number[]
  /** The villas that may be chosen. */
  villas: AnalyzedVilla[]
  /** The chosen villa; null for all of them. */
  villa: string | null
  nights: YearOfNights
  averageNight: { now: number | null; before: number | null }
  leadTimes: { now: LeadTimes; before: LeadTimes }
  /** What the owner gets of each stay that is earned in the year. */
  income: IncomeLine[]
}

type Needs = { db: Database; clock: Clock }
type Criteria = { year: string | null; villa: string | null }

/**
 * What the villas of the owner area sold in a year and in the one before it, in five queries. A year or a villa that is
 * not offered is answered by this year and by all the villas. The whole house has no analytics here: null. Refuses
 * FORBIDDEN.
 */
export async function getOwnerAnalytics(
  { db, clock }: Needs,
  actor: Actor,
  criteria: Criteria,
): Promise<OwnerAnalytics | null> {
  const scope = figureScopeOf(actor, 'owner')
  if (!scope) throw new Refusal('FORBIDDEN')
  if (scope.kind === 'house') return null
  const today = todayInParis(clock)
  const year = readAnalyzedYear(criteria.year, today)
  const all = await listAnalyzedVillas(db, scope)
  const chosen = all.find(({ publicId }) => publicId === criteria.villa)
  const ids = (chosen ? [chosen] : all).map(({ id }) => id)
  const { userId: reader } = accountHolder(actor)
  const [stays, closed, income] = await sideBySide(
    db,
    () => listAnalyzedStays(db, { villaIds: ids, agencyIds: null }, twoYears(year)),
    () => listClosedNights(db, ids, twoYears(year)),
    () => listIncomeOfYear(db, ids, { year, today, reader }),
  )
  return {
    years: analyzedYears(today),
    villas: all.map(({ publicId, title }) => ({ publicId, title })),
    villa: chosen?.publicId ?? null,
    nights: nightsOfYear({ year, today, villas: ids.length, stays, closed }),
    averageNight: { now: averageNightOf(stays, year), before: averageNightOf(stays, year - 1) },
    leadTimes: { now: leadTimesOf(stays, year), before: leadTimesOf(stays, year - 1) },
    income,
  }
}
