import { Outlet, useMatch } from 'react-router'
import { agencyOf } from '#app/layouts/agencies-of.ts'
import { mayReadExactPlace } from '#modules/checkout/server/demand-mailbox.ts'
import { findResumePath } from '#modules/checkout/server/find-checkout.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { mayBeReviewed } from '#modules/reviews/review.ts'
import { findReviewOfReservation } from '#modules/reviews/server/read-review.ts'
import { getTravelerReservation } from '#modules/stays/server/list-traveler-stays.ts'
import { listStayDocuments } from '#modules/stays/server/stay-documents.ts'
import { trackReservation } from '#modules/stays/server/track-reservation.ts'
import { stayTimeline } from '#modules/stays/stay-timeline.ts'
import { nextStepOf } from '#modules/stays/traveler-stay.ts'
import { CalendarLink } from '#modules/stays/ui/calendar-link.tsx'
import { CancellationLink } from '#modules/stays/ui/cancellation-link.tsx'
import { hasMoney } from '#modules/stays/ui/reservation-money.tsx'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { tabsOf } from '../../frame/detail-tabs.ts'
import { foundBeforeActs } from '../../frame/found-before-acts.ts'
import type { Route } from './+types/reservation-frame.ts'
import { loadOwnStay } from './require-own.ts'

/** The data that the tabs of a reservation share. */
export type OwnReservation = Route.ComponentProps['loaderData']

/** A stay of another account takes no form. */
export const middleware = foundBeforeActs(({ db }, actor, { id }) => getTravelerReservation(db, actor, id!))

export async function loader(args: Route.LoaderArgs) {
  const { pattern, params, context } = args
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const { db } = services
  const stayFacts = await loadOwnStay(args)
  const { reservation } = stayFacts
  const today = todayInParis(services.clock)
  const { status, stay } = reservation
  const mayReview = mayBeReviewed({ status, departure: stay.departure }, today)
  const exact = await mayReadExactPlace(db, actor, reservation)
  const [contract, tracking, review, signedDocuments, resumePath, agency] = await Promise.all([
    exact ? stayFacts.contract() : null,
    trackReservation(services, stayFacts, { exact }),
    mayReview ? findReviewOfReservation(db, reservation.id) : null,
    listStayDocuments(db, stayFacts),
    findResumePath(services, reservation),
    agencyOf(args, reservation.agencyId),
  ])
  const path = `/traveler/reservations/${reservation.publicId}`
  const hidden = [
    ...(mayReview ? [] : [`${path}/avis`]),
    ...(hasMoney(tracking) ? [] : [`${path}/paiements`]),
    ...(tracking.deposit ? [] : [`${path}/depot`]),
  ]
  return {
    path,
    thing: `${tracking.property.name}, ${tracking.number}`,
    ...{ tracking, agency, account: actor.userId },
    takesCards: services.payments.takesCards,
    tabs: tabsOf({ pattern, params }, actor).filter(({ to }) => !hidden.includes(to)),
    ...{ review, mayReview, resumePath },
    timeline: stayTimeline(
      {
        ...{ status, stay, createdAt: reservation.createdAt.toISOString() },
        signedAt: reservation.signedAt?.toISOString() ?? null,
        confirmedAt: reservation.confirmedAt?.toISOString() ?? null,
        cancelledAt: reservation.cancelledAt?.toISOString() ?? null,
      },
      today,
    ),
    documents:
      contract && contract.status !== 'signed'
        ? [{ file: 'contract', label: 'Contrat à signer' }]
        : signedDocuments,
  }
}

/** One of the traveler's own reservations: its state and the possible acts, above every tab. */
export default function ReservationFrame({ loaderData }: Route.ComponentProps) {
  const { path, tracking, tabs, resumePath, mayReview, review } = loaderData
  const next = nextStepOf(tracking)
  const isCancelling = useMatch(`${path}/annuler`) !== null
  return (
    <DetailPage
      crumbs={[{ label: 'Mes réservations', to: '/traveler/reservations' }, { label: tracking.number }]}
      eyebrow={tracking.property.location}
      title={tracking.property.name}
      about={`Réservation ${tracking.number}`}
      state={<ReservationStatusBadge status={tracking.shown} />}
      actions={
        <>
          {next && resumePath && (
            <ButtonLink to={resumePath} reloadDocument>
              {next}
            </ButtonLink>
          )}
          {mayReview && !review && <ButtonLink to={`${path}/avis`}>Donner mon avis</ButtonLink>}
          {/* A stay that is over is neither to come nor to cancel. */}
          {!mayReview && <CalendarLink tracking={tracking} to={`${path}/sejour.ics`} />}
          {!mayReview && !isCancelling && <CancellationLink tracking={tracking} to={`${path}/annuler`} />}
        </>
      }
      tabs={tabs}
    >
      <Outlet context={loaderData} />
    </DetailPage>
  )
}
