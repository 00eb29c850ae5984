import { formAction } from '#app/forms/form-action.ts'
import { mayReadExactPlace } from '#modules/checkout/server/demand-mailbox.ts'
import { getCheckoutPublicId } from '#modules/checkout/server/find-checkout.ts'
import { checkoutTokenOf } from '#modules/checkout/server/resume-link.ts'
import { findContractOfReservation } from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { mayBeReviewed } from '#modules/reviews/review.ts'
import { findReviewOfReservation } from '#modules/reviews/server/list-reviews.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import { trackReservation } from '#modules/stays/server/get-tracking.ts'
import { getTravellerReservation } from '#modules/stays/server/list-traveller-stays.ts'
import { listStayDocuments } from '#modules/stays/server/stay-documents.ts'
import { nextStepOf } from '#modules/stays/traveller-stay.ts'
import { CalendarLink } from '#modules/stays/ui/calendar-link.tsx'
import { CancellationLink } from '#modules/stays/ui/cancellation-link.tsx'
import { ReservationHeader } from '#modules/stays/ui/reservation-header.tsx'
import { ReservationMoney } from '#modules/stays/ui/reservation-money.tsx'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/reservation.ts'
import { StayReview } from './stay-review.tsx'
import { STAY_REVIEW_FORM } from './stay-review-schema.ts'

export const meta = () => [{ title: 'Votre réservation · Calanque' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  try {
    const reservation = await getTravellerReservation(services.db, actor, params.id)
    const exact = await mayReadExactPlace(services.db, actor, reservation)
    const contract = exact ? await findContractOfReservation(services.db, reservation.id) : null
    const checkout = await getCheckoutPublicId(services.db, reservation.checkoutId)
    return {
      tracking: await trackReservation(services, reservation, { exact }),
      review: await findReviewOfReservation(services.db, reservation.id),
      mayReview: mayBeReviewed(
        { status: reservation.status, departure: reservation.stay.departure },
        todayInParis(services.clock),
      ),
      documents:
        contract && contract.status !== 'signed'
          ? [{ file: 'contract', label: 'Contrat à signer' }]
          : await listStayDocuments(services.db, reservation),
      resumePath: `/checkout/reprendre/${checkoutTokenOf(services.secret, checkout)}`,
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}

/** What the traveller says of the stay, once it is over. */
export const action = formAction(
  STAY_REVIEW_FORM,
  {
    write: async ({ services, found: actor, params, values }) => {
      const written = await writeReview(services, actor, { reservation: params.id, ...values })
      return { written: written.publicId }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

export default function TravelerReservation({ loaderData, params }: Route.ComponentProps) {
  const { tracking, documents, resumePath, review, mayReview } = loaderData
  const next = nextStepOf(tracking)
  return (
    <div className="grid gap-14">
      <div className="grid gap-6">
        <Breadcrumbs
          crumbs={[{ label: 'Vos réservations', to: '/traveler/reservations' }, { label: tracking.number }]}
        />
        <ReservationHeader tracking={tracking}>
          {next && (
            <ButtonLink to={resumePath} reloadDocument>
              {next}
            </ButtonLink>
          )}
          <div className="flex flex-wrap gap-x-8 empty:hidden">
            <CalendarLink tracking={tracking} to={`/traveler/reservations/${params.id}/sejour.ics`} />
            <CancellationLink tracking={tracking} to={`/traveler/reservations/${params.id}/annuler`} />
          </div>
        </ReservationHeader>
      </div>
      <ReservationMoney tracking={tracking} />
      {mayReview && <StayReview review={review} />}
      <StayDocuments
        documents={documents}
        base={`/traveler/reservations/${params.id}/documents`}
        none={withoutContract(tracking.status)}
      />
    </div>
  )
}

/** A contract still to come is promised; one that is not there any more, or never was, is not. */
function withoutContract(status: ReservationStatus): string {
  const isToCome = status === 'pending' || status === 'awaiting_signature'
  return isToCome
    ? 'Le contrat apparaîtra ici dès qu’il sera rédigé.'
    : 'Aucun contrat n’est conservé ici pour ce séjour.'
}
