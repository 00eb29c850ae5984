import { useState } from 'react'
import { Link, redirect, useActionData } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayShapeRoles } from '#modules/agencies/agency-policy.ts'
import { withheldOf } from '#modules/agencies/own-role.ts'
import { removeOwnRole } from '#modules/agencies/server/give-own-role.ts'
import { readOwnRole } from '#modules/agencies/server/read-own-roles.ts'
import { changeOwnRole } from '#modules/agencies/server/write-own-role.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { personHolding, seenBy } from '../../admin/roles/all-rights.ts'
import { SeenConsoles } from '../../admin/roles/seen-consoles.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundBeforeActs } from '../../frame/found-before-acts.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/role.ts'
import { offeredKeys, offeredRights } from './offered-rights.ts'
import { RoleFields } from './role-fields.tsx'
import { Difference, Holders, RoleHistory } from './role-parts.tsx'
import { ROLE_FORM } from './role-schema.ts'
import { withheldRights } from './role-words.ts'
import { REMOVED } from './roles.tsx'

export const meta = privateMeta('Rôle de l’agence')
export const headers: Route.HeadersFunction = formHeaders

/** After a refusal too: the role as another head left it is shown, and what was typed may then be saved over it. */
export const shouldRevalidate = () => true

export const middleware = foundBeforeActs((services, actor, { role }) => readOwnRole(services, actor, role!))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const role = await foundOr404(readOwnRole(context.get(servicesContext), actor, params.role))
  return {
    role,
    mayShape: mayShapeRoles(actor, role),
    isMember: actor.agencyIds.includes(role.agencyId),
    groups: offeredRights(),
    difference: withheldRights(role.withheld),
    consoles: seenBy(personHolding(role)),
    isNew: url.searchParams.get('motif') === 'cree',
    thing: role.name,
  }
}

export const action = formAction(ROLE_FORM, {
  change: async ({ services, actor, params, values: { name, may, version } }) => {
    const withheld = withheldOf(offeredKeys(), may)
    await changeOwnRole(services, actor, { role: params.role!, version, name, withheld })
    return { done: 'Le rôle est enregistré\u00a0: il vaut dès la prochaine page de ceux qui l’ont.' }
  },
  remove: async ({ services, actor, params, values: { holders } }) => {
    await removeOwnRole(services, actor, { role: params.role!, holders })
    return redirect(`/agent/roles?motif=${REMOVED}`)
  },
})

const loadSchema = async () => (await import('./role-schema.ts')).ROLE_FORM

/** One role: what it permits, what the whole role permits more, who has it, what they see, and its history. */
export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, mayShape, isMember, groups, difference, consoles, isNew } = loaderData
  const { name, agency, withheld, version, holders, changedAt, changedBy, events } = role
  // Boxes that were sent and refused stay as they were sent; others follow the role.
  const isRefused = refusedOf(useActionData(), 'change') !== null
  const [followed, setFollowed] = useState(version)
  if (!isRefused && followed !== version) setFollowed(version)
  return (
    <DetailPage
      crumbs={[{ label: 'Rôles de l’agence', to: '/agent/roles' }, { label: name }]}
      title={name}
      about={`${agency}, modifié le ${formatInstant(changedAt)} par ${changedBy}`}
      tabs={[]}
    >
      <DoneMessage answer={actionData} />
      {isNew && !actionData && (
        <Notice tone="success" title="Le rôle est créé">
          Donnez-le à une personne depuis la page{' '}
          <Link to="/agent/settings/equipe" className="text-link">
            Équipe
          </Link>
          .
        </Notice>
      )}
      {mayShape && (
        <ConsoleSection title="Ce qu’il permet">
          <FormFor
            key={followed}
            intent="change"
            hidden={{ version }}
            schema={loadSchema}
            className="grid gap-8 dense:gap-5"
          >
            <RoleFields intent="change" groups={groups} name={name} withheld={withheld} />
            <SubmitButton className="justify-self-start" pendingLabel="Enregistrement…">
              Enregistrer le rôle
            </SubmitButton>
          </FormFor>
        </ConsoleSection>
      )}
      <ConsoleSection title="Ce qu’il ne permet pas">
        <Difference groups={difference} />
      </ConsoleSection>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2 dense:gap-y-7">
        <ConsoleSection title="Qui l’a">
          <Holders
            holders={holders}
            pageOf={(id) => (isMember ? `/agent/settings/equipe/${id}` : `/admin/users/${id}`)}
          >
            Donnez-le à une personne depuis la page{' '}
            <Link to="/agent/settings/equipe" className="text-link">
              Équipe
            </Link>
            .
          </Holders>
          {mayShape && (
            <FormFor intent="remove" hidden={{ holders: holders.length }}>
              <SubmitButton variant="danger" size="small" pendingLabel="Suppression…">
                {removeWords(holders.length)}
              </SubmitButton>
            </FormFor>
          )}
        </ConsoleSection>
        <ConsoleSection title="Historique">
          <RoleHistory events={events} />
        </ConsoleSection>
      </div>
      <Disclosure summary="Ce que voit une personne de ce rôle">
        <SeenConsoles consoles={consoles} />
      </Disclosure>
    </DetailPage>
  )
}

function removeWords(holders: number): string {
  if (holders === 0) return 'Supprimer le rôle'
  return holders === 1
    ? 'Supprimer et rendre le rôle entier à cette personne'
    : `Supprimer et rendre le rôle entier à ces ${holders}\u00a0personnes`
}
