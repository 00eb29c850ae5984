import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { findLinked } from '#app/routes/find-linked.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { findEmailChange } from '#modules/accounts/server/find-email-change.ts'
import { stopEmailChange } from '#modules/accounts/server/stop-email-change.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/stop-address.ts'
import { SpentEmailLink } from './spent-email-link.tsx'

export const meta = () => privatePageMeta({ title: 'Arrêter un changement d’adresse' })

/** A GET changes nothing: programs that read mails open every link in them. */
export async function loader(args: Route.LoaderArgs) {
  const change = await findLinked(args, 'email_stop', findEmailChange)
  return change ?? data(null, { status: 404 })
}

const STOP_FORM = defineForm({ stop: NO_FIELDS })

/** Stops the change; what comes next is another password. */
export const action = formAction(
  STOP_FORM,
  {
    stop: async ({ services, found }) => {
      if (!found) throw new Refusal('LINK_INVALID')
      const holder: Actor = { kind: 'link', scope: 'email_stop', subjectId: found.id }
      await stopEmailChange(services, holder, { change: found.id })
      return redirect('/auth/forgotten-password')
    },
  },
  { before: (args: Route.ActionArgs) => findLinked(args, 'email_stop', findEmailChange) },
)

export default function StopAddress({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentEmailLink />
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <h1 className="display-lg">Arrêter le changement d’adresse</h1>
      <p className="max-w-prose leading-relaxed wrap-anywhere">
        L’adresse {change.newEmail} doit remplacer la vôtre
        {change.takesEffectAt && <> le {formatInstant(change.takesEffectAt)}</>}. Si vous ne l’avez pas
        demandé, arrêtez ce changement&nbsp;: votre adresse reste la même et toutes les sessions de votre
        compte sont fermées. Vous choisirez ensuite un autre mot de passe.
      </p>
      <FormFor intent="stop">
        <SubmitButton>Arrêter ce changement</SubmitButton>
      </FormFor>
    </div>
  )
}
