import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { STAFF_CANCELLATION_FORM } from '#modules/stays/cancellation-form.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { deskOf } from '#modules/stays/server/get-cancellation-desk.ts'
import { CancellationRefused } from '#modules/stays/ui/cancellation-refused.tsx'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { CancellationForm, SENT_ON } from '../back-office/cancellation-form.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/cancel-as-host.ts'
import { loadStay } from './load-stay.ts'

export const meta = privateMeta('Annuler le séjour')

/** A refusal is shown beside the current figures: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { actor } = args.context.get(consoleContext)
  const typed = args.url.searchParams.get(SENT_ON)
  return { desk: await deskOf(args.context.get(servicesContext), actor, await loadStay(args), typed) }
}

export const action = formAction(
  STAFF_CANCELLATION_FORM,
  {
    cancel: async ({ services, params, found: { actor, area }, values }) => {
      await cancelStay(services, actor, { ...values, reservation: params.id! })
      return redirect(`/${area}/reservations/${params.id}?motif=annulation`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

/** Cancels a stay by its contract, in the name of the traveler, of the host or for an event: the page shows the effect first. */
export default function CancelAsHost({ loaderData: { desk }, actionData }: Route.ComponentProps) {
  return (
    <ConsoleSection title="Annuler le séjour">
      <CancellationRefused refused={refusedIn(actionData)} />
      {desk.outcomes || desk.status === 'cancelled' ? (
        <CancellationForm desk={desk} facts="none" />
      ) : (
        <p className="text-ardoise">Le responsable de l’agence annule un séjour de ses villas.</p>
      )}
    </ConsoleSection>
  )
}
