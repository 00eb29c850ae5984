import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isAgencyHead, isSuperAdministrator } from '#modules/accounts/actor-groups.ts'
import { listOwnRoles } from '#modules/agencies/server/read-own-roles.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/roles.ts'
import { heldWords } from './held-words.ts'
import { withheldWords } from './role-words.ts'

export const meta = privateMeta('Rôles de l’agence')

/** What the page of a role leaves in the address once it is removed. */
export const REMOVED = 'supprime'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const roles = await listOwnRoles(context.get(servicesContext).db, actor.agencyIds)
  return {
    roles: roles.map(({ withheld, ...role }) => ({ ...role, withheld: withheldWords(withheld) })),
    mayShape: isAgencyHead(actor) || isSuperAdministrator(actor),
    hasSeveral: actor.agencyIds.length > 1,
    isRemoved: url.searchParams.get('motif') === REMOVED,
  }
}

/** The roles that an agency made, each with what it withholds and who has it. */
export default function Roles({
  loaderData: { roles, mayShape, hasSeveral, isRemoved },
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <ConsoleHeading
        title="Rôles de l’agence"
        actions={
          <>
            <Link to="/agent/settings/equipe" className="text-link">
              Équipe
            </Link>
            {mayShape && <ButtonLink to="/agent/roles/new">Nouveau rôle</ButtonLink>}
          </>
        }
      >
        Un rôle retire à un agent des pages et des actes. Il ne donne rien de plus, et celui qui dirige
        l’agence garde tout.
      </ConsoleHeading>
      {isRemoved && (
        <Notice tone="success">
          Le rôle est supprimé. Ceux qui l’avaient ont de nouveau le rôle entier.
        </Notice>
      )}
      {roles.length === 0 ? (
        <EmptyState title="Aucun rôle">
          Chaque agent a le rôle entier. Créez un rôle pour une personne de l’accueil, un saisonnier ou un
          comptable.
        </EmptyState>
      ) : (
        <ul className="max-w-4xl divide-y divide-hairline border-y border-hairline">
          {roles.map(({ id, agency, name, withheld, holders, changedAt, changedBy }) => (
            <li key={id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[1fr_auto] dense:py-2">
              <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <Link to={`/agent/roles/${id}`} className="text-link font-medium wrap-anywhere">
                  {name}
                </Link>
                {hasSeveral && <span className="text-sm text-ardoise">{agency}</span>}
              </p>
              <p className="text-sm sm:text-right">{heldWords(holders)}</p>
              <p className="text-sm text-ardoise">{withheld}</p>
              <p className="text-sm text-ardoise sm:text-right">
                {`Modifié le ${formatInstant(changedAt)} par ${changedBy}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
