import { data, Form } from 'react-router'
import { checkoutTokenOf } from '#modules/checkout/server/checkout-token.ts'
import { getCheckoutPublicId } from '#modules/checkout/server/find-checkout.ts'
import { getTrackedReservation, trackReservation } from '#modules/checkout/server/get-tracking.ts'
import { mayPay, maySign, type ReservationTracking } from '#modules/checkout/tracking.ts'
import { CancellationLink } from '#modules/checkout/ui/cancellation-link.tsx'
import { PrintButton } from '#modules/checkout/ui/print-button.tsx'
import { ReservationHeader } from '#modules/checkout/ui/reservation-header.tsx'
import { ReservationMoney } from '#modules/checkout/ui/reservation-money.tsx'
import { addressContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/tracking.ts'

export const meta = () => [{ title: 'Suivi de réservation · Calanque' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const reservation = await getTrackedReservation(services, params.token, {
      address: context.get(addressContext),
    })
    const checkout = await getCheckoutPublicId(services.db, reservation.checkoutId)
    return {
      tracking: await trackReservation(services, reservation),
      // Whoever follows a stay may finish booking it; once it is settled, following is all the link does.
      resumePath: ['confirmed', 'cancelled'].includes(reservation.status)
        ? null
        : `/checkout/reprendre/${checkoutTokenOf(services.secret, checkout)}`,
    }
  } catch (error) {
    if (error instanceof Refusal) return data({ tracking: null, resumePath: null }, { status: 404 })
    throw error
  }
}

export default function TrackingPage({ loaderData, params }: Route.ComponentProps) {
  const { tracking, resumePath } = loaderData
  if (!tracking) {
    return (
      <div className="page py-16">
        <EmptyState
          title="Réservation non trouvée"
          level={1}
          action={<ButtonLink to="/">Revenir à l’accueil</ButtonLink>}
        >
          Le lien de suivi n’est pas valide ou a expiré.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page grid gap-14 py-10 sm:py-14">
      <ReservationHeader tracking={tracking}>
        {resumePath && <NextActs tracking={tracking} resumePath={resumePath} />}
        <div className="flex flex-wrap gap-x-8 empty:hidden">
          {tracking.status === 'confirmed' && (
            <a href={`/r/${params.token}/sejour.ics`} className="text-link inline-flex min-h-11 items-center">
              Ajouter le séjour à votre agenda
            </a>
          )}
          <CancellationLink tracking={tracking} to={`/r/${params.token}/annuler`} />
          {tracking.status === 'confirmed' && <PrintButton />}
        </div>
      </ReservationHeader>
      <ReservationMoney tracking={tracking} />
    </div>
  )
}

/** The spec's two buttons, enabled by its rules; both go on with the checkout at the step it is at. */
function NextActs({ tracking, resumePath }: { tracking: ReservationTracking; resumePath: string }) {
  if (!maySign(tracking) && !mayPay(tracking)) {
    return (
      <ButtonLink to={resumePath} reloadDocument>
        Continuer la réservation
      </ButtonLink>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton path={resumePath} enabled={maySign(tracking)} label="Signer le contrat" />
      <ActButton path={resumePath} enabled={mayPay(tracking)} label="Payer" />
    </div>
  )
}

function ActButton({ path, enabled, label }: { path: string; enabled: boolean; label: string }) {
  return (
    <Form method="get" action={path} reloadDocument>
      <Button type="submit" variant={enabled ? 'primary' : 'secondary'} disabled={!enabled}>
        {label}
      </Button>
    </Form>
  )
}
