import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { actOnRows } from '#app/lists/act-on-rows.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isBackOffice } from '#modules/accounts/actor-groups.ts'
import { remindTraveler } from '#modules/checkout/server/remind-traveler.ts'
import { RESERVATION_LIST } from '#modules/reports/reservation-list.ts'
import { listReservations } from '#modules/reports/server/list-reservations.ts'
import { reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { nameAgent } from '#modules/stays/server/name-agent.ts'
import { mayNameAgent, mayRemindTraveler } from '#modules/stays/stay-desk-policy.ts'
import { CHOSEN } from '#shared/lists/chosen-rows.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { WISHES } from '../agent/options/wishes.ts'
import { ChosenAgent } from '../frame/chosen-agent.tsx'
import { CHOSEN_STAYS_FORM } from '../frame/chosen-rows-schema.ts'
import { colleaguesOf } from '../frame/colleagues.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/reservations.ts'

export const meta = privateMeta('Réservations')

const RESERVATIONS = consoleList(RESERVATION_LIST, ({ services, actor, area, criteria }) =>
  listReservations(services, actor, area === 'agent' ? 'agent' : 'house', criteria),
)

export const loader = withListFiles({ '': RESERVATIONS }, async ({ context, url }) => {
  const { area, actor } = context.get(consoleContext)
  const [view, agents] = await Promise.all([RESERVATIONS.read({ context, url }), colleaguesOf(context)])
  // The act itself asks the policy of each stay again.
  const may = {
    remind: isBackOffice(actor) || actor.agencyIds.some((agencyId) => mayRemindTraveler(actor, { agencyId })),
    hand: area === 'agent' && actor.agencyIds.some((agencyId) => mayNameAgent(actor, { agencyId })),
  }
  return { area, view, agents, may }
})

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  CHOSEN_STAYS_FORM,
  {
    'remind-chosen': ({ services, found: actor, context, values: { chosen: keys } }) =>
      actOnRows({ context, intent: 'remind-chosen', keys }, (reservation) =>
        remindTraveler(services, actor, { reservation }),
      ),
    'hand-chosen': ({ services, found: actor, context, values: { chosen: keys, agent } }) =>
      actOnRows({ context, intent: 'hand-chosen', keys }, (reservation) =>
        nameAgent(services, actor, { reservation, agent }),
      ),
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** The reservations of an agency's villas, or of every villa for the house, each with its page. */
export default function Reservations({ loaderData: { area, view, agents, may } }: Route.ComponentProps) {
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
        bulk={{
          acts: [
            ...(may.remind
              ? [
                  {
                    ...{ intent: 'remind-chosen', label: 'Relancer', act: 'reservation.remind' },
                    did: ['voyageur relancé', 'voyageurs relancés'] as const,
                  },
                ]
              : []),
            ...(may.hand
              ? [
                  {
                    ...{ intent: 'hand-chosen', label: 'Confier' },
                    fields: <ChosenAgent agents={agents} />,
                    did: ['réservation confiée', 'réservations confiées'] as const,
                  },
                ]
              : []),
          ],
          name: CHOSEN,
          rowLabel: ({ number, property }) => `${number}, ${property}`,
          refused: ['refusée', 'refusées'],
        }}
        cells={{
          property: ({ property, status }) => (
            <>
              <span className="block lg:min-w-36">{property}</span>
              <span className="cell-note sm:hidden">{reservationStatusLabel(status)}</span>
            </>
          ),
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
