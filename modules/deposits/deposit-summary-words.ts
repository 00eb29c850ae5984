import { type Cents, formatEuros } from '#shared/money.ts'
import type { DepositWay } from './deposit-plan.ts'
import { type DepositState, isOver } from './deposit-state.ts'

/** The deposit of a stay in one line; `isAsked`: its traveler is to give a card, to send a transfer, or to answer a claim. */
export type DepositSummary = {
  amount: Cents
  state: DepositState
  way: DepositWay
  /** What came by transfer for it. */
  received: Cents
  /** It is being released or given back. */
  isEnding: boolean
  isAsked: boolean
}

const ON_CARD: Record<DepositState, string> = {
  planned: 'sera gardé sur votre carte, sans débit, avant votre arrivée',
  requested: 'attend une carte',
  held: 'est gardé sur votre carte, sans débit',
  expiring: 'attend une carte',
  failed: 'attend une carte',
  claimed: 'fait l’objet d’une retenue',
  contested: 'fait l’objet d’une retenue que vous contestez',
  captured: 'a été retenu en partie',
  released: 'est levé',
}

const BY_TRANSFER: Record<DepositState, string> = {
  ...ON_CARD,
  planned: 'sera demandé par virement, avant votre arrivée',
  requested: 'est attendu par virement',
  held: 'est reçu, et vous revient après votre séjour',
  expiring: 'est attendu par virement',
  failed: 'n’est pas arrivé à temps par virement',
  released: 'vous est rendu',
}

/** Where the deposit stands, as a line on the page of its stay. */
export function depositLine({ amount, state, way, received, isEnding }: DepositSummary): string {
  const words = way === 'card_hold' ? ON_CARD : BY_TRANSFER
  const isGone = way === 'bank_transfer' && (isEnding || state === 'released')
  const said = !isGone ? words[state] : received === 0 ? 'n’est plus demandé' : isGoneWord(state)
  return `Le dépôt de garantie de ${formatEuros(amount)} ${said}.`
}

function isGoneWord(state: DepositState): string {
  return isOver(state) ? BY_TRANSFER[state] : 'vous revient par virement'
}
