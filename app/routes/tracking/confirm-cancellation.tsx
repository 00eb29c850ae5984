import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { findLinkedSubject } from '#app/routes/mailed-links/linked-page.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { CANCEL_STAY_FORM, seenByTraveler } from '#modules/stays/cancellation-form.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { getStayCancellation } from '#modules/stays/server/get-stay-cancellation.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { CancellationPage } from '#modules/stays/ui/cancellation-page.tsx'
import { CancellationRefused } from '#modules/stays/ui/cancellation-refused.tsx'
import { ConfirmCancellation } from '#modules/stays/ui/confirm-cancellation.tsx'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/confirm-cancellation.ts'
import { requireTracked } from './require-tracked.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta({ title: [loaderData?.number, 'Confirmer l’annulation'].filter(Boolean).join(' · ') })

/** The traveler, by the mailed link; null when the link was used, has expired or is for another stay. */
async function findProven(args: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { reservation } = await requireTracked(args)
  const here = `/r/${args.params.token}/annuler`
  if (reservation.status === 'cancelled') throw redirect(here)
  const subjectId = await findLinkedSubject(args.context, 'cancellation', args.params.proof!)
  if (subjectId !== reservation.publicId) return null
  const traveler: Actor = { kind: 'link', scope: 'cancellation', subjectId }
  return { reservation, traveler, here }
}

/** A refusal is shown beside the current figures: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

/** A GET changes nothing: programs that read mails open every link in them. */
export async function loader(args: Route.LoaderArgs) {
  const proven = await findProven(args)
  if (!proven) return data(null, { status: 404 })
  const services = args.context.get(servicesContext)
  return getStayCancellation(services, proven.traveler, stayFacts(services.db, proven.reservation))
}

/** Cancels the stay; a second request gets the same page, with the result of the first. */
export const action = formAction(
  CANCEL_STAY_FORM,
  {
    cancel: async ({ services, found, values }) => {
      if (!found) throw new Refusal('LINK_INVALID')
      await cancelStay(services, found.traveler, {
        reservation: found.reservation.publicId,
        cancelledBy: 'traveler',
        seen: seenByTraveler(values),
        note: values.note,
      })
      return redirect(found.here)
    },
  },
  { before: (args: Route.ActionArgs) => findProven(args) },
)

export default function ConfirmCancellationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const backPath = `/r/${params.token}`
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to={`${backPath}/annuler`}>Recevoir un autre lien</ButtonLink>}>
        Il a expiré, ou un plus récent vous a été envoyé. Rien n’a été annulé.
      </SpentLink>
    )
  return (
    <div className="page py-10 sm:py-14">
      <CancellationPage
        cancellation={loaderData}
        backPath={backPath}
        notice={<CancellationRefused refused={refusedIn(actionData)} />}
      >
        {loaderData.foreseen && <ConfirmCancellation foreseen={loaderData.foreseen} keepPath={backPath} />}
      </CancellationPage>
    </div>
  )
}
