import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  type AgencyFigure,
  type AgencyYear,
  agencyFiguresOf,
  type StayLengths,
  stayLengthsOf,
} from '../agency-figures.ts'
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
import { countAnswers, countFunnel, sumMoneyOfMonths, sumOpenDues } from './agency-year.ts'
import { listAnalyzedStays, listAnalyzedVillas, listClosedNights } from './analyzed-nights.ts'

/** How the villas of an agency do in a year, beside the year before. */
export type AgencyAnalytics = {
  years: number[]
  villas: AnalyzedVilla[]
  /** The chosen villa; null for all of them. */
  villa: string | null
  nights: YearOfNights
  averageNight: { now: number | null; before: number | null }
  leadTimes: { now: LeadTimes; before: LeadTimes }
  lengths: { now: StayLengths; before: StayLengths }
  money: AgencyYear['money']
  figures: AgencyFigure[]
}

type Needs = { db: Database; clock: Clock }
type Criteria = { year: string | null; villa: string | null }

/**
 * What the villas of the agent area sold, received and answered in a year and in the one before it, in seven queries. A year or
 * a villa that is not offered is answered by this year and by all the villas. Refuses FORBIDDEN.
 */
export async function getAgencyAnalytics(
  { db, clock }: Needs,
  actor: Actor,
  criteria: Criteria,
): Promise<AgencyAnalytics> {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope) throw new Refusal('FORBIDDEN')
  const today = todayInParis(clock)
  const year = readAnalyzedYear(criteria.year, today)
  const all = await listAnalyzedVillas(db, scope)
  const chosen = all.find(({ publicId }) => publicId === criteria.villa)
  const ids = (chosen ? [chosen] : all).map(({ id }) => id)
  const sold = { villaIds: ids, agencyIds: scope.kind === 'agencies' ? scope.agencyIds : null }
  const [stays, closed, funnel, answers, money, open] = await sideBySide(
    db,
    () => listAnalyzedStays(db, sold, twoYears(year)),
    () => listClosedNights(db, ids, twoYears(year)),
    () => countFunnel(db, sold, year),
    () => countAnswers(db, sold, year),
    () => sumMoneyOfMonths(db, sold, year),
    () => sumOpenDues(db, sold, today),
  )
  const nights = nightsOfYear({ year, today, villas: ids.length, stays, closed })
  const leadTimes = { now: leadTimesOf(stays, year), before: leadTimesOf(stays, year - 1) }
  return {
    years: analyzedYears(today),
    villas: all.map(({ publicId, title }) => ({ publicId, title })),
    villa: chosen?.publicId ?? null,
    ...{ nights, leadTimes, money },
    averageNight: { now: averageNightOf(stays, year), before: averageNightOf(stays, year - 1) },
    lengths: { now: stayLengthsOf(stays, year), before: stayLengthsOf(stays, year - 1) },
    figures: agencyFiguresOf({ nights, stays, leadTimes, funnel, answers, money, open }),
  }
}
