import { isLivePayment } from '#modules/payments/payment-status.ts'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { PaymentNotice } from '#modules/payments/ui/payment-notice.tsx'
import { TransferInstructions } from '#modules/payments/ui/transfer-instructions.tsx'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** The payment of one holder as the page shows it, with the titles of the villas it pays. */
export type ShownPayment = { payment: PaymentView; holder: string; villas: string[] }

type HolderPaymentsProps = {
  payments: readonly ShownPayment[]
  /** Holders of the checkout's villas: with several, each payment is under the name of its own. */
  holders: number
  heldUntil: Instant | null
}

/** How each payment stands: one for each holder, with where to send its transfer while one is awaited. */
export function HolderPayments({ payments, holders, heldUntil }: HolderPaymentsProps) {
  // One that was given up says nothing.
  const shown = payments.filter(({ payment }) => payment.status !== 'cancelled')
  return shown.map(({ payment, holder, villas }) => {
    const transfer = isLivePayment(payment.status) && payment.transfer && (
      <TransferInstructions
        transfer={payment.transfer}
        amount={payment.amount}
        received={payment.received}
        heldUntil={heldUntil}
        to={holders > 1 ? holder : null}
      />
    )
    if (holders === 1)
      return (
        <div key={payment.publicId} className="grid gap-8">
          <PaymentNotice payment={payment} />
          {transfer}
        </div>
      )
    return (
      <section
        key={payment.publicId}
        aria-label={`Paiement à ${holder}`}
        className="grid gap-4 border-t border-hairline pt-6"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="display-sm">{holder}</h2>
          <p className="tabular">{formatEuros(payment.amount)}</p>
          <p className="w-full text-ardoise">{villas.join(', ')}</p>
        </div>
        <PaymentNotice payment={payment} />
        {transfer}
      </section>
    )
  })
}

/** Announces, before the payment, that each of several holders is paid by a charge of its own; nothing for one. */
export function ChargePerHolder({ parts }: { parts: readonly { holder: string; dueToday: Cents }[] }) {
  if (parts.length < 2) return null
  return (
    <div className="grid gap-2 leading-relaxed">
      <p>
        Vos villas sont louées par {parts.length} agences{'\u00a0'}: chacune encaisse sa part, par un paiement
        distinct. Si l’un est refusé, l’autre reste acquis.
      </p>
      <ul className="grid gap-1">
        {parts.map(({ holder, dueToday }) => (
          <li key={holder} className="flex justify-between gap-6 border-b border-hairline pb-1">
            <span>{holder}</span>
            <span className="tabular">{formatEuros(dueToday)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
