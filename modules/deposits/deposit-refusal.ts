import { describePaymentFailure, type PaymentFailure } from '#modules/payments/payment-failure.ts'

const OF_DEPOSIT: Partial<Record<PaymentFailure, string>> = {
  authentication_required:
    'Votre banque demande votre validation pour garder cette somme. Rien n’a été débité\u00a0: indiquez une carte pour la donner.',
  insufficient_funds:
    'Le plafond de votre carte ne permet pas de garder cette somme. Rien n’a été débité\u00a0: demandez à votre banque de le relever, ou indiquez une autre carte.',
  card_declined:
    'Votre banque a refusé de garder cette somme sans donner de motif. Rien n’a été débité\u00a0: contactez-la ou indiquez une autre carte.',
  not_sent:
    'La demande n’a pas pu être transmise à votre banque. Rien n’a été débité\u00a0: vous pouvez réessayer.',
}

/** Why a bank keeps no sum on a card, and what to do, in the words of a deposit: nothing is paid. */
export function describeHoldFailure(failure: PaymentFailure): string {
  return OF_DEPOSIT[failure] ?? describePaymentFailure(failure)
}
