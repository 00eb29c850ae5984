import { privatePageMeta } from '#app/seo/page-meta.ts'
import { listTravellerStays } from '#modules/stays/server/list-traveller-stays.ts'
import { TravellerStayRow } from '#modules/stays/ui/traveller-stay-row.tsx'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/reservations.ts'

export const meta = () => privatePageMeta({ title: 'Vos réservations' })

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { stays: await listTravellerStays(context.get(servicesContext), actor) }
}

export default function TravelerReservations({ loaderData: { stays } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <h1 className="display-lg">Vos réservations</h1>
      {stays.length > 0 ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {stays.map((stay) => (
            <TravellerStayRow key={stay.id} stay={stay} level={2} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Aucune réservation"
          action={<ButtonLink to="/annonces">Chercher une villa</ButtonLink>}
        >
          Vos réservations, contrats et paiements apparaîtront ici.
        </EmptyState>
      )}
    </div>
  )
}
