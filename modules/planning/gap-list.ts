import { formatNights, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { describeBreach, type StayRuleBreach } from '#modules/calendar/stay-rules.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** The most free nights between two stays that are a gap to sell: more of them are an open calendar. */
export const LONGEST_GAP = 21

/** Free nights of a villa on the site between two that are taken. */
export type GapLine = Stay & {
  id: string
  property: string
  publicId: string
  city: string
  /** What the whole gap costs at the rates, fees included and tourist tax left out; null for « Prix sur demande ». */
  total: Cents | null
  /** The rule that a stay of the whole gap breaks; null where it may be booked as it is. */
  breach: StayRuleBreach | null
}

export const GAP_LENGTHS = { short: '1 à 3 nuits', middle: '4 à 6 nuits', week: '7 nuits et plus' } as const

/** « Se réserve tel quel », or the rule and what it takes: « Séjour minimum : 7 nuits, dérogation à demander ». */
export function gapRuleWords({ breach }: Pick<GapLine, 'breach'>): string {
  if (!breach) return 'Se réserve tel quel'
  const isOfAgency = ['arrival_day', 'too_short', 'too_long', 'departure_day'].includes(breach.rule)
  return isOfAgency ? `${describeBreach(breach)}, dérogation à demander` : describeBreach(breach)
}

/** The free nights between two stays over the next year, the first first. */
export const GAP_LIST = defineList<GapLine>()({
  filters: {
    q: textFilter('Villa ou commune'),
    length: choiceFilter('Durée', GAP_LENGTHS),
    from: datesFilter('Arrivée'),
  },
  columns: {
    property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
    city: { label: 'Commune', value: ({ city }) => city, hideOnPhone: true },
    arrival: { label: 'Du', kind: 'date', value: ({ arrival }) => arrival },
    departure: { label: 'Au', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    nights: { label: 'Durée', value: (gap) => formatNights(nightsOf(gap)), hideOnPhone: true },
    total: { label: 'Prix hors taxe', kind: 'money', value: ({ total }) => total },
    rule: { label: 'Règle', value: gapRuleWords, hideOnPhone: true },
  },
  sorts: ['property', 'arrival', 'nights'],
  firstSort: { by: 'arrival', direction: 'ascending' },
  pageSize: 40,
})
