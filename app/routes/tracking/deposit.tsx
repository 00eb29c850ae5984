import { formAction } from '#app/forms/form-action.ts'
import { giveCard, loadDeposit } from '#app/routes/stay-payments/deposit-acts.ts'
import { DEPOSIT_CARD_FORM } from '#app/routes/stay-payments/deposit-acts-schema.ts'
import { DepositPart } from '#app/routes/stay-payments/deposit-part.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/deposit.ts'
import { requireTracked } from './require-tracked.ts'

export const meta = privateMeta('Dépôt de garantie')

export async function loader(args: Route.LoaderArgs) {
  const { reservation } = await requireTracked(args)
  const loaded = await loadDeposit(args.context.get(servicesContext), reservation)
  return { ...loaded, thing: reservation.number }
}

export const action = formAction(
  DEPOSIT_CARD_FORM,
  {
    card: ({ services, found: { reservation, follower }, values: { cardToken }, params }) =>
      giveCard(
        {
          ...{ services, actor: follower, reservation: reservation.publicId },
          here: `/r/${params.token}/depot`,
        },
        cardToken,
      ),
  },
  { before: (args: Route.ActionArgs) => requireTracked(args) },
)

export { PaymentLost as ErrorBoundary } from '#app/shell/failure/payment-lost.tsx'

/** The deposit of a followed stay; a claim is answered by the link mailed to its traveler. */
export default function TrackedDeposit({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page py-12">
      <DepositPart
        {...loaderData}
        stayPath={`/r/${params.token}`}
        level={1}
        mayAnswer={false}
        here={`/r/${params.token}/depot`}
      />
    </div>
  )
}
