import { addDays } from '#shared/civil-date.ts'
import type { TariffLine } from './tariff-file.ts'
import { type KnownTariffs, type TariffPeriod, votedFor, yearOf } from './tourist-tax-tariffs.ts'

/**
 * What a set of tariffs changes for one commune in one year: the periods that prices are made with otherwise, of `votedYear`, null where
 * there are none, and those that the set gives. `same` where not one sum nor day differs, its year included.
 */
export type TariffChange = {
  citySlug: string
  name: string
  year: number
  before: readonly TariffPeriod[]
  votedYear: number | null
  after: readonly TariffPeriod[]
  same: boolean
}

/** What the lines of a set change, in the order of their communes and years; `knownOf` gives what else is known of a commune. */
export function tariffChanges(
  lines: readonly TariffLine[],
  knownOf: (citySlug: string) => KnownTariffs,
): TariffChange[] {
  const groups = Map.groupBy(lines, ({ citySlug, from }) => `${citySlug} ${yearOf(from)}`)
  return [...groups.values()].map((group) => {
    const [{ citySlug, name, from }] = group as [TariffLine]
    const year = yearOf(from)
    const voted = votedFor(citySlug, year, knownOf(citySlug))
    const after = group.map(bare).toSorted((one, other) => (one.from < other.from ? -1 : 1))
    const before = (voted?.periods ?? []).map(bare)
    const same = JSON.stringify(before) === JSON.stringify(after)
    return { citySlug, name, year, before, votedYear: voted?.year ?? null, after, same }
  })
}

/** One order of the facts, whatever their source. */
function bare({
  from,
  to,
  rateBasisPoints,
  cap,
  byStars,
  departmental,
  regional,
}: TariffPeriod): TariffPeriod {
  const { 1: one, 2: two, 3: three, 4: four, 5: five } = byStars
  const inOrder = { 1: one, 2: two, 3: three, 4: four, 5: five }
  return { from, to, rateBasisPoints, cap, byStars: inOrder, departmental, regional }
}

/** True where a commune collects every day of a year. */
export function isWholeYear({ from, to }: Pick<TariffPeriod, 'from' | 'to'>): boolean {
  return from.endsWith('-01-01') && addDays(to, 1).endsWith('-01-01')
}
