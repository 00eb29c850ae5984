import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isAgencyHead, isHeadOf } from '#modules/accounts/actor-groups.ts'
import { listMembers } from '#modules/agencies/server/list-members.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/team.ts'

export const meta = privateMeta('Équipe')

/** What the page of a member leaves in the address once it is done. */
export const HANDED_OVER = 'confie'

/** What the page of an invitation leaves there. */
export const INVITED = 'invite'

/** What the page of a member leaves there once their invitation is withdrawn. */
export const WITHDRAWN = 'retiree'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const members = await listMembers(context.get(servicesContext).db, actor.agencyIds)
  return {
    members: members.map((member) => ({ ...member, mayManage: isHeadOf(actor, member.agencyId) })),
    mayShape: isAgencyHead(actor),
    done: url.searchParams.get('motif'),
  }
}

/** The people of the agency; its head opens each to give what they have to a colleague. */
export default function Team({ loaderData: { members, mayShape, done } }: Route.ComponentProps) {
  return (
    <ConsoleSection title="Équipe">
      {mayShape && (
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <Link to="/agent/settings/equipe/inviter" className="text-link">
            Inviter un agent
          </Link>
          <Link to="/agent/roles" className="text-link">
            Rôles de l’agence
          </Link>
        </p>
      )}
      {done === HANDED_OVER && (
        <Notice tone="success" title="Tout est confié">
          Le journal d’audit garde ce qui a été confié, à qui et par qui.
        </Notice>
      )}
      {done === WITHDRAWN && (
        <Notice tone="success" title="L’invitation est retirée">
          Son lien n’ouvre plus rien, et la personne n’est plus dans la liste.
        </Notice>
      )}
      {done === INVITED && (
        <Notice tone="success" title="L’invitation est partie">
          La personne est dans la liste avec son rôle&nbsp;; elle entre dès qu’elle a choisi son mot de passe.
        </Notice>
      )}
      {members.length === 0 ? (
        <EmptyState title="Aucune agence" level={3}>
          Votre compte n’est membre d’aucune agence.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {members.map(({ agencyId, id, name, email, isHead, isOpen, isInvited, ownRole, mayManage }) => (
            <li
              key={`${agencyId} ${id}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 dense:py-2"
            >
              <div className="grid min-w-0 gap-0.5">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium wrap-anywhere">{name}</span>
                  {isHead && <Badge tone="info">Responsable</Badge>}
                  {!isHead && ownRole && <Badge>{ownRole.name}</Badge>}
                  {isInvited && <Badge tone="warning">Invitation en attente</Badge>}
                  {!isOpen && <Badge>Compte fermé</Badge>}
                </p>
                <p className="text-sm text-ardoise wrap-anywhere">{email}</p>
              </div>
              {mayManage && (
                <Link to={`/agent/settings/equipe/${id}`} className="text-link">
                  {isInvited ? 'Son invitation et son rôle' : 'Son rôle et son travail'}
                  <span className="sr-only">{`\u00a0: ${name}`}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </ConsoleSection>
  )
}
