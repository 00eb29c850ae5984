import { Link } from 'react-router'
import { ROLE_LABELS } from '#modules/accounts/role.ts'
import type { RoleGrant } from '#modules/reports/role-grants.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Timeline } from '#ui/timeline.tsx'

/** Who gave a role, when, and until when: of one account by role, of one role by account. */
export function RoleHistory({ grants, by }: { grants: readonly RoleGrant[]; by: 'role' | 'account' }) {
  if (grants.length === 0)
    return (
      <EmptyState title="Aucun rôle donné ni retiré" level={3}>
        {by === 'role'
          ? 'Les rôles de ce compte datent de son inscription.'
          : 'Le journal n’a gardé aucun compte qui ait reçu ce rôle.'}
      </EmptyState>
    )
  return (
    <Timeline
      label={by === 'role' ? 'Rôles donnés et retirés' : 'Comptes qui ont reçu ce rôle'}
      items={grants.map((grant) => ({
        id: grant.key,
        title:
          by === 'role' ? (
            ROLE_LABELS[grant.role]
          ) : (
            <Link to={`/admin/users/${grant.accountId}`} className="text-link">
              {grant.account ?? 'Compte effacé'}
            </Link>
          ),
        when: sinceWords(grant),
      }))}
    />
  )
}

function sinceWords({ from, until }: RoleGrant): string {
  const by = (name: string | null) => `par ${name ?? 'Calanque'}`
  const given = from && `Donné le ${formatInstant(from.at)} ${by(from.by)}`
  const taken = until && `retiré le ${formatInstant(until.at)} ${by(until.by)}`
  if (given && taken) return `${given}, ${taken}`
  return given ?? `R${taken!.slice(1)}`
}
