import { formatNights } from '#modules/calendar/stay.ts'
import { arrivalWithin } from '#modules/pricing/promotion-words.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { formatOff, type PromotionState, type PromotionTerms, staysOf } from './promotion.ts'

/** What an owner answered to a promotion that they would bear; they may change it while the promotion is open. */
export const COST_ANSWERS = { waiting: 'Sans réponse', accepted: 'Acceptée', refused: 'Refusée' } as const
export type CostAnswer = keyof typeof COST_ANSWERS

export function costAnswerOf(isAccepted: boolean | null): CostAnswer {
  if (isAccepted === null) return 'waiting'
  return isAccepted ? 'accepted' : 'refused'
}

/** A promotion that the owner of a villa bears or would bear, as they read it. */
export type PromotionCost = {
  /** The public identifier of what they are asked. */
  id: string
  villa: string
  agency: string
  name: string
  lines: [label: string, words: string][]
  state: PromotionState
  answer: CostAnswer
  /** The stays of the villa that have it and count, and what it takes off their rents, in cents. */
  uses: { count: number; amount: Cents }
}

/** True while an owner may answer: before they did, or to change what they answered. */
export function isAnswerable({ state }: Pick<PromotionCost, 'state'>): boolean {
  return state !== 'ended' && state !== 'over'
}

const EVERY_STAY: [string, string] = ['Sans code', 'Tous les séjours ci-dessous en profitent']

/** The terms of a promotion as its owner agrees to them: [label, words]. */
export function costLines(terms: PromotionTerms): [label: string, words: string][] {
  const { code, off, leastNights, mostDaysBefore, mostUses, bookedFrom, bookedTo } = terms
  return [
    ['Réduction', `${formatOff(off)}${off.kind === 'percent' ? ' du loyer' : ' par séjour'}, à vos frais`],
    ...(code === null ? [EVERY_STAY] : []),
    ['Séjours', capital(staysOf(terms))],
    ['Durée', `${formatNights(leastNights)} au moins`],
    ...lastMinuteLines(mostDaysBefore),
    ['Réservés', `Du ${formatCivilDate(bookedFrom)} au ${formatCivilDate(bookedTo)}`],
    ['Utilisations', mostUses === null ? 'Sans limite' : `${mostUses} au plus, toutes villas comprises`],
  ]
}

const lastMinuteLines = (days: number | null): [string, string][] =>
  days === null ? [] : [['Dernière minute', `Pour une arrivée ${arrivalWithin(days)}`]]

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
