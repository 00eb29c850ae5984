import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { useFollowRefund } from '#app/routes/stay-payments/use-follow-refund.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { askCancellationLink } from '#modules/stays/server/ask-cancellation-link.ts'
import { getStayCancellation } from '#modules/stays/server/get-stay-cancellation.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { CancellationPage } from '#modules/stays/ui/cancellation-page.tsx'
import { CancellationRefused } from '#modules/stays/ui/cancellation-refused.tsx'
import { servicesContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { maskedEmail } from '#shared/masked-email.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/ask-cancellation.ts'
import { requireTracked } from './require-tracked.ts'

export const meta = privateMeta('Annuler un séjour')

const SENT = 'lien'

const ASK_CANCELLATION_FORM = defineForm({ ask: NO_FIELDS })

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args
  const services = context.get(servicesContext)
  const { reservation, follower } = await requireTracked(args)
  const email = reservation.traveler?.email
  return {
    thing: reservation.number,
    cancellation: await getStayCancellation(services, follower, stayFacts(services.db, reservation)),
    email: email ? maskedEmail(email) : null,
    sent: url.searchParams.get(SENT) === 'envoye',
  }
}

/** Other people may have the tracking link: only a link mailed to the traveler cancels the stay. */
export const action = formAction(
  ASK_CANCELLATION_FORM,
  {
    ask: async ({ services, found: { reservation }, params }) => {
      const here = `/r/${params.token}/annuler`
      if (reservation.status === 'cancelled') return redirect(here)
      await askCancellationLink(services, reservation)
      return redirect(`${here}?${SENT}=envoye`)
    },
  },
  { before: (args: Route.ActionArgs) => requireTracked(args) },
)

export default function AskCancellationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { cancellation, email, sent } = loaderData
  useFollowRefund(cancellation.moneyBack)
  const backPath = `/r/${params.token}`
  return (
    <div className="page py-10 sm:py-14">
      <CancellationPage
        cancellation={cancellation}
        backPath={backPath}
        notice={<CancellationRefused refused={refusedIn(actionData)} />}
      >
        <AskForm email={email} sent={sent} backPath={backPath} />
      </CancellationPage>
    </div>
  )
}

type AskFormProps = { email: string | null; sent: boolean; backPath: string }

function AskForm({ email, sent, backPath }: AskFormProps) {
  return (
    <FormFor intent="ask" notice={null} className="grid max-w-2xl gap-5" aria-labelledby="confirmer">
      <h2 id="confirmer" className="display-sm">
        Confirmer par e-mail
      </h2>
      {sent ? (
        <Notice tone="success" title="Le lien est envoyé">
          Ouvrez l’e-mail reçu à l’adresse {email}&nbsp;: son lien, valable une heure, permet de confirmer
          l’annulation. Rien n’est annulé avant.
        </Notice>
      ) : (
        <p className="max-w-prose">
          Cette page de suivi peut avoir été transmise&nbsp;: pour annuler, nous envoyons un lien à l’adresse
          donnée à la réservation, {email}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={sent ? 'secondary' : 'primary'}>
          {sent ? 'Envoyer un autre lien' : 'Recevoir le lien d’annulation'}
        </SubmitButton>
        <ButtonLink to={backPath} variant="secondary">
          Garder mon séjour
        </ButtonLink>
      </div>
    </FormFor>
  )
}
