/** Why a bank or the provider refused a payment. */
export const PAYMENT_FAILURES = [
  /** The bank refused without a reason. */
  'card_declined',
  'insufficient_funds',
  'expired_card',
  /** The number, date or code does not belong to a card. */
  'incorrect_card',
  /** The traveler refused 3-D Secure, or failed it. */
  'authentication_failed',
  /** The bank requires 3-D Secure and the traveler is absent. */
  'authentication_required',
  /** The card's token was used, has expired or is unknown. */
  'card_unusable',
  /** The transfer did not arrive before its deadline. */
  'transfer_not_received',
  /** The attempt never reached the provider: no money was taken. */
  'not_sent',
] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

const SENTENCES: Record<PaymentFailure, string> = {
  card_declined:
    'Votre banque a refusé le paiement sans donner de motif. Rien n’a été débité\u00a0: contactez-la ou essayez une autre carte.',
  insufficient_funds:
    'Le solde ou le plafond de votre carte ne suffit pas. Rien n’a été débité\u00a0: essayez une autre carte ou le virement.',
  expired_card: 'Votre carte a expiré. Rien n’a été débité\u00a0: essayez une autre carte.',
  incorrect_card: 'Ce numéro ne correspond à aucune carte acceptée. Vérifiez-le ou essayez une autre carte.',
  authentication_failed:
    'La validation auprès de votre banque n’a pas abouti. Rien n’a été débité\u00a0: réessayez ou choisissez une autre carte.',
  authentication_required:
    'Votre banque demande votre validation pour ce paiement. Rien n’a été débité\u00a0: réglez cette échéance en ligne.',
  card_unusable:
    'Les informations de votre carte ont expiré avant le paiement. Rien n’a été débité\u00a0: saisissez-la à nouveau.',
  transfer_not_received: 'Votre virement ne nous est pas parvenu dans le délai prévu.',
  not_sent: 'Votre paiement n’a pas pu être transmis. Rien n’a été débité\u00a0: vous pouvez réessayer.',
}

/** The cause and the next step, in one or two sentences. */
export function describePaymentFailure(failure: PaymentFailure): string {
  return SENTENCES[failure]
}
