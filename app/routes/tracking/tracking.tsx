import { data, Form } from 'react-router'
import { checkoutTokenOf } from '#modules/checkout/server/checkout-token.ts'
import { getCheckoutPublicId } from '#modules/checkout/server/find-checkout.ts'
import { getTrackedReservation, trackReservation } from '#modules/checkout/server/get-tracking.ts'
import { mayPay, maySign, type ReservationTracking } from '#modules/checkout/tracking.ts'
import { ReservationDetails } from '#modules/checkout/ui/reservation-details.tsx'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { addressContext, servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
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
    <div className="page grid gap-10 py-12">
      <header>
        <p className="text-ardoise">Réservation</p>
        <div className="mt-1 flex flex-wrap items-center gap-4">
          <h1 className="tabular font-display text-4xl">{tracking.number}</h1>
          <ReservationStatusBadge status={tracking.status} />
        </div>
        {tracking.holdExpiresAt && (
          <p className="mt-3">
            Vos nuits sont retenues jusqu’au {formatInstant(tracking.holdExpiresAt.toISOString())}.
          </p>
        )}
        {resumePath && <NextActs tracking={tracking} resumePath={resumePath} />}
      </header>
      <ReservationDetails tracking={tracking} />
      {tracking.status === 'confirmed' && (
        <p>
          <a href={`/r/${params.token}/sejour.ics`} className="text-azur underline underline-offset-4">
            Ajouter le séjour à votre agenda
          </a>
        </p>
      )}
    </div>
  )
}

/** The spec's two buttons, enabled by its rules; both go on with the checkout at the step it is at. */
function NextActs({ tracking, resumePath }: { tracking: ReservationTracking; resumePath: string }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ActButton path={resumePath} enabled={maySign(tracking)} label="Signer le contrat" />
      <ActButton path={resumePath} enabled={mayPay(tracking)} label="Payer" />
      {!maySign(tracking) && !mayPay(tracking) && (
        <ButtonLink to={resumePath} variant="secondary" reloadDocument>
          Continuer la réservation
        </ButtonLink>
      )}
    </div>
  )
}

function ActButton({ path, enabled, label }: { path: string; enabled: boolean; label: string }) {
  return (
    <Form method="get" action={path} reloadDocument>
      <Button type="submit" disabled={!enabled}>
        {label}
      </Button>
    </Form>
  )
}
