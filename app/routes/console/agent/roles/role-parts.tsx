import { Link } from 'react-router'
import type { RoleEvent } from '#modules/agencies/server/read-own-roles.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { RightGroup } from './offered-rights.ts'

/** What a role does not permit and the whole role of an agent does. */
export function Difference({ groups }: { groups: readonly RightGroup[] }) {
  if (groups.length === 0)
    return <p className="text-ardoise">Rien&nbsp;: il permet tout ce que permet le rôle entier.</p>
  return (
    <ul className="columns-1 gap-x-12 sm:columns-2 xl:columns-3">
      {groups.map(({ kind, title, rights }) => (
        <li key={`${kind} ${title}`} className="break-inside-avoid pb-4 dense:pb-2">
          <p className="text-sm text-ardoise">{title}</p>
          <ul>
            {rights.map(({ key, name }) => (
              <li key={key} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type HoldersProps = {
  holders: readonly { id: string; name: string }[]
  /** The page of a member. */
  pageOf: (id: string) => string
  children?: React.ReactNode
}

export function Holders({ holders, pageOf, children }: HoldersProps) {
  if (holders.length === 0) return <p className="text-ardoise">Ce rôle n’est donné à personne. {children}</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {holders.map(({ id, name }) => (
        <li key={id} className="py-2">
          <Link to={pageOf(id)} className="text-link wrap-anywhere">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What was done with a role, the last first. */
export function RoleHistory({ events }: { events: readonly RoleEvent[] }) {
  return (
    <Timeline
      label="Historique du rôle"
      items={events.map((event) => ({
        id: event.id,
        title: eventWords(event),
        when: `Le ${formatInstant(event.at)} par ${event.by ?? 'Calanque'}`,
      }))}
    />
  )
}

const WORDS: Readonly<Record<string, string>> = {
  'agency_role.create': 'Créé',
  'agency_role.change': 'Modifié',
}

function eventWords({ action, member, isGiven }: RoleEvent): string {
  const words = WORDS[action]
  if (words) return words
  return isGiven ? `Donné à ${member ?? 'un compte effacé'}` : `Retiré à ${member ?? 'un compte effacé'}`
}
