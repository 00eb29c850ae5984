import { useState } from 'react'
import { Form, redirect, useSearchParams } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { PaymentLost } from '#app/shell/failure/payment-lost.tsx'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import { payLabel } from '#modules/checkout/pay-label.ts'
import { giveUpPayment } from '#modules/checkout/server/give-up-payment.ts'
import { payCheckout } from '#modules/checkout/server/pay-checkout.ts'
import { waysToPay } from '#modules/checkout/server/ways-to-pay.ts'
import { isLivePayment } from '#modules/payments/payment-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#modules/payments/payment-view.ts'
import { refreshPayment } from '#modules/payments/server/refresh-payment.ts'
import { CardForm } from '#modules/payments/ui/card-form.tsx'
import { PaymentMethodChoice, type PaymentOption } from '#modules/payments/ui/payment-method-choice.tsx'
import { PaymentNotice } from '#modules/payments/ui/payment-notice.tsx'
import { TransferInstructions } from '#modules/payments/ui/transfer-instructions.tsx'
import { noWithdrawal } from '#modules/rental-contracts/rental-contract-payment.ts'
import { SandboxCardList } from '#modules/sandbox-bank/ui/sandbox-card-list.tsx'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import type { Route } from './+types/pay.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { ClosedWays } from './closed-ways.tsx'
import { FailedStep } from './failed-step.tsx'
import { openedStep } from './opened-step.ts'
import { StepRefusal } from './step-refusal.tsx'
import { PAY_FORM } from './step-schemas.ts'

export const meta = () => privatePageMeta({ title: 'Paiement · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await requireCheckout(request, context, 'pay')
  const { checkout, dossier } = found
  const payment = await refreshPayment(services, checkout.id)
  // The bank may have answered between the two reads: the stay is confirmed in the same transaction as the
  // success.
  if (payment?.status === 'succeeded') throw redirect(stepPath('confirm', dossier))
  const ways = await waysToPay(services, checkout)
  const { card, bankTransfer, installments } = ways.options
  const plans = { card, bank_transfer: bankTransfer, installments }
  const now = services.clock.now()
  const heldUntil =
    ways.transfer && new Date(now.getTime() + ways.transfer.holdMinutes * 60_000).toISOString()
  const options = PAYMENT_METHODS.flatMap((method): PaymentOption[] => {
    const plan = plans[method]
    if (!plan) return []
    const dues = plan.stays.flatMap((stay) => stay.dues)
    return [{ method, dueToday: plan.dueToday, dues, ...(method === 'bank_transfer' && { heldUntil }) }]
  })
  return {
    view: checkoutViewOf(found, 'pay'),
    options,
    noWithdrawal: [
      ...new Set(checkout.stays.map(({ listing }) => noWithdrawal(listing.content.jurisdiction))),
    ],
    takesCards: services.payments.takesCards,
    mayWaitForTransfer: ways.transfer !== null || bankTransfer !== null,
    payment,
    endsAt: checkout.endsUnpaidAt?.toISOString() ?? null,
    today: todayInParis(services.clock),
    demo: services.config.demo,
  }
}

export const action = formAction(
  PAY_FORM,
  {
    pay: async ({ services, actor, found: { checkout, pathTo }, values: { method, cardToken } }) => {
      if (method !== 'bank_transfer' && cardToken === '')
        throw new Refusal('INVALID_INPUT', { fields: { method: 'card_needed' } })
      const payment = await payCheckout(services, actor, { checkout, method, cardToken: cardToken || null })
      if (payment.status === 'succeeded') return redirect(pathTo('confirm'))
      const waits = payment.status === 'requires_action' && payment.actionUrl
      return redirect(waits || pathTo('pay'))
    },
    'give-up': async ({ services, found: { checkout, pathTo } }) => {
      await giveUpPayment(services, checkout)
      return redirect(pathTo('pay'))
    },
  },
  { before: openedStep('pay') },
)

export default function PayStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view, payment, options, endsAt } = loaderData
  const live = payment !== null && isLivePayment(payment.status)
  // Without scripts the choice is in the address.
  const [query] = useSearchParams()
  const asked = options.find(({ method }) => method === query.get('method')) ?? options[0]
  const [method, setMethod] = useState(asked?.method ?? null)
  const chosen = live ? undefined : options.find((option) => option.method === method)
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
            `Si votre séjour n’est pas confirmé le ${formatInstant(endsAt)}, la réservation prend fin et rien ne vous est réclamé.`}
        </>
      }
      waitsForTransfer={live && payment.transfer !== null}
    >
      <StepRefusal refused={refusedIn(actionData)} checkout={view.id} />
      <div className="grid max-w-2xl gap-8">
        {payment && <PaymentNotice payment={payment} />}
        {live ? (
          <>
            {payment.transfer && (
              <TransferInstructions
                transfer={payment.transfer}
                amount={payment.amount}
                received={payment.received}
                heldUntil={view.holdEndsAt}
              />
            )}
            <FormFor action={stepPath('pay', view.id)} intent="give-up" notice={null}>
              <SubmitButton
                variant="secondary"
                // The visitor asks for another payment method: the method they gave up is not the first
                // choice.
                onClick={() => setMethod(options[0]?.method ?? null)}
              >
                {loaderData.takesCards ? 'Choisir un autre moyen de paiement' : 'Renoncer à ce virement'}
              </SubmitButton>
            </FormFor>
          </>
        ) : (
          <>
            <ClosedWays {...loaderData} anyWay={options.length > 0} />
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

type PaymentFormProps = Route.ComponentProps['loaderData'] & {
  chosen: PaymentOption
  onChoose: (method: PaymentMethod) => void
}

function PaymentForm({ view, options, noWithdrawal, today, demo, chosen, onChoose }: PaymentFormProps) {
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
      <p className="text-sm leading-relaxed text-ardoise">{noWithdrawal.join(' ')}</p>
      {demo && method !== 'bank_transfer' && <SandboxCardList />}
      {method === 'bank_transfer' ? (
        <FormFor action={action} intent="pay" hidden={{ method }} notice={null}>
          <SubmitButton size="large" wide>
            {label}
          </SubmitButton>
        </FormFor>
      ) : (
        <CardForm
          action={action}
          intent="pay"
          hidden={{ method }}
          submitLabel={label}
          today={today}
          lastDue={later.sort().at(-1) ?? null}
          name={name}
          email={view.traveler?.email ?? ''}
        />
      )}
    </>
  )
}
