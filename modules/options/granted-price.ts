import { formatStayDates, type Stay } from '#modules/calendar/stay.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** Where a price that was granted for a stay stands, until the stay is booked. */
export const GRANTED_STATES = {
  waiting: 'Attend l’accord du propriétaire',
  accepted: 'Accepté par le propriétaire',
  refused: 'Refusé par le propriétaire',
  withdrawn: 'Retiré',
  over: 'Sans réponse à temps',
} as const
export type GrantedState = keyof typeof GRANTED_STATES

/** Of a contact who is mailed nothing about their price. */
export const TO_CALL = 'Ce contact n’a pas d’adresse\u00a0: appelez-le.'

/** Where it stands: an answer stays what it was, and one that is waited for ends with the option. */
export function grantedStateOf({
  isAccepted,
  isWithdrawn,
  isOptionLive,
}: {
  isAccepted: boolean | null
  isWithdrawn: boolean
  isOptionLive: boolean
}): GrantedState {
  if (isWithdrawn) return 'withdrawn'
  if (isAccepted !== null) return isAccepted ? 'accepted' : 'refused'
  return isOptionLive ? 'waiting' : 'over'
}

/** A price that an owner is asked to agree to, in cents, as they read it. */
export type OwnerPrice = {
  /** The public identifier of what they are asked. */
  id: string
  villa: string
  agency: string
  stay: Stay
  ordinaryRent: Cents
  rent: Cents
  /** What comes to all owners of the villa of each rent; null where the mandate does not say it. */
  part: { before: Cents; after: Cents } | null
  reason: string
  state: GrantedState
  /** When the nights are no longer kept, while the answer is waited for. */
  endsAt: Instant
}

/** What an owner is asked to agree to, in words: [label, words]. */
export function priceLines(
  asked: Pick<OwnerPrice, 'stay' | 'ordinaryRent' | 'rent' | 'part' | 'reason'>,
): [label: string, words: string][] {
  const { stay, ordinaryRent, rent, part, reason } = asked
  return [
    ['Séjour', `Du ${formatStayDates(stay)}`],
    ['Loyer', `${formatEuros(rent)} au lieu de ${formatEuros(ordinaryRent)}`],
    ...(part
      ? ([
          ['Revient aux propriétaires', `${formatEuros(part.after)} au lieu de ${formatEuros(part.before)}`],
        ] as [string, string][])
      : []),
    ['Motif', reason],
  ]
}
