import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { isWholeYear, type TariffChange } from './tariff-change.ts'
import type { TariffPeriod } from './tourist-tax-tariffs.ts'

/** One fact of a tariff that changes, in French. */
export type ChangedFact = { label: string; before: string; after: string }

const CATEGORIES = [1, 2, 3, 4, 5] as const

/** The facts of the tariffs of a period, each with what it is called. */
function factsOf(period: TariffPeriod): [label: string, words: string][] {
  const { rateBasisPoints, cap, byStars, departmental, regional } = period
  const added = (isAdded: boolean, words: string) => (isAdded ? words : 'aucune')
  return [
    ['Taux', `${String(rateBasisPoints / 100).replace('.', ',')}\u00a0%`],
    ['Plafond', formatEuros(cap)],
    ...CATEGORIES.map((stars): [string, string] => [
      `${stars}\u00a0étoile${stars > 1 ? 's' : ''}`,
      formatEuros(byStars[stars]),
    ]),
    ['Taxe départementale', added(departmental, '10\u00a0%')],
    ['Taxe régionale', added(regional, '34\u00a0%')],
    ['Perception', collectedWords(period)],
  ]
}

/** When a commune collects its tax, in French. */
export function collectedWords(period: Pick<TariffPeriod, 'from' | 'to'>): string {
  if (isWholeYear(period)) return 'toute l’année'
  return `du ${formatCivilDate(period.from, 'cell')} au ${formatCivilDate(period.to, 'cell')}`
}

/**
 * The facts of the tariffs of a commune that change, and no other; null where they are not compared one by one: a commune without
 * tariffs before, or with several seasons. A tariff of another year is compared without its days.
 */
export function changedFacts({
  before,
  after,
}: Pick<TariffChange, 'before' | 'after'>): ChangedFact[] | null {
  const [was, ...moreBefore] = before
  const [is, ...moreAfter] = after
  if (!was || !is || moreBefore.length + moreAfter.length > 0) return null
  const former = new Map(factsOf(was))
  return factsOf(is).flatMap(([label, words]) => {
    const known = former.get(label)!
    return known === words ? [] : [{ label, before: known, after: words }]
  })
}
