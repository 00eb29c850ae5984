import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { lastOpenDue, nextDueOf, outstandingOn } from '#modules/payments/payment-due.ts'
import { isLivePayment } from '#modules/payments/payment-status.ts'
import { cancelPaymentOf } from '#modules/payments/server/cancel-payment.ts'
import { findCheckoutPayment } from '#modules/payments/server/get-payment.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { CardForm } from '#modules/payments/ui/card-form.tsx'
import { PaymentNotice } from '#modules/payments/ui/payment-notice.tsx'
import { TransferInstructions } from '#modules/payments/ui/transfer-instructions.tsx'
import { payOutstanding } from '#modules/stays/server/pay-outstanding.ts'
import { getTrackedReservation } from '#modules/stays/server/track-reservation.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { lineField, NO_FIELDS } from '#shared/forms/fields.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
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
    traveler: reservation.traveler,
    owed: reservation.status === 'confirmed' ? outstandingOn(dues, today) : 0,
    next: nextDueOf(dues),
    lastDue: lastOpenDue(dues),
    takesCards: services.payments.takesCards,
    // The payment that confirmed the booking is not a payment of this due.
    payment: payment && (isLivePayment(payment.status) || payment.status === 'failed') ? payment : null,
  }
}

const PAY_DUE_FORM = defineForm({
  card: z.object({ cardToken: lineField('Indiquez une carte.', { longest: 500 }) }),
  transfer: NO_FIELDS,
  'give-up': NO_FIELDS,
})

export const action = formAction(
  PAY_DUE_FORM,
  {
    card: ({ values: { cardToken }, found, ...args }) => pay(args, found, cardToken),
    transfer: ({ found, ...args }) => pay(args, found, null),
    'give-up': async ({ services, found, params }) => {
      await cancelPaymentOf(services, found)
      return redirect(hereOf(params))
    },
  },
  { before: (args: Route.ActionArgs) => findReservation(args) },
)

const hereOf = ({ token }: Route.ActionArgs['params']) => `/r/${token}/payer`

type Paying = Pick<Route.ActionArgs, 'params' | 'context'>

/** Pays what is owed today; `cardToken` is null for a transfer. */
async function pay(
  { params, context }: Paying,
  reservation: Awaited<ReturnType<typeof findReservation>>,
  cardToken: string | null,
): Promise<Response> {
  const services = context.get(servicesContext)
  const returnUrl = `${services.config.publicUrl}${hereOf(params)}`
  const payment = await payOutstanding(services, context.get(actorContext), reservation, {
    cardToken,
    returnUrl,
  })
  if (payment.status === 'requires_action' && payment.actionUrl) return redirect(payment.actionUrl)
  return redirect(payment.status === 'succeeded' ? `/r/${params.token}` : hereOf(params))
}

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

/** The page to which mails about dues link: it shows only the amount due today. */
export default function PayDuePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { owed, next, lastDue, number, traveler, today, payment, takesCards } = loaderData
  const live = payment !== null && isLivePayment(payment.status)
  useReload(2_500, live)
  const refused = refusedIn(actionData)
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <header>
        <p className="text-ardoise">Réservation {number}</p>
        <h1 className="display-lg">
          {owed > 0 ? `${formatEuros(owed)} à régler` : 'Rien à régler aujourd’hui'}
        </h1>
      </header>
      {refused && <RefusalNotice code={refused.refusal.code} />}
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
              intent="card"
              submitLabel={`Payer ${formatEuros(owed)}`}
              today={today}
              lastDue={lastDue && lastDue > today ? lastDue : null}
              name={traveler ? `${traveler.firstName} ${traveler.lastName}` : ''}
              email={traveler?.email ?? ''}
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
      <FormFor intent="give-up" notice={null}>
        <SubmitButton variant="secondary">
          {takesCards ? 'Choisir un autre moyen de paiement' : 'Renoncer à ce virement'}
        </SubmitButton>
      </FormFor>
    </>
  )
}

function TransferForm({ takesCards }: { takesCards: boolean }) {
  return (
    <FormFor intent="transfer" notice={null} className="grid gap-3">
      <p className="text-ardoise">
        {takesCards
          ? 'Vous préférez un virement\u00a0? Nous vous en donnons les coordonnées.'
          : 'Cette échéance se règle par virement bancaire\u00a0: le paiement par carte n’est pas disponible.'}
      </p>
      <SubmitButton variant={takesCards ? 'secondary' : 'primary'} className="justify-self-start">
        Payer par virement
      </SubmitButton>
    </FormFor>
  )
}
