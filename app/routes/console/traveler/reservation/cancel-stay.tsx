import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CANCEL_STAY_FORM, seenByTraveler } from '#modules/stays/cancellation-form.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { getStayCancellation } from '#modules/stays/server/get-stay-cancellation.ts'
import { getTravelerReservation } from '#modules/stays/server/list-traveler-stays.ts'
import { CancellationPart } from '#modules/stays/ui/cancellation-page.tsx'
import { CancellationRefused } from '#modules/stays/ui/cancellation-refused.tsx'
import { ConfirmCancellation } from '#modules/stays/ui/confirm-cancellation.tsx'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../../frame/console-context.ts'
import type { Route } from './+types/cancel-stay.ts'

export const meta = privateMeta('Annuler un séjour')

async function findOwn({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { actor } = context.get(consoleContext)
  try {
    const { db } = context.get(servicesContext)
    return { actor, reservation: await getTravelerReservation(db, actor, params.id) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}

/** A refusal is shown beside the current figures: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { actor, reservation } = await findOwn(args)
  return getStayCancellation(args.context.get(servicesContext), actor, reservation)
}

/** Cancels the traveler's own stay; a form sent twice redirects to the same page, which shows the result. */
export const action = formAction(
  CANCEL_STAY_FORM,
  {
    cancel: async ({ services, found: { actor, reservation }, values }) => {
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
  { before: (args: Route.ActionArgs) => findOwn(args) },
)

export default function CancelOwnStay({ loaderData, actionData, params }: Route.ComponentProps) {
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
