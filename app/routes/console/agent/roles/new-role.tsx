import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayShapeRoles } from '#modules/agencies/agency-policy.ts'
import { withheldOf } from '#modules/agencies/own-role.ts'
import { listAgencies, listAgenciesById } from '#modules/agencies/server/find-agency.ts'
import { createOwnRole } from '#modules/agencies/server/write-own-role.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { AgencyField } from '../../admin/agency-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/new-role.ts'
import { offeredKeys, offeredRights } from './offered-rights.ts'
import { RoleFields } from './role-fields.tsx'
import { NEW_ROLE_FORM } from './role-schema.ts'

export const meta = privateMeta('Nouveau rôle')
export const headers: Route.HeadersFunction = formHeaders

/** The agencies for which the reader makes roles: those they lead, all for a super administrator. */
async function loadAgencies({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { actor } = context.get(consoleContext)
  const { db } = context.get(servicesContext)
  const isLead = actor.agencyIds.length > 0
  const agencies = isLead ? await listAgenciesById(db, actor.agencyIds) : await listAgencies(db)
  return agencies.filter(({ id }) => mayShapeRoles(actor, { agencyId: id }))
}

export async function loader({ context }: Route.LoaderArgs) {
  const agencies = await loadAgencies({ context })
  return { agencies: agencies.map(({ slug, name }) => ({ slug, name })), groups: offeredRights() }
}

export const action = formAction(NEW_ROLE_FORM, {
  create: async ({ services, context, actor, values: { agency: slug, name, may } }) => {
    const agencies = await loadAgencies({ context })
    const agency = agencies.length === 1 ? agencies[0]! : agencies.find((one) => one.slug === slug)
    if (!agency) throw new Refusal('INVALID_INPUT', { errors: { agency: 'Choisissez l’agence de ce rôle.' } })
    const withheld = withheldOf(offeredKeys(), may)
    const role = await createOwnRole(services, actor, { agencyId: agency.id, name, withheld })
    return redirect(`/agent/roles/${role}?motif=cree`)
  },
})

const loadSchema = async () => (await import('./role-schema.ts')).NEW_ROLE_FORM

/** Makes a role from that of an agent, less what is not ticked. */
export default function NewRole({ loaderData: { agencies, groups } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs crumbs={[{ label: 'Rôles de l’agence', to: '/agent/roles' }, { label: 'Nouveau rôle' }]} />
      <ConsoleHeading title="Nouveau rôle">
        Tout est coché&nbsp;: c’est le rôle entier d’un agent. Décochez ce que ce rôle ne permet pas. Rien ne
        change avant que vous le donniez à une personne.
      </ConsoleHeading>
      {agencies.length === 0 ? (
        <EmptyState title="Aucune agence">Votre compte ne dirige aucune agence.</EmptyState>
      ) : (
        <FormFor intent="create" schema={loadSchema} className="grid gap-8 dense:gap-5">
          {agencies.length !== 1 && (
            <div className="max-w-md">
              <AgencyField agencies={agencies} label="Agence" none="Choisissez une agence" required />
            </div>
          )}
          <RoleFields intent="create" groups={groups} withheld={[]} />
          <SubmitButton className="justify-self-start" pendingLabel="Création…">
            Créer le rôle
          </SubmitButton>
        </FormFor>
      )}
    </div>
  )
}
