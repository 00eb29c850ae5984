import { formAction } from '#app/forms/form-action.ts'
import { ChangeCardPart } from '#app/routes/stay-payments/change-card-part.tsx'
import {
  CHANGE_CARD_FORM,
  keepOtherCard,
  loadStayPayment,
} from '#app/routes/stay-payments/stay-payment-acts.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import type { Route } from './+types/change-card.ts'
import { payingTracked, requireTracked } from './require-tracked.ts'

export const meta = privateMeta('Changer de carte')

export async function loader(args: Route.LoaderArgs) {
  const { reservation } = await requireTracked(args)
  const paying = await loadStayPayment(args.context.get(servicesContext), reservation)
  return { ...paying, thing: reservation.number }
}

export const action = formAction(
  CHANGE_CARD_FORM,
  { change: ({ values: { cardToken }, ...args }) => keepOtherCard(payingTracked(args, 'carte'), cardToken) },
  { before: (args: Route.ActionArgs) => requireTracked(args) },
)

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

export default function ChangeCardPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className="page py-12">
      <ChangeCardPart
        paid={loaderData}
        refused={refusedIn(actionData)}
        stayPath={`/r/${params.token}`}
        level={1}
      />
    </div>
  )
}
