import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { homeOf } from '#modules/accounts/role-access.ts'
import { stopActing } from '#modules/accounts/server/act-as.ts'
import { sessionIdOf } from '#modules/accounts/server/session-of.ts'
import { actorContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/acting.ts'

export const meta = () =>
  privatePageMeta({
    title: 'Agir en tant qu’une autre personne',
    description: 'Ce que permet un regard sur le compte d’une personne, et comment y mettre fin.',
  })
export const headers: Route.HeadersFunction = formHeaders

const STOP_FORM = defineForm({ stop: NO_FIELDS })

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const known = actor.kind === 'user' ? actor : null
  return {
    email: known?.email ?? null,
    until: known?.acting?.until ?? null,
    home: homeOf(known?.roles ?? []),
    isRefused: url.searchParams.get('motif') === 'refus',
  }
}

/** The session is the administrator's again: back to the page of the account they looked at. */
export const action = formAction(STOP_FORM, {
  stop: async ({ services, context, request }) => {
    const sessionId = await sessionIdOf(services, request.headers)
    const stopped = await stopActing(services, context.get(actorContext), { sessionId })
    return redirect(stopped ? `/admin/users/${stopped.userId}?motif=arret` : '/agir')
  },
})

/** As whom one acts and what it allows; where a refused act leads. */
export default function Acting({ loaderData: { email, until, home, isRefused } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-5 py-16">
      <h1 className="display-lg">Agir en tant qu’une autre personne</h1>
      {until === null ? (
        <Notice
          title="Vous n’agissez en tant qu’aucune autre personne"
          action={<ButtonLink to={home}>Mon espace</ButtonLink>}
        >
          Cette session s’arrête d’elle-même après 30 minutes.
        </Notice>
      ) : (
        <>
          {isRefused && (
            <Notice tone="warning" title="Cet acte n’est pas possible d’ici">
              Rien n’est signé, payé ni changé au nom d’une autre personne, et ses secrets ne sont pas
              montrés. Arrêtez d’abord, puis faites cet acte depuis votre compte.
            </Notice>
          )}
          <p className="leading-relaxed">
            Vous voyez le site comme {email}, jusqu’au {formatInstant(until)}. Cette personne a reçu un e-mail
            qui le dit, et le journal d’audit le garde.
          </p>
          <div className="flex flex-wrap gap-4">
            <FormFor intent="stop">
              <SubmitButton>Arrêter</SubmitButton>
            </FormFor>
            <ButtonLink to={home} variant="secondary">
              Revenir à son espace
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
