import { redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listHeldWork } from '#modules/agencies/server/entrust-work.ts'
import { handOver } from '#modules/agencies/server/hand-over.ts'
import { servicesContext } from '#server/request-context.ts'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { HandOverFields } from '../agent/team/hand-over-fields.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/user-hand-over.ts'
import { heldWords } from './held-words.ts'
import type { ShownUser } from './user-frame.tsx'
import { HAND_OVER_FORM } from './user-schema.ts'

export const meta = privateMeta('Confier le travail d’un utilisateur')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { work: await listHeldWork(context.get(servicesContext), actor, params.user) }
}

export const action = formAction(
  HAND_OVER_FORM,
  {
    'hand-over': async ({ services, params, found: actor, values: { agency, to, leaves } }) => {
      const member = params.user!
      const agencyId = /^\d{1,9}$/.test(agency) ? Number(agency) : 0
      await handOver(services, actor, { agencyId, member, to, leaves: leaves.length > 0 })
      return redirect(`/admin/users/${member}?motif=confie`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** What a person has in each of their agencies, and the act that gives it to a colleague. */
export default function UserHandOver({ loaderData: { work } }: Route.ComponentProps) {
  const { account } = useOutletContext<ShownUser>()
  if (work.length === 0)
    return (
      <ConsoleSection title="Confier son travail">
        <p className="text-ardoise">Cette personne ne travaille pour aucune agence.</p>
      </ConsoleSection>
    )
  return work.map(({ agencyId, agency, held, colleagues }) => (
    <FormPart
      key={agencyId}
      title={`Confier son travail pour ${agency}`}
      help={
        <p>
          {held.length === 0
            ? `${account.name} n’a rien en charge pour cette agence.`
            : `${account.name} a en charge\u00a0: ${heldWords(held)}.`}
        </p>
      }
    >
      {colleagues.length === 0 ? (
        <p className="text-ardoise">Aucun collègue de l’agence ne peut reprendre ce travail.</p>
      ) : (
        <FormFor intent="hand-over" about={{ agency: agencyId }} className="grid gap-5">
          <HandOverFields
            colleagues={colleagues}
            leaves={`${account.name} quitte l’agence`}
            hint="Dès lors, ce compte ne lit plus rien de l’agence."
          />
        </FormFor>
      )}
    </FormPart>
  ))
}
