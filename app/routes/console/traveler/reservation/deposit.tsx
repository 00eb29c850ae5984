import { formAction } from '#app/forms/form-action.ts'
import { answer, giveCard, loadDeposit } from '#app/routes/stay-payments/deposit-acts.ts'
import { DEPOSIT_FORM } from '#app/routes/stay-payments/deposit-acts-schema.ts'
import { DepositPart } from '#app/routes/stay-payments/deposit-part.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/deposit.ts'
import { requireOwn } from './require-own.ts'

export const meta = privateMeta('Dépôt de garantie')

export async function loader(args: Route.LoaderArgs) {
  return loadDeposit(args.context.get(servicesContext), await requireOwn(args))
}

const acting = (publicId: string) => ({
  ...{ reservation: publicId, here: `/traveler/reservations/${publicId}/depot` },
})

export const action = formAction(
  DEPOSIT_FORM,
  {
    card: ({ services, actor, found, values: { cardToken } }) =>
      giveCard({ services, actor, ...acting(found.publicId) }, cardToken),
    agree: ({ services, actor, found }) => answer({ services, actor, ...acting(found.publicId) }, 'agreed'),
    contest: ({ services, actor, found, values: { words } }) =>
      answer({ services, actor, ...acting(found.publicId) }, 'contested', words),
  },
  { before: (args: Route.ActionArgs) => requireOwn(args) },
)

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

/** The deposit of one's own stay. */
export default function OwnDeposit({ loaderData, params }: Route.ComponentProps) {
  const stay = `/traveler/reservations/${params.id}`
  return <DepositPart {...loaderData} here={`${stay}/depot`} stayPath={stay} level={2} mayAnswer />
}
