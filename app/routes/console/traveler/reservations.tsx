import { privateMeta } from '#app/seo/private-meta.ts'
import { listTravelerStays } from '#modules/stays/server/list-traveler-stays.ts'
import { TRAVELER_STAY_LIST } from '#modules/stays/traveler-stay-list.ts'
import { TravelerStayRow } from '#modules/stays/ui/traveler-stay-row.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/reservations.ts'

export const meta = privateMeta('Mes réservations')

export const loader = listLoader(TRAVELER_STAY_LIST, ({ services, actor, criteria }) =>
  listTravelerStays(services, actor, criteria),
)

export default function TravelerReservations({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <h1 className="display-lg">Mes réservations</h1>
      <ListFrame
        list={TRAVELER_STAY_LIST}
        view={view}
        label="Réservations"
        unit={['réservation', 'réservations']}
        hasSorts
        file="/traveler/reservations.csv"
        empty={
          <EmptyState
            title="Aucune réservation"
            action={<ButtonLink to="/annonces">Rechercher une villa</ButtonLink>}
          >
            Vos réservations, contrats et paiements apparaîtront ici.
          </EmptyState>
        }
      >
        <ul className="divide-y divide-hairline border-y border-hairline">
          {view.rows.map((stay) => (
            <TravelerStayRow key={stay.id} stay={stay} level={2} />
          ))}
        </ul>
      </ListFrame>
    </div>
  )
}
