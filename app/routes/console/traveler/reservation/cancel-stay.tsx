import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { useFollowRefund } from '#app/routes/stay-payments/use-follow-refund.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CANCEL_STAY_FORM, seenByTraveler } from '#modules/stays/cancellation-form.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { getStayCancellation } from '#modules/stays/server/get-stay-cancellation.ts'
import { CancellationPart } from '#modules/stays/ui/cancellation-page.tsx'
import { CancellationRefused } from '#modules/stays/ui/cancellation-refused.tsx'
import { ConfirmCancellation } from '#modules/stays/ui/confirm-cancellation.tsx'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { consoleContext } from '../../frame/console-context.ts'
import type { Route } from './+types/cancel-stay.ts'
import { loadOwnStay, requireOwn } from './require-own.ts'

export const meta = privateMeta('Annuler un séjour')

/** A refusal is shown beside the current figures: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { actor } = args.context.get(consoleContext)
  return getStayCancellation(args.context.get(servicesContext), actor, await loadOwnStay(args))
}

/** Cancels the traveler's own stay; a form sent twice redirects to the same page, which shows the result. */
export const action = formAction(
  CANCEL_STAY_FORM,
  {
    cancel: async ({ services, actor, found: reservation, values }) => {
      if (reservation.status !== 'cancelled')
        await cancelStay(services, actor, {
          reservation: reservation.publicId,
          cancelledBy: 'traveler',
          seen: seenByTraveler(values),
          note: values.note,
        })
      return redirect(`/traveler/reservations/${reservation.publicId}/annuler`)
    },
  },
  { before: (args: Route.ActionArgs) => requireOwn(args) },
)

export default function CancelOwnStay({ loaderData, actionData, params }: Route.ComponentProps) {
  useFollowRefund(loaderData.moneyBack)
  const backPath = `/traveler/reservations/${params.id}`
  return (
    <CancellationPart
      cancellation={loaderData}
      backPath={backPath}
      notice={<CancellationRefused refused={refusedIn(actionData)} />}
    >
      {loaderData.foreseen && <ConfirmCancellation foreseen={loaderData.foreseen} keepPath={backPath} />}
    </CancellationPart>
  )
}
