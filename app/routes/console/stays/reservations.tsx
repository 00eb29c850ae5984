import { privateMeta } from '#app/seo/private-meta.ts'
import { RESERVATION_LIST } from '#modules/reports/reservation-list.ts'
import { listReservations } from '#modules/reports/server/list-reservations.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { WISHES } from '../agent/options/wishes.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/reservations.ts'

export const meta = privateMeta('Réservations')

export const loader = listLoader(RESERVATION_LIST, ({ services, actor, area, criteria }) =>
  listReservations(services, actor, area === 'agent' ? 'agent' : 'house', criteria),
)

/** The reservations of an agency's villas, or of every villa for the house, each with its page. */
export default function Reservations({ loaderData: { area, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Réservations"
        actions={
          area === 'agent' && (
            <ButtonLink act={WISHES} to="/agent/reservations/new">
              Réserver pour un contact
            </ButtonLink>
          )
        }
      >
        {area === 'agent'
          ? 'Les réservations des villas de l’agence, de la première demande au départ.'
          : 'Les réservations de toute la maison, de la première demande au départ.'}
      </ConsoleHeading>
      <ListTable
        list={RESERVATION_LIST}
        view={view}
        label="Réservations"
        unit={['réservation', 'réservations']}
        file={`/${area}/reservations.csv`}
        keyOf={({ publicId }) => publicId}
        opens={({ publicId }) => `/${area}/reservations/${publicId}`}
        cells={{
          property: ({ property }) => <span className="block lg:min-w-36">{property}</span>,
          guest: ({ guest }) => guest && <span className="block lg:min-w-28">{guest.name}</span>,
          number: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
          status: ({ status }) => <ReservationStatusBadge status={status} />,
        }}
        empty={
          <EmptyState title="Aucune réservation">
            La première demande d’un voyageur apparaîtra ici, avec ses dates et son prix.
          </EmptyState>
        }
      />
    </div>
  )
}
