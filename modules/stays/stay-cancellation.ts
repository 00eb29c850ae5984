import type { Stay } from '#modules/calendar/stay.ts'
import type { MoneyBack, RefundWay } from '#modules/payments/money-back.ts'
import type { CancellationRule, CancellationTerm, RefundLine } from '#modules/pricing/cancellation-refund.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { CancellationState } from './cancellation-policy.ts'

/** What the page where a traveler cancels shows: before, what it would do; after, what it did. */
export type StayCancellation = {
  number: string
  title: string
  stay: Stay
  state: CancellationState
  cancelledAt: Instant | null
  /** There is an address to write to. */
  mailed: boolean
  price: Cents
  /** Received and not given back. */
  paid: Cents
  /** Null once it cannot be cancelled here. */
  foreseen: Foreseen | null
  moneyBack: MoneyBack[]
  /** A transfer is waited for: it is given up with the stay. */
  awaitsTransfer: boolean
}

/** `lines` split the price into what is kept and what is not; `refunded` + `kept` is what was paid. */
export type Foreseen = {
  lines: Pick<RefundLine, 'label' | 'amount' | 'refund'>[]
  refunded: Cents
  kept: Cents
  /** Null before the contract is signed: nothing is owed yet. */
  rule: CancellationRule | null
  terms: CancellationTerm[]
  ways: RefundWay[]
}

/** Why this is what comes back: the condition that holds today, with its date. */
export function cancellationReason({ rule }: Pick<Foreseen, 'rule'>): string {
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
  return `Selon votre contrat, ${when}, ${share}\u00a0; ménage, linge, options et taxe de séjour vous sont rendus en totalité.`
}
