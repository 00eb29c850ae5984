import type { Bearer } from '#modules/rates/rent-reduction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { BEARER_NAMES, PROMOTION_KINDS, PROMOTION_STATES, type PromotionState } from './promotion.ts'

/** A promotion; `uses` are those that count towards `mostUses`, null without a limit. */
export type PromotionLine = {
  id: string
  name: string
  code: string | null
  agency: string
  off: string
  borneBy: Bearer
  bookedFrom: CivilDate
  bookedTo: CivilDate
  uses: number
  mostUses: number | null
  state: PromotionState
}

/** « 3 sur 10 », « 3 ». */
export function formatUses({ uses, mostUses }: Pick<PromotionLine, 'uses' | 'mostUses'>): string {
  return mostUses === null ? String(uses) : `${uses} sur ${mostUses}`
}

/** The promotions, the last written first. */
export const PROMOTION_LIST = defineList<PromotionLine>()({
  filters: {
    q: textFilter('Nom ou code'),
    kind: choiceFilter('Type', PROMOTION_KINDS),
    state: choiceFilter('État', PROMOTION_STATES),
  },
  columns: {
    name: { label: 'Promotion', value: ({ name }) => name, isRowHeader: true },
    code: { label: 'Code', value: ({ code }) => code ?? PROMOTION_KINDS.automatic },
    off: { label: 'Réduction', value: ({ off }) => off, hideOnPhone: true },
    bearer: { label: 'Portée par', value: ({ borneBy }) => BEARER_NAMES[borneBy], isForFile: true },
    agency: { label: 'Agence', value: ({ agency }) => agency, isExtra: true },
    first: { label: 'Réservée du', kind: 'date', value: ({ bookedFrom }) => bookedFrom, hideOnPhone: true },
    last: { label: 'Au', kind: 'date', value: ({ bookedTo }) => bookedTo, hideOnPhone: true },
    uses: { label: 'Utilisée', value: formatUses, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => PROMOTION_STATES[state] },
  },
  sorts: ['name', 'first', 'last'],
  firstSort: { by: 'first', direction: 'descending' },
  pageSize: 25,
})

/** A stay that a promotion lowers, with what it takes off in cents; `counts` is false for one that gave its use back. */
export type PromotionUseLine = {
  id: string
  number: string
  villa: string
  arrival: CivilDate
  departure: CivilDate
  amount: Cents
  counts: boolean
}

export const PROMOTION_USE_LIST = defineList<PromotionUseLine>()({
  filters: {},
  columns: {
    number: { label: 'Réservation', value: ({ number }) => number, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival, hideOnPhone: true },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
    amount: { label: 'Réduction', kind: 'money', value: ({ amount }) => amount },
    counts: { label: 'Compte', value: ({ counts }) => (counts ? 'Oui' : 'Rendue'), hideOnPhone: true },
  },
  sorts: ['number', 'arrival'],
  firstSort: { by: 'number', direction: 'descending' },
  pageSize: 25,
})
