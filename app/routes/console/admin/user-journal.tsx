import { Link, useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ACCOUNT_AUDIT_LIST, pageOfSubject } from '#modules/reports/account-audit-list.ts'
import { auditSubjectWords } from '#modules/reports/audit-words.ts'
import { listAccountAudit } from '#modules/reports/server/read-account-audit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { readList } from '../frame/list-loader.ts'
import type { Route } from './+types/user-journal.ts'
import type { ShownUser } from './user-frame.tsx'

export const meta = privateMeta('Journal d’un utilisateur')

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return {
    view: await readList(ACCOUNT_AUDIT_LIST, { context, url }, ({ services, actor, criteria }) =>
      listAccountAudit(services, actor, params.user, criteria),
    ),
    isDisabled: url.searchParams.get('motif') === 'desactive',
  }
}

/** What a person did: each act opens its entry of the audit, beside what it was about. */
export default function UserJournal({ loaderData: { view, isDisabled } }: Route.ComponentProps) {
  const { account } = useOutletContext<ShownUser>()
  return (
    <ConsoleSection title={isDisabled ? 'Ce que ce compte a fait aujourd’hui' : 'Ce que ce compte a fait'}>
      {isDisabled && account.state === 'disabled' && (
        <Notice tone="success" title="Le compte est désactivé">
          Ses sessions et ses liens sont fermés, et la personne est prévenue par e-mail.
        </Notice>
      )}
      <ListTable
        list={ACCOUNT_AUDIT_LIST}
        view={view}
        label="Journal"
        unit={['acte', 'actes']}
        keyOf={({ id }) => String(id)}
        opens={({ id }) => `/admin/audit/${id}`}
        cells={{
          about: (line) => {
            const page = pageOfSubject(line)
            const words = line.about ?? auditSubjectWords(line.subjectKind)
            return page === null ? (
              words
            ) : (
              <Link to={page} className="text-link">
                {words}
              </Link>
            )
          },
        }}
        empty={
          <EmptyState title="Rien ces jours-là" level={3}>
            Aucun acte de ce compte n’est au journal pour cette période.
          </EmptyState>
        }
      />
    </ConsoleSection>
  )
}
