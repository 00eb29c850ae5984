import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { type Unanswered, useUnanswered } from '#app/shell/connection/unanswered.ts'
import type { RefusalMessage } from '#shared/refusal-message.ts'

/** The request of the booking box that got no answer: the price of other dates or guests (`part`), or the checkout (`form`). */
export function useUnansweredBooking(): Unanswered | null {
  const { pathname } = useLocation()
  return useUnanswered(
    useCallback(
      ({ act, to }) =>
        act === 'form' ? to === '/checkout/start' : act === 'part' && to.startsWith(pathname),
      [pathname],
    ),
  )
}

/** Spec §8: for the price, and for the check of the dates before a booking. */
export function unansweredBookingWords({ act }: Unanswered): RefusalMessage {
  return act === 'form'
    ? {
        title: 'Erreur lors de la vérification',
        detail: 'La disponibilité de ces dates n’a pas pu être vérifiée, rien n’est réservé.',
      }
    : { title: 'Erreur lors du calcul du prix', detail: 'Vos dates et vos voyageurs sont gardés.' }
}
