import { redirect } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { DepositView } from '#modules/deposits/deposit-view.ts'
import type { DepositNeeds } from '#modules/deposits/server/deposit-needs.ts'
import { giveDepositCard } from '#modules/deposits/server/give-card.ts'
import { refreshDeposit } from '#modules/deposits/server/heal-holds.ts'
import { readDeposit } from '#modules/deposits/server/read-deposit.ts'
import { answerClaim } from '#modules/deposits/server/settle-claim.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'

/** The deposit of a stay, its bank asked first what became of an attempt under way. */
export async function loadDeposit(services: DepositNeeds, reservation: Reservation) {
  await refreshDeposit(services, reservation.id)
  const deposit = await readDeposit(services, reservation.id)
  const { number, traveler } = reservation
  return {
    ...{ number, deposit: deposit && forTraveler(deposit) },
    name: traveler ? `${traveler.firstName} ${traveler.lastName}` : '',
    email: traveler?.email ?? '',
    cardEntry: services.payments.cardEntry,
  }
}

/** The traveler reads no note of the agency. */
function forTraveler(view: DepositView) {
  const { accepted: _, days: __, gap: ___, times: ____, ...shown } = view
  return shown
}

export type LoadedDeposit = Awaited<ReturnType<typeof loadDeposit>>

type Acting = { services: DepositNeeds; actor: Actor; reservation: string; here: string }

/** Has the bank keep the deposit on a card, then leads to the bank where it asks for a validation. */
export async function giveCard({ services, actor, reservation, here }: Acting, cardToken: string) {
  const returnUrl = `${services.config.publicUrl}${here}`
  const { actionUrl } = await giveDepositCard(services, actor, { reservation, cardToken, returnUrl })
  return redirect(actionUrl ?? here)
}

/** Answers a claim, and shows the deposit as it is then. */
export async function answer(
  { services, actor, reservation, here }: Acting,
  given: 'agreed' | 'contested',
  words = '',
) {
  await answerClaim(services, actor, { reservation, answer: given, words })
  return redirect(here)
}
