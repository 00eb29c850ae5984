import { formAction } from '#app/forms/form-action.ts'
import { PayDuePart } from '#app/routes/stay-payments/pay-due-part.tsx'
import {
  giveUpDue,
  loadStayPayment,
  PAY_DUE_FORM,
  payDue,
} from '#app/routes/stay-payments/stay-payment-acts.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import type { Route } from './+types/pay-due.ts'
import { payingOwn, requireOwn } from './require-own.ts'

export const meta = () => [{ title: 'Régler une échéance · Calanque' }]

export async function loader(args: Route.LoaderArgs) {
  return loadStayPayment(args.context.get(servicesContext), await requireOwn(args))
}

export const action = formAction(
  PAY_DUE_FORM,
  {
    kept: ({ values: { early }, ...args }) =>
      payDue(payingOwn(args, 'payer'), { early, cardToken: null, byKeptCard: true }),
    card: ({ values: { early, cardToken }, ...args }) =>
      payDue(payingOwn(args, 'payer'), { early, cardToken }),
    transfer: ({ values: { early }, ...args }) =>
      payDue(payingOwn(args, 'payer'), { early, cardToken: null }),
    'give-up': (args) => giveUpDue(payingOwn(args, 'payer')),
  },
  { before: (args: Route.ActionArgs) => requireOwn(args) },
)

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

export default function PayOwnDue({ loaderData, actionData, params }: Route.ComponentProps) {
  const stayPath = `/traveler/reservations/${params.id}`
  return <PayDuePart paid={loaderData} refused={refusedIn(actionData)} stayPath={stayPath} level={2} />
}
