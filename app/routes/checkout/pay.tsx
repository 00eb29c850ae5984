import { useState } from 'react'
import { Form, redirect, useSearchParams } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { LostForm } from '#app/shell/connection/lost-form.tsx'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { PaymentLost } from '#app/shell/failure/payment-lost.tsx'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import { partsOf } from '#modules/checkout/holder-parts.ts'
import { payLabel } from '#modules/checkout/pay-label.ts'
import { paymentProgress } from '#modules/checkout/payment-progress.ts'
import { giveUpPayment } from '#modules/checkout/server/give-up-payment.ts'
import { readHolders } from '#modules/checkout/server/holder-parts-to-pay.ts'
import { payCheckout } from '#modules/checkout/server/pay-checkout.ts'
import { waysToPay } from '#modules/checkout/server/ways-to-pay.ts'
import { isLivePayment } from '#modules/payments/payment-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#modules/payments/payment-view.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import { CardForm } from '#modules/payments/ui/card-form.tsx'
import { PaymentMethodChoice, type PaymentOption } from '#modules/payments/ui/payment-method-choice.tsx'
import { noWithdrawal } from '#modules/rental-contracts/rental-contract-payment.ts'
import { SandboxCardList } from '#modules/sandbox-bank/ui/sandbox-card-list.tsx'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Button } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import type { Route } from './+types/pay.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { ClosedWays } from './closed-ways.tsx'
import { FailedStep } from './failed-step.tsx'
import { ChargePerHolder, HolderPayments, type ShownPayment } from './holder-payments.tsx'
import { openedStep } from './opened-step.ts'
import { StepRefusal } from './step-refusal.tsx'
import { PAY_FORM } from './step-schemas.ts'

export const meta = () => privatePageMeta({ title: 'Paiement · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await requireCheckout(request, context, 'pay')
  const { checkout, dossier } = found
  const payments = await refreshPayments(services, checkout.id)
  // The bank may have answered between the two reads: a stay is confirmed in the same transaction as the
  // success.
  const { toPay, isPaid } = paymentProgress(checkout.stays, payments)
  if (isPaid) throw redirect(stepPath('confirm', dossier))
  const [holderOf, ways] = await Promise.all([
    readHolders(services.db, checkout),
    waysToPay(services, toPay.length > 0 ? { ...checkout, stays: toPay } : checkout),
  ])
  const { card, bankTransfer, installments } = ways.options
  const plans = { card, bank_transfer: bankTransfer, installments }
  const now = services.clock.now()
  const heldUntil =
    ways.transfer && new Date(now.getTime() + ways.transfer.holdMinutes * 60_000).toISOString()
  const options = PAYMENT_METHODS.flatMap((method): OptionOfHolders[] => {
    const plan = plans[method]
    if (!plan) return []
    const dues = plan.stays.flatMap((stay) => stay.dues)
    const parts = partsOf(plan, holderOf).map(({ holder, dueToday }) => ({ holder: holder.name, dueToday }))
    const { dueToday } = plan
    return [{ method, dueToday, dues, parts, ...(method === 'bank_transfer' && { heldUntil }) }]
  })
  return {
    view: checkoutViewOf(found, 'pay'),
    options,
    noWithdrawal: [
      ...new Set(checkout.stays.map(({ listing }) => noWithdrawal(listing.content.jurisdiction))),
    ],
    cardEntry: services.payments.cardEntry,
    mayWaitForTransfer: ways.transfer !== null || bankTransfer !== null,
    payments: payments.flatMap(({ reservationIds, ...payment }): ShownPayment[] => {
      const stays = checkout.stays.filter(({ reservation }) => reservationIds.includes(reservation.id))
      const [first] = stays
      // What was paid for a stay that is cancelled since is on the tracking page of that stay.
      if (!first) return []
      const villas = stays.map(({ listing }) => listing.content.title)
      return [{ payment, holder: holderOf(first.reservation.publicId).name, villas }]
    }),
    holders: new Set(checkout.stays.map(({ reservation }) => holderOf(reservation.publicId).id)).size,
    isToPay: toPay.length > 0,
    endsAt: checkout.endsUnpaidAt?.toISOString() ?? null,
    today: todayInParis(services.clock),
  }
}

export const action = formAction(
  PAY_FORM,
  {
    pay: async ({ services, actor, found: { checkout, pathTo }, values: { method, cardToken } }) => {
      const cardTokens = cardToken.filter((token) => token !== '')
      const payments = await payCheckout(services, actor, { checkout, method, cardTokens })
      const waiting = payments.find(({ status, actionUrl }) => status === 'requires_action' && actionUrl)
      // The payment step leads on to the confirmation once each holder is paid.
      return redirect(waiting?.actionUrl ?? pathTo('pay'))
    },
    'give-up': async ({ services, found: { checkout, pathTo } }) => {
      await giveUpPayment(services, checkout)
      return redirect(pathTo('pay'))
    },
  },
  { before: openedStep('pay') },
)

export default function PayStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view, payments, options, endsAt, isToPay } = loaderData
  const live = payments.some(({ payment }) => isLivePayment(payment.status))
  // Without scripts the choice is in the address.
  const [query] = useSearchParams()
  const asked = options.find(({ method }) => method === query.get('method')) ?? options[0]
  const [method, setMethod] = useState(asked?.method ?? null)
  const chosen = isToPay ? options.find((option) => option.method === method) : undefined
  // The provider's event confirms the reservation, a moment after the bank has answered.
  useReload(2_500, live)
  return (
    <CheckoutFrame
      view={view}
      step="pay"
      title="Paiement"
      dues={chosen?.dues.map(({ dueOn, amount }) => ({ dueOn, amount, paid: 0 }))}
      intro={
        <>
          {options.some(({ dueToday }) => dueToday > 0)
            ? 'Votre contrat est signé et vous engage. Il reste à régler ce qui est dû aujourd’hui.'
            : 'Votre contrat est signé et vous engage. Rien n’est dû aujourd’hui\u00a0: choisissez comment vous réglerez les échéances.'}{' '}
          {endsAt &&
            (payments.some(({ payment }) => payment.status === 'succeeded')
              ? `Le séjour payé est confirmé et le reste. S’il en manque un le ${formatInstant(endsAt)}, celui-là seul prend fin et rien ne vous est réclamé.`
              : `Si votre séjour n’est pas confirmé le ${formatInstant(endsAt)}, la réservation prend fin et rien ne vous est réclamé.`)}
        </>
      }
      waitsForTransfer={payments.some(({ payment }) => payment.transfer !== null)}
    >
      <StepRefusal refused={refusedIn(actionData)} checkout={view.id} />
      <div className="grid max-w-2xl gap-8">
        <HolderPayments payments={payments} holders={loaderData.holders} heldUntil={view.holdEndsAt} />
        {live && (
          <FormFor action={stepPath('pay', view.id)} intent="give-up" notice={null}>
            <SubmitButton
              variant="secondary"
              // The visitor asks for another payment method: the method they gave up is not the first
              // choice.
              onClick={() => setMethod(options[0]?.method ?? null)}
            >
              {loaderData.cardEntry ? 'Choisir un autre moyen de paiement' : 'Renoncer à ce virement'}
            </SubmitButton>
          </FormFor>
        )}
        {isToPay && (
          <>
            <ClosedWays
              takesCards={loaderData.cardEntry !== null}
              {...loaderData}
              anyWay={options.length > 0}
            />
            {chosen && <PaymentForm {...loaderData} chosen={chosen} onChoose={setMethod} />}
          </>
        )}
      </div>
    </CheckoutFrame>
  )
}

export function ErrorBoundary() {
  return (
    <FailedStep>
      <PaymentLost />
    </FailedStep>
  )
}

/** A way to pay with what each holder is paid by it today. */
type OptionOfHolders = PaymentOption & { parts: { holder: string; dueToday: number }[] }

const PAYS = ['pay']
const NEVER_TWICE =
  'Vous ne serez pas débité deux fois\u00a0: un paiement déjà parti est retrouvé, jamais recommencé.'

type PaymentFormProps = Route.ComponentProps['loaderData'] & {
  chosen: OptionOfHolders
  onChoose: (method: PaymentMethod) => void
}

function PaymentForm({ view, options, noWithdrawal, today, cardEntry, chosen, onChoose }: PaymentFormProps) {
  const { method } = chosen
  const label = payLabel(method, chosen.dueToday)
  const later = chosen.dues.map(({ dueOn }) => dueOn).filter((dueOn) => dueOn > today)
  const action = `${stepPath('pay', view.id)}&method=${method}`
  const name = view.traveler ? `${view.traveler.firstName} ${view.traveler.lastName}` : ''
  return (
    <>
      <Form method="get" action="/checkout/pay" className="grid gap-4">
        <input type="hidden" name="dossier" value={view.id} />
        <PaymentMethodChoice options={options} today={today} value={method} onChange={onChoose} />
        <WithoutScripts>
          <Button type="submit" variant="secondary">
            Choisir ce moyen de paiement
          </Button>
        </WithoutScripts>
      </Form>
      <ChargePerHolder parts={chosen.parts} />
      <p className="text-sm leading-relaxed text-ardoise">{noWithdrawal.join(' ')}</p>
      <LostForm acts={PAYS} title="Erreur lors du traitement du paiement" detail={NEVER_TWICE} />
      {cardEntry?.kind === 'door' && method !== 'bank_transfer' && <SandboxCardList />}
      {method === 'bank_transfer' || !cardEntry ? (
        <FormFor action={action} intent="pay" hidden={{ method }} notice={null}>
          <SubmitButton size="large" wide>
            {label}
          </SubmitButton>
        </FormFor>
      ) : (
        <CardForm
          entry={cardEntry}
          action={action}
          intent="pay"
          hidden={{ method }}
          submitLabel={label}
          charges={chosen.parts.length}
          today={today}
          lastDue={later.sort().at(-1) ?? null}
          name={name}
          email={view.traveler?.email ?? ''}
        />
      )}
    </>
  )
}
