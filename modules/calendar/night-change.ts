import { isSameValue } from '#modules/listing-drafts/same-value.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { nightsBetween, type Stay } from './stay.ts'
import { rulesOn } from './stay-rules.ts'

/** The price and the minimum stay that the calendar sets on a night; null where its season decides. */
export type OwnTerms = { price: Cents | null; minNights: number | null }

/** What a night costs and asks for, in a stay of some nights and in one of a week or more. */
export type ShownTerms = {
  /** Null: « Prix sur demande ». */
  price: Cents | null
  /** Null where a week costs its nights. */
  weekly: Cents | null
  minNights: number
}

/** Nights in a row that are alike: what is set on them, and what holds of them by that. */
export type NightGroup = Stay & { own: OwnTerms; shown: ShownTerms }

/** A change of single nights: the same groups before and after, in the order of their days. */
export type NightChange = { before: NightGroup[]; proposed: NightGroup[] }

export type OwnTermsByNight = ReadonlyMap<CivilDate, OwnTerms>

/** The most groups that one change has: what an owner answers one by one on one page. */
export const MOST_GROUPS = 40

const NOTHING_SET: OwnTerms = { price: null, minNights: null }

/** What is set on a night by these settings. */
export function ownTermsOn(settings: OwnTermsByNight, night: CivilDate): OwnTerms {
  return settings.get(night) ?? NOTHING_SET
}

/** The change from what is set today to what is wished for these nights; nights that stay as they are are left out. */
export function nightChange(
  rates: Rates,
  { today, current, wished }: { today: CivilDate; current: OwnTermsByNight; wished: OwnTermsByNight },
): NightChange {
  const change: NightChange = { before: [], proposed: [] }
  for (const night of [...wished.keys()].toSorted()) {
    const [old, own] = [ownTermsOn(current, night), ownTermsOn(wished, night)]
    if (night < today || isSameValue(old, own)) continue
    const before = { own: old, shown: shownTerms(rates, night, old) }
    const proposed = { own, shown: shownTerms(rates, night, own) }
    const last = change.proposed.length - 1
    const isNext =
      change.proposed[last]?.departure === night &&
      isAlike(change.before[last]!, before) &&
      isAlike(change.proposed[last]!, proposed)
    const departure = addDays(night, 1)
    if (isNext) {
      change.before[last] = { ...change.before[last]!, departure }
      change.proposed[last] = { ...change.proposed[last]!, departure }
    } else {
      change.before.push({ arrival: night, departure, ...before })
      change.proposed.push({ arrival: night, departure, ...proposed })
    }
  }
  return change
}

/** What the groups of a change wish for each of their nights. */
export function wishedNights(groups: readonly NightGroup[]): Map<CivilDate, OwnTerms> {
  return new Map(groups.flatMap((group) => nightsBetween(group).map((night) => [night, group.own] as const)))
}

function shownTerms(rates: Rates, night: CivilDate, own: OwnTerms): ShownTerms {
  const season = rates.seasons.find(({ from, to }) => from <= night && night < to)
  const [nightly, weekly] = season ? [season.nightly, season.weekly] : [rates.baseNightly, rates.baseWeekly]
  return {
    price: own.price ?? nightly,
    weekly: own.price === null && nightly !== null ? weekly : null,
    minNights: own.minNights ?? rulesOn(rates, night).minNights,
  }
}

type Terms = Pick<NightGroup, 'own' | 'shown'>

function isAlike(group: Terms, night: Terms): boolean {
  return isSameValue(group.own, night.own) && isSameValue(group.shown, night.shown)
}
