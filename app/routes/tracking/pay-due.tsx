import { Form, redirect } from 'react-router'
import { refusable } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { useLookAgain } from '#app/shell/connection/use-look-again.ts'
import { lastOpenDue, nextDueOf, outstandingOn } from '#modules/payments/payment-due.ts'
import { isLivePayment } from '#modules/payments/payment-status.ts'
import { cancelPaymentOf } from '#modules/payments/server/cancel-payment.ts'
import { findCheckoutPayment } from '#modules/payments/server/get-payment.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { CardForm } from '#modules/payments/ui/card-form.tsx'
import { PaymentNotice } from '#modules/payments/ui/payment-notice.tsx'
import { TransferInstructions } from '#modules/payments/ui/transfer-instructions.tsx'
import { getTrackedReservation } from '#modules/stays/server/get-tracking.ts'
import { payOutstanding } from '#modules/stays/server/pay-outstanding.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import type { Route } from './+types/pay-due.ts'

export const meta = () => privatePageMeta({ title: 'Régler une échéance' })

async function findReservation({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  try {
    return await getTrackedReservation(context.get(servicesContext), params.token, context.get(askerContext))
  } catch (error) {
    if (error instanceof Refusal) throw redirect(`/r/${encodeURIComponent(params.token)}`)
    throw error
  }
}

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const reservation = await findReservation(args)
  const today = todayInParis(services.clock)
  const dues = await listDues(services.db, reservation.id)
  const payment = await findCheckoutPayment(services.db, reservation.checkoutId)
  return {
    today,
    number: reservation.number,
    traveller: reservation.traveller,
    owed: reservation.status === 'confirmed' ? outstandingOn(dues, today) : 0,
    next: nextDueOf(dues),
    lastDue: lastOpenDue(dues),
    takesCards: services.payments.takesCards,
    // The payment that confirmed the booking says nothing of this due.
    payment: payment && (isLivePayment(payment.status) || payment.status === 'failed') ? payment : null,
  }
}

export const action = refusable(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const reservation = await findReservation(args)
  const form = await args.request.formData()
  const here = `/r/${args.params.token}/payer`
  if (form.get('intent') === 'give-up') {
    await cancelPaymentOf(services, reservation)
    return redirect(here)
  }
  const byTransfer = form.get('method') === 'bank_transfer'
  const token = form.get('cardToken')
  if (!byTransfer && typeof token !== 'string')
    throw new Refusal('INVALID_INPUT', { fields: { method: 'card_needed' } })
  const cardToken = byTransfer ? null : String(token)
  const payment = await payOutstanding(services, args.context.get(actorContext), reservation, {
    cardToken,
    returnUrl: `${services.config.publicUrl}${here}`,
  })
  if (payment.status === 'requires_action' && payment.actionUrl) return redirect(payment.actionUrl)
  return redirect(payment.status === 'succeeded' ? `/r/${args.params.token}` : here)
})

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

/** Where the mails about dues lead: what is owed today, and nothing more. */
export default function PayDuePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { owed, next, lastDue, number, traveller, today, payment, takesCards } = loaderData
  const live = payment !== null && isLivePayment(payment.status)
  useLookAgain(2_500, live)
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <header>
        <p className="text-ardoise">Réservation {number}</p>
        <h1 className="display-lg">
          {owed > 0 ? `${formatEuros(owed)} à régler` : 'Rien à régler aujourd’hui'}
        </h1>
      </header>
      {actionData && <RefusalNotice code={actionData.refusal.code} />}
      {payment && <PaymentNotice payment={payment} />}
      {live && payment.transfer && (
        <AwaitedTransfer
          transfer={payment.transfer}
          amount={payment.amount}
          received={payment.received}
          takesCards={takesCards}
        />
      )}
      {owed > 0 && !live ? (
        <>
          {takesCards && (
            <CardForm
              submitLabel={`Payer ${formatEuros(owed)}`}
              today={today}
              lastDue={lastDue && lastDue > today ? lastDue : null}
              name={traveller ? `${traveller.firstName} ${traveller.lastName}` : ''}
              email={traveller?.email ?? ''}
            />
          )}
          <TransferForm takesCards={takesCards} />
        </>
      ) : (
        !live && (
          <Notice>
            {next && next.dueOn > today
              ? `Prochaine échéance\u00a0: ${formatEuros(next.amount - next.paid)}, le ${formatCivilDate(next.dueOn)}.`
              : 'Toutes les échéances de ce séjour sont réglées.'}
          </Notice>
        )
      )}
      <ButtonLink to={`/r/${params.token}`} variant="quiet" className="justify-self-start">
        Revenir à la réservation
      </ButtonLink>
    </div>
  )
}

type AwaitedTransferProps = Parameters<typeof TransferInstructions>[0] & { takesCards: boolean }

function AwaitedTransfer({ takesCards, ...props }: AwaitedTransferProps) {
  return (
    <>
      <TransferInstructions {...props} />
      <Form method="post">
        <input type="hidden" name="intent" value="give-up" />
        <Button type="submit" variant="secondary">
          {takesCards ? 'Choisir un autre moyen de paiement' : 'Renoncer à ce virement'}
        </Button>
      </Form>
    </>
  )
}

function TransferForm({ takesCards }: { takesCards: boolean }) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="method" value="bank_transfer" />
      <p className="text-ardoise">
        {takesCards
          ? 'Vous préférez un virement\u00a0? Nous vous en donnons les coordonnées.'
          : 'Cette échéance se règle par virement bancaire\u00a0: le paiement par carte n’est pas disponible.'}
      </p>
      <Button type="submit" variant={takesCards ? 'secondary' : 'primary'} className="justify-self-start">
        Payer par virement
      </Button>
    </Form>
  )
}
