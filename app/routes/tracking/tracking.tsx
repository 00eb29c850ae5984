import { data, Form } from 'react-router'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { getCheckoutPublicId } from '#modules/checkout/server/find-checkout.ts'
import { checkoutTokenOf } from '#modules/checkout/server/resume-link.ts'
import { listStayDocuments } from '#modules/stays/server/stay-documents.ts'
import { getTrackedReservation, trackReservation } from '#modules/stays/server/track-reservation.ts'
import { mayPay, maySign, type ReservationTracking } from '#modules/stays/tracking.ts'
import { ArrivalGuideSection } from '#modules/stays/ui/arrival-guide.tsx'
import { CalendarLink } from '#modules/stays/ui/calendar-link.tsx'
import { CancellationLink } from '#modules/stays/ui/cancellation-link.tsx'
import { ReservationHeader } from '#modules/stays/ui/reservation-header.tsx'
import { ReservationMoney } from '#modules/stays/ui/reservation-money.tsx'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import type { Route } from './+types/tracking.ts'

const NOT_FOUND = 'Réservation non trouvée'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tracking ? 'Suivi de réservation' : NOT_FOUND} · Calanque` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const reservation = await getTrackedReservation(services, params.token, context.get(askerContext))
    const checkout = await getCheckoutPublicId(services.db, reservation.checkoutId)
    return {
      tracking: await trackReservation(services, reservation, { exact: true }),
      documents: await listStayDocuments(services.db, reservation),
      // The holder of the link may finish the booking; once it is settled, the link only shows it.
      resumePath: ['confirmed', 'cancelled'].includes(reservation.status)
        ? null
        : `/checkout/reprendre/${checkoutTokenOf(services.secret, checkout)}`,
    }
  } catch (error) {
    if (error instanceof Refusal)
      return data({ tracking: null, documents: [], resumePath: null }, { status: 404 })
    throw error
  }
}

export default function TrackingPage({ loaderData, params }: Route.ComponentProps) {
  const { tracking, documents, resumePath } = loaderData
  if (!tracking) {
    return (
      <SpentLink title={NOT_FOUND} action={<ButtonLink to="/">Revenir à l’accueil</ButtonLink>}>
        Le lien de suivi n’est pas valide ou a expiré.
      </SpentLink>
    )
  }
  return (
    <div className="page grid gap-14 py-10 sm:py-14">
      <ReservationHeader tracking={tracking}>
        {resumePath && <NextActs tracking={tracking} resumePath={resumePath} />}
        <div className="flex flex-wrap gap-x-8 empty:hidden">
          <CalendarLink tracking={tracking} to={`/r/${params.token}/sejour.ics`} />
          <CancellationLink tracking={tracking} to={`/r/${params.token}/annuler`} />
          {tracking.status === 'confirmed' && <PrintButton />}
        </div>
      </ReservationHeader>
      <ArrivalGuideSection tracking={tracking} />
      <ReservationMoney tracking={tracking} />
      <StayDocuments
        documents={documents}
        base={`/r/${params.token}/documents`}
        none="Contrat, dossier de preuve, reçus et échéancier apparaîtront ici une fois le contrat signé."
      />
    </div>
  )
}

/** The spec's two buttons, enabled by its rules; both continue the checkout at its step. */
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
      <ActButton
        path={resumePath}
        label="Signer le contrat"
        unavailable={maySign(tracking) ? undefined : notToSign(tracking)}
      />
      <ActButton
        path={resumePath}
        label="Payer"
        unavailable={mayPay(tracking) ? undefined : notToPay(tracking)}
      />
    </div>
  )
}

function notToSign({ contract }: ReservationTracking): string {
  return contract.status === 'signed' ? 'Le contrat est déjà signé' : 'Le contrat n’est pas encore à signer'
}

function notToPay({ contract }: ReservationTracking): string {
  return contract.status === 'signed'
    ? 'Rien n’est à payer pour l’instant'
    : 'Le contrat est à signer d’abord'
}

type ActButtonProps = { path: string; label: string; unavailable: string | undefined }

function ActButton({ path, label, unavailable }: ActButtonProps) {
  return (
    <Form method="get" action={path} reloadDocument>
      <Button type="submit" variant={unavailable ? 'secondary' : 'primary'} unavailable={unavailable}>
        {label}
      </Button>
    </Form>
  )
}
