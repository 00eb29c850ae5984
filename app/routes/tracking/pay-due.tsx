import { formAction } from '#app/forms/form-action.ts'
import { PayDuePart } from '#app/routes/stay-payments/pay-due-part.tsx'
import {
  giveUpDue,
  loadStayPayment,
  PAY_DUE_FORM,
  payDue,
} from '#app/routes/stay-payments/stay-payment-acts.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import type { Route } from './+types/pay-due.ts'
import { payingTracked, requireTracked } from './require-tracked.ts'

export const meta = privateMeta('Régler une échéance')

export async function loader(args: Route.LoaderArgs) {
  const { reservation } = await requireTracked(args)
  const paying = await loadStayPayment(args.context.get(servicesContext), reservation)
  return { ...paying, thing: reservation.number }
}

export const action = formAction(
  PAY_DUE_FORM,
  {
    kept: ({ values: { early }, ...args }) =>
      payDue(payingTracked(args, 'payer'), { early, cardToken: null, byKeptCard: true }),
    card: ({ values: { early, cardToken }, ...args }) =>
      payDue(payingTracked(args, 'payer'), { early, cardToken }),
    transfer: ({ values: { early }, ...args }) =>
      payDue(payingTracked(args, 'payer'), { early, cardToken: null }),
    'give-up': (args) => giveUpDue(payingTracked(args, 'payer')),
  },
  { before: (args: Route.ActionArgs) => requireTracked(args) },
)

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

/** The page to which mails about dues link: what is due today, or the next due before its day. */
export default function PayDuePage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className="page py-12">
      <PayDuePart
        paid={loaderData}
        refused={refusedIn(actionData)}
        stayPath={`/r/${params.token}`}
        level={1}
      />
    </div>
  )
}
