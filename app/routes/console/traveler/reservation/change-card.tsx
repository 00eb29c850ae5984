import { formAction } from '#app/forms/form-action.ts'
import { ChangeCardPart } from '#app/routes/stay-payments/change-card-part.tsx'
import {
  CHANGE_CARD_FORM,
  keepOtherCard,
  loadStayPayment,
} from '#app/routes/stay-payments/stay-payment-acts.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import type { Route } from './+types/change-card.ts'
import { payingOwn, requireOwn } from './require-own.ts'

export const meta = () => [{ title: 'Changer de carte · Calanque' }]

export async function loader(args: Route.LoaderArgs) {
  return loadStayPayment(args.context.get(servicesContext), await requireOwn(args))
}

export const action = formAction(
  CHANGE_CARD_FORM,
  {
    change: ({ values: { cardToken }, ...args }) => keepOtherCard(payingOwn(args, 'carte'), cardToken),
  },
  { before: (args: Route.ActionArgs) => requireOwn(args) },
)

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

export default function ChangeOwnCard({ loaderData, actionData, params }: Route.ComponentProps) {
  const stayPath = `/traveler/reservations/${params.id}`
  return <ChangeCardPart paid={loaderData} refused={refusedIn(actionData)} stayPath={stayPath} level={2} />
}
