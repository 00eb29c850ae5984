import { privateMeta } from '#app/seo/private-meta.ts'
import { AUDIT_HEAD_LIST } from '#modules/reports/audit-head-list.ts'
import { listAuditHeads } from '#modules/reports/server/list-audit-heads.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/audit-heads.ts'

export const meta = privateMeta('Empreintes du journal d’audit')

export const loader = listLoader(AUDIT_HEAD_LIST, ({ services, actor, criteria }) =>
  listAuditHeads(services, actor, criteria),
)

/** The heads of the audit's chain: what was mailed each night is looked up here, and its timestamp taken. */
export default function AuditHeads({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading title="Empreintes du journal d’audit">
        Chaque nuit, l’empreinte de tout le journal est horodatée et envoyée aux super-administrateurs. Collez
        celle d’un courriel&nbsp;: si elle n’est pas ici, ou plus dans le journal, des lignes ont été ôtées.
      </ConsoleHeading>
      <ListTable
        list={AUDIT_HEAD_LIST}
        view={view}
        label="Empreintes du journal d’audit"
        unit={['empreinte', 'empreintes']}
        file="/admin/audit/empreintes.csv"
        keyOf={({ day }) => day}
        acts={{
          header: 'Horodatage',
          cell: ({ day }) => (
            <a href={`/admin/audit/empreintes/${day}.tst`} className="text-link" download>
              Télécharger<span className="sr-only"> l’horodatage du {formatCivilDate(day)}</span>
            </a>
          ),
        }}
        empty={<EmptyState title="Aucune empreinte">La première est gardée cette nuit.</EmptyState>}
      />
    </div>
  )
}
