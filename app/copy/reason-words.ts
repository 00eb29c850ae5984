import { returnPathFrom } from '#modules/accounts/return-path.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import type { RefusalMessage } from '#shared/refusal-message.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'

/** Reasons that an address may carry (`motif`) beside the refusals of use cases (spec §5, §8). */
const REASONS = {
  'informations-manquantes': {
    title: 'Informations manquantes',
    detail: 'Veuillez sélectionner des dates et le nombre d’invités',
  },
  'aucun-article': {
    title: 'Impossible de procéder à la réservation',
    detail: 'Aucun article dans le panier pour procéder à la réservation',
  },
  'reservation-terminee': {
    title: 'Cette réservation a pris fin',
    detail:
      'Ses nuits ne sont plus retenues pour vous. Si vous en avez commencé une autre, elle reste en cours.',
  },
} satisfies Record<string, RefusalMessage>

export type Reason = keyof typeof REASONS | RefusalCode

/**
 * The words for the reason in an address, after a form without scripts was refused; null for an unknown
 * reason.
 */
export function reasonWords(reason: string | null): RefusalMessage | null {
  const known: Record<string, RefusalMessage> = { ...REFUSAL_MESSAGES, ...REASONS }
  return (reason !== null && Object.hasOwn(known, reason) && known[reason]) || null
}

/**
 * The page that a form names, with the reason of its refusal; the selection when it names no page of this
 * site.
 */
export function withReason(page: string, reason: Reason): string {
  const url = new URL(returnPathFrom(page) ?? '/panier', 'https://calanque.invalid')
  url.searchParams.set('motif', reason)
  return `${url.pathname}${url.search}`
}
