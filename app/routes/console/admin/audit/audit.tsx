import { privateMeta } from '#app/seo/private-meta.ts'
import { AUDIT_LIST, thingWords } from '#modules/reports/audit-list.ts'
import { listAudit } from '#modules/reports/server/list-audit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/audit.ts'

export const meta = privateMeta('Journal d’audit')

export const loader = listLoader(AUDIT_LIST, ({ services, actor, criteria }) =>
  listAudit(services, actor, criteria),
)

/** What was done in the house: each entry opens to its facts, before and after. */
export default function Audit({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading title="Journal d’audit">
        Qui a fait quoi, et quand. Rien n’y est modifié ni effacé avant la fin de sa durée légale.
      </ConsoleHeading>
      <ListTable
        list={AUDIT_LIST}
        view={view}
        label="Journal d’audit"
        unit={['acte', 'actes']}
        file="/admin/audit.csv"
        keyOf={({ id }) => String(id)}
        opens={({ id }) => `/admin/audit/${id}`}
        cells={{
          // An identifier is broken where it must, so that the table stays whole on a laptop.
          thing: (row) => <span className="wrap-anywhere">{thingWords(row)}</span>,
        }}
        empty={<EmptyState title="Aucun acte">Les actes de la maison s’inscrivent ici.</EmptyState>}
      />
    </div>
  )
}
