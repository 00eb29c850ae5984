import { Link } from 'react-router'
import type { ShownRole } from '#modules/agencies/server/read-own-roles.ts'
import { heldWords } from '../../agent/roles/held-words.ts'

/** The roles that an agency made for its agents; nothing where it made none. */
export function Roles({ roles, publicId }: { roles: readonly ShownRole[]; publicId: string }) {
  if (roles.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">Rôles de l’agence</h3>
      <ul className="grid gap-1">
        {roles.map(({ id, name, holders }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <Link to={`/admin/agencies/${publicId}/roles/${id}`} className="text-link wrap-anywhere">
              {name}
            </Link>
            <span className="text-sm text-ardoise">{heldWords(holders)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
