import { Notice } from '#ui/notice.tsx'
import { describePaymentFailure } from '../payment-failure.ts'
import { paymentStatusLabel } from '../payment-status.ts'
import type { PaymentView } from '../payment-view.ts'

/**
 * The state of an attempt to pay, and the next step; shows nothing for an attempt that was not made or was
 * given up.
 */
export function PaymentNotice({ payment }: { payment: PaymentView }) {
  const title = paymentStatusLabel(payment.status)
  switch (payment.status) {
    case 'failed':
      return (
        <Notice tone="error" title={title}>
          {describePaymentFailure(payment.failure ?? 'card_declined')}
        </Notice>
      )
    case 'requires_action':
      return (
        <Notice
          tone="warning"
          title={title}
          action={
            payment.actionUrl && (
              <a className="text-link" href={payment.actionUrl}>
                Valider auprès de ma banque
              </a>
            )
          }
        >
          Votre banque vous demande de confirmer ce paiement. Rien n’est débité avant.
        </Notice>
      )
    case 'created':
    case 'processing':
      return (
        <Notice title={title}>
          Nous attendons la réponse de votre banque. Ne payez pas une seconde fois&nbsp;: cette page se mettra
          à jour.
        </Notice>
      )
    case 'awaiting_transfer':
      return <Notice title={title}>Votre réservation sera confirmée à la réception de votre virement.</Notice>
    case 'succeeded':
      return (
        <Notice tone="success" title={payment.kind === 'setup' && payment.card ? 'Carte enregistrée' : title}>
          {payment.kind === 'setup'
            ? 'Rien n’a été débité aujourd’hui.'
            : 'Merci, votre paiement est bien reçu.'}
        </Notice>
      )
    case 'cancelled':
      return null
  }
}
