import { Form, redirect, useNavigation } from 'react-router'
import { refusable } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { askCancellationLink } from '#modules/stays/server/ask-cancellation-link.ts'
import { getStayCancellation } from '#modules/stays/server/get-stay-cancellation.ts'
import { CancellationPage } from '#modules/stays/ui/cancellation-page.tsx'
import { CancellationRefused } from '#modules/stays/ui/cancellation-refused.tsx'
import { servicesContext } from '#server/request-context.ts'
import { maskedEmail } from '#shared/masked-email.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/ask-cancellation.ts'
import { trackedOrBack } from './tracked-or-back.ts'

export const meta = () => privatePageMeta({ title: 'Annuler un séjour' })

const SENT = 'lien'

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args
  const { reservation, follower } = await trackedOrBack(args)
  const email = reservation.traveller?.email
  return {
    cancellation: await getStayCancellation(context.get(servicesContext), follower, reservation),
    email: email ? maskedEmail(email) : null,
    sent: url.searchParams.get(SENT) === 'envoye',
  }
}

/** The link may have been passed on: the stay is cancelled by one that is mailed to its traveller. */
export const action = refusable(async (args: Route.ActionArgs) => {
  const { reservation } = await trackedOrBack(args)
  const here = `/r/${args.params.token}/annuler`
  if (reservation.status === 'cancelled') return redirect(here)
  await askCancellationLink(args.context.get(servicesContext), reservation)
  return redirect(`${here}?${SENT}=envoye`)
})

export default function AskCancellationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { cancellation, email, sent } = loaderData
  const backPath = `/r/${params.token}`
  return (
    <div className="page py-10 sm:py-14">
      <CancellationPage
        cancellation={cancellation}
        backPath={backPath}
        notice={<CancellationRefused refusal={actionData?.refusal ?? null} />}
      >
        <AskForm email={email} sent={sent} backPath={backPath} />
      </CancellationPage>
    </div>
  )
}

type AskFormProps = { email: string | null; sent: boolean; backPath: string }

function AskForm({ email, sent, backPath }: AskFormProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid max-w-2xl gap-5" aria-labelledby="confirmer">
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
        <Button type="submit" variant={sent ? 'secondary' : 'primary'} pending={pending}>
          {sent ? 'Envoyer un autre lien' : 'Recevoir le lien d’annulation'}
        </Button>
        <ButtonLink to={backPath} variant="secondary">
          Garder mon séjour
        </ButtonLink>
      </div>
    </Form>
  )
}
