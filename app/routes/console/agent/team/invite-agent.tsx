import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isHeadOf } from '#modules/accounts/actor-groups.ts'
import { listAgenciesById } from '#modules/agencies/server/find-agency.ts'
import { inviteAgent } from '#modules/agencies/server/invite-agent.ts'
import { listOwnRoles } from '#modules/agencies/server/read-own-roles.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { EmailField } from '#ui/email-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AgencyField } from '../../admin/agency-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { OwnRoleField } from '../roles/own-role-field.tsx'
import type { Route } from './+types/invite-agent.ts'
import { INVITE_AGENT_FORM } from './invite-schema.ts'
import { INVITED } from './team.tsx'

export const meta = privateMeta('Inviter un agent')
export const headers: Route.HeadersFunction = formHeaders

/** The agencies that the reader leads. */
async function loadAgencies({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { actor } = context.get(consoleContext)
  const led = actor.agencyIds.filter((id) => isHeadOf(actor, id))
  return led.length === 0 ? [] : listAgenciesById(context.get(servicesContext).db, led)
}

export async function loader({ context }: Route.LoaderArgs) {
  const agencies = await loadAgencies({ context })
  const roles = await listOwnRoles(
    context.get(servicesContext).db,
    agencies.map(({ id }) => id),
  )
  return {
    agencies: agencies.map(({ slug, name }) => ({ slug, name })),
    roles: roles.map(({ id, name, agency }) => ({ id, name, agency })),
  }
}

export const action = formAction(INVITE_AGENT_FORM, {
  invite: async ({ services, context, actor, values: { agency: slug, ownRole, ...person } }) => {
    const agencies = await loadAgencies({ context })
    const agency = agencies.length === 1 ? agencies[0]! : agencies.find((one) => one.slug === slug)
    if (!agency) throw new Refusal('INVALID_INPUT', { errors: { agency: 'Choisissez son agence.' } })
    await inviteAgent(services, actor, { ...person, agencyId: agency.id, ownRole })
    return redirect(`/agent/settings/equipe?motif=${INVITED}`)
  },
})

const loadSchema = async () => (await import('./invite-schema.ts')).INVITE_AGENT_FORM

/** Opens the account of an agent, who enters with the role that their agency chose. */
export default function InviteAgent({ loaderData: { agencies, roles } }: Route.ComponentProps) {
  return (
    <FormPart
      title="Inviter un agent"
      help={
        <p>
          La personne reçoit un lien valable 24&nbsp;heures, choisit son mot de passe, et entre avec le rôle
          choisi ici. Passé ce délai, envoyez-lui-en un autre depuis la liste de l’équipe.
        </p>
      }
    >
      {agencies.length === 0 ? (
        <EmptyState title="Aucune agence" level={3}>
          Votre compte ne dirige aucune agence.
        </EmptyState>
      ) : (
        <FormFor intent="invite" schema={loadSchema} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Prénom" name="firstName" required maxLength={80} />
            <TextField label="Nom" name="lastName" required maxLength={80} />
          </div>
          <EmailField label="E-mail" />
          <div className="grid gap-5 sm:grid-cols-2">
            {agencies.length > 1 && (
              <AgencyField agencies={agencies} label="Agence" none="Choisissez une agence" />
            )}
            <OwnRoleField roles={roles} hint="Il vaut dès sa première connexion, et se change ensuite ici." />
          </div>
          <SubmitButton pendingLabel="Envoi en cours…" className="justify-self-start">
            Envoyer l’invitation
          </SubmitButton>
        </FormFor>
      )}
    </FormPart>
  )
}
