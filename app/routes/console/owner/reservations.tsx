import { privateMeta } from '#app/seo/private-meta.ts'
import { OWNER_STAY_LIST, type OwnerStayLine } from '#modules/reports/owner-stay-list.ts'
import { listOwnerStays } from '#modules/reports/server/list-owner-stays.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/reservations.ts'

export const meta = privateMeta('Réservations')

export const loader = listLoader(OWNER_STAY_LIST, ({ services, actor, criteria }) =>
  listOwnerStays(services, actor, criteria),
)

export default function OwnerReservations({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading title="Réservations">
        Les séjours signés dans vos villas. Le nom et les coordonnées des voyageurs paraissent une fois le
        séjour confirmé.
      </ConsoleHeading>
      <ListTable
        list={OWNER_STAY_LIST}
        view={view}
        label="Réservations de vos villas"
        unit={['réservation', 'réservations']}
        file="/owner/reservations.csv"
        keyOf={({ publicId }) => publicId}
        opens={({ publicId }) => `/owner/reservations/${publicId}`}
        cells={{
          property: ({ property }) => <span className="block lg:min-w-36">{property}</span>,
          number: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
          status: ({ status }) => <ReservationStatusBadge status={status} />,
          guest: ({ guest }) => <Guest guest={guest} />,
          phone: ({ guest }) => guest && <PhoneLink number={guest.phone} className="text-link" />,
        }}
        empty={
          <EmptyState title="Aucune réservation">
            Les séjours signés paraîtront ici, avec leurs dates et leur loyer.
          </EmptyState>
        }
      />
    </div>
  )
}

function Guest({ guest }: Pick<OwnerStayLine, 'guest'>) {
  return guest ? guest.name : <span className="text-ardoise">–</span>
}
