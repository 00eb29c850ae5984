import type { Stay } from '#modules/calendar/stay.ts'
import type { MoneyBack, RefundWay } from '#modules/payments/money-back.ts'
import type { CancellationRule, CancellationTerm, RefundLine } from '#modules/pricing/cancellation-refund.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { CancellationState } from './cancellation-policy.ts'

/** The page on which a traveler cancels: the forecast before the cancellation, the result after it. */
export type StayCancellation = {
  number: string
  title: string
  stay: Stay
  state: CancellationState
  cancelledAt: Instant | null
  /** True when the traveler's e-mail address is known, so that the link can be mailed. */
  mailed: boolean
  price: Cents
  /** Payments received minus refunds. */
  paid: Cents
  /** Null once the traveler can no longer cancel the stay. */
  foreseen: ForeseenCancellation | null
  moneyBack: MoneyBack[]
  /** True when a transfer is awaited: the cancellation also ends it. */
  awaitsTransfer: boolean
}

/** `lines` split the price into kept and other amounts; `refunded` + `kept` equals what was paid. */
export type ForeseenCancellation = {
  lines: Pick<RefundLine, 'label' | 'amount' | 'refund'>[]
  refunded: Cents
  kept: Cents
  /** Null before the contract is signed, when nothing is owed yet. */
  rule: CancellationRule | null
  terms: CancellationTerm[]
  ways: RefundWay[]
}

/** The reason for the refund: the condition that applies today, with its date. */
export function cancellationReason({ rule }: Pick<ForeseenCancellation, 'rule'>): string {
  if (!rule)
    return 'Le contrat n’est pas signé\u00a0: vous ne devez rien et tout ce qui a été versé vous revient.'
  if (rule.kind === 'free')
    return `Votre réservation est récente\u00a0: l’annulation est gratuite jusqu’au ${formatCivilDate(rule.until)} inclus.`
  if (rule.kind === 'begun')
    return 'À partir du jour d’arrivée, les conditions du contrat ne prévoient aucun remboursement.'
  const { until, rentPercent } = rule.term
  const when = until ? `pour une annulation jusqu’au ${formatCivilDate(until)} inclus` : 'à cette date'
  if (rentPercent === 100) return `Selon votre contrat, ${when}, tout vous est rendu.`
  const share =
    rentPercent === 0
      ? 'le loyer et les frais de service sont conservés'
      : `${rentPercent}\u00a0% du loyer et des frais de service vous sont rendus`
  return `Selon votre contrat, ${when}, ${share}\u00a0; ménage, linge, services choisis et taxe de séjour vous sont rendus en totalité.`
}
