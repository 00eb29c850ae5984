import { Link } from 'react-router'
import { ACCOUNT_PAIR_REASONS } from '#modules/account-pairs/account-pair.ts'
import type { AccountAlike } from '#modules/reports/server/list-accounts-alike.ts'
import { ConsoleSection } from '../frame/console-section.tsx'

const SAME = { ...ACCOUNT_PAIR_REASONS, name: 'même nom' } as const

/** The accounts that may be of the same person, each a link, and their comparison; nothing where there is none. */
export function AccountsAlike({ alike }: { alike: readonly AccountAlike[] }) {
  if (alike.length === 0) return null
  return (
    <ConsoleSection title="Peut-être la même personne">
      <ul className="grid gap-2">
        {alike.map(({ id, name, email, isOpen, same, pair }) => (
          <li key={id} className="leading-relaxed">
            <Link to={`/admin/users/${id}`} className="text-link">
              {name}
            </Link>
            <span className="wrap-anywhere">, {email}</span>
            <span className="text-ardoise">
              {' '}
              ({same.map((what) => SAME[what]).join(', ')}
              {!isOpen && ', désactivé'})
            </span>
            {pair && (
              <>
                {' '}
                <Link
                  to={`/admin/users/doublons/${pair}`}
                  className="text-link"
                  aria-label={`Comparer avec ${email}`}
                >
                  Comparer
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}
