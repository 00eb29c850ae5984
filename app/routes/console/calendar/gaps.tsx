import { privateMeta } from '#app/seo/private-meta.ts'
import { GAP_LIST, LONGEST_GAP } from '#modules/planning/gap-list.ts'
import { monthParam } from '#modules/planning/planning-window.ts'
import { listGaps } from '#modules/planning/server/list-gaps.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/gaps.ts'
import { planningAreaOf } from './planning-asked.ts'

export const meta = privateMeta('Nuits à vendre')

export const loader = listLoader(GAP_LIST, ({ services, actor, area, criteria }) =>
  listGaps(services, actor, planningAreaOf(area), criteria),
)

/** The free nights between two stays, each with its price and with what its sale would take. */
export default function Gaps({ loaderData: { area, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading title="Nuits à vendre">
        Les nuits libres entre deux nuits prises, {LONGEST_GAP} au plus, sur un an. Une ligne ouvre ses nuits
        pour en fixer le prix ou le séjour minimum.
      </ConsoleHeading>
      <ListTable
        list={GAP_LIST}
        view={view}
        label="Nuits à vendre"
        unit={['créneau', 'créneaux']}
        keyOf={({ id }) => id}
        opens={({ publicId, arrival, departure }) =>
          `/${area}/calendar/${publicId}?${new URLSearchParams({ mois: monthParam(arrival), acte: `set.${arrival}`, de: arrival, a: departure })}#changer`
        }
        file={`/${area}/calendar/gaps.csv`}
        empty={
          <EmptyState title="Aucun créneau à vendre" level={2}>
            Aucune nuit libre ne sépare deux séjours proches dans l’année qui vient.
          </EmptyState>
        }
      />
    </div>
  )
}
