import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listTravelerStays } from '#modules/stays/server/list-traveler-stays.ts'
import { nextStepOf } from '#modules/stays/traveler-stay.ts'
import { TRAVELER_STAY_LIST } from '#modules/stays/traveler-stay-list.ts'
import { TravelerStayRow } from '#modules/stays/ui/traveler-stay-row.tsx'
import { servicesContext } from '#server/request-context.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/dashboard.ts'

export const meta = privateMeta('Tableau de bord')

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const { rows: stays, total } = await listTravelerStays(services, actor, firstRows(TRAVELER_STAY_LIST, 200))
  return {
    waiting: stays.filter((stay) => nextStepOf(stay) !== null),
    coming: stays.filter(({ status }) => status === 'confirmed'),
    total,
  }
}

export default function TravelerDashboard({ loaderData }: Route.ComponentProps) {
  const { waiting, coming, total } = loaderData
  return (
    <div className="grid gap-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="display-lg">Tableau de bord</h1>
        <Link to="/traveler/messages" className="text-link inline-flex min-h-11 items-center">
          Messages
        </Link>
      </div>
      {waiting.length > 0 && (
        <section aria-labelledby="a-faire" className="grid gap-4">
          <h2 id="a-faire" className="display-sm">
            À faire
          </h2>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {waiting.map((stay) => (
              <TravelerStayRow key={stay.id} stay={stay} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="a-venir" className="grid gap-4">
        <h2 id="a-venir" className="display-sm">
          Séjours à venir
        </h2>
        {coming.length > 0 ? (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {coming.map((stay) => (
              <TravelerStayRow key={stay.id} stay={stay} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Aucun séjour à venir"
            level={3}
            action={<ButtonLink to="/annonces">Rechercher une villa</ButtonLink>}
          >
            Vos prochaines réservations apparaîtront ici.
          </EmptyState>
        )}
      </section>
      {total > 0 && (
        <p>
          <Link to="/traveler/reservations" className="text-link inline-flex min-h-11 items-center">
            Toutes vos réservations ({total})
          </Link>
        </p>
      )}
    </div>
  )
}
