import { data, Form, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { agencyOf } from '#app/layouts/agencies-of.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import { findResumePath } from '#modules/checkout/server/find-checkout.ts'
import { DepositLine } from '#modules/deposits/ui/deposit-line.tsx'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'
import { leadToPayoutAccount } from '#modules/stays/server/lead-to-payout-account.ts'
import { listStayDocuments } from '#modules/stays/server/stay-documents.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { getTrackedReservation, trackReservation } from '#modules/stays/server/track-reservation.ts'
import { mayPay, maySign, type ReservationTracking } from '#modules/stays/tracking.ts'
import { AmendmentToSign } from '#modules/stays/ui/amendment-to-sign.tsx'
import { ArrivalSection } from '#modules/stays/ui/arrival-section.tsx'
import { CalendarLink } from '#modules/stays/ui/calendar-link.tsx'
import { CancellationLink } from '#modules/stays/ui/cancellation-link.tsx'
import { InventoriesToRead } from '#modules/stays/ui/inventories-to-read.tsx'
import { MoneyAhead } from '#modules/stays/ui/money-ahead.tsx'
import { ReservationHeader } from '#modules/stays/ui/reservation-header.tsx'
import { ReservationMoney } from '#modules/stays/ui/reservation-money.tsx'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import { withoutDocuments } from '#modules/stays/without-documents.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import type { Route } from './+types/tracking.ts'
import { AskAccount } from './ask-account.tsx'
import { requireTracked } from './require-tracked.ts'

const SENT = 'compte'

const NOT_FOUND = 'Réservation non trouvée'
const NOT_LOADED = 'Impossible de charger les détails de la réservation'

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  {
    title: loaderData?.tracking
      ? `${loaderData.tracking.property.name}, ${loaderData.tracking.number} · Suivi de réservation · Calanque`
      : `${error ? NOT_LOADED : NOT_FOUND} · Calanque`,
  },
]

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const services = context.get(servicesContext)
  try {
    const reservation = await getTrackedReservation(services, params.token, context.get(askerContext))
    const facts = stayFacts(services.db, reservation)
    const [tracking, documents, resumePath, agency] = await Promise.all([
      trackReservation(services, facts, { exact: true }),
      listStayDocuments(services.db, facts),
      // The holder of the link may finish the booking; once it is settled, the link only shows it.
      findResumePath(services, reservation),
      agencyOf(args, reservation.agencyId),
    ])
    const actor = context.get(actorContext)
    return {
      sent: url.searchParams.get(SENT) === 'envoye',
      ...{ tracking, documents, resumePath, agency },
      takesCards: services.payments.takesCards,
      // Another account that follows the link may not write the traveler's review; a visitor signs in first.
      mayReview: actor.kind !== 'user' || isTravelerOf(actor, reservation),
    }
  } catch (error) {
    if (error instanceof Refusal)
      return data(
        {
          ...{ tracking: null, agency: null, documents: [], resumePath: null },
          ...{ takesCards: false, mayReview: false, sent: false },
        },
        { status: 404 },
      )
    throw error
  }
}

/** Mails the traveler the link that asks for their account. */
export const action = formAction(
  defineForm({ account: NO_FIELDS }),
  {
    account: async ({ services, found: { reservation, follower }, params }) => {
      await leadToPayoutAccount(services, follower, reservation)
      return redirect(`/r/${params.token}?${SENT}=envoye`)
    },
  },
  { before: (args: Route.ActionArgs) => requireTracked(args) },
)

/** The link may be right: the details could not be loaded (spec §8). */
export function ErrorBoundary() {
  return <PageError failed={NOT_LOADED} />
}

export default function TrackingPage({ loaderData, params }: Route.ComponentProps) {
  const { tracking, agency, documents, resumePath, takesCards, mayReview, sent } = loaderData
  if (!tracking || !agency) {
    return (
      <SpentLink title={NOT_FOUND} action={<ButtonLink to="/">Revenir à l’accueil</ButtonLink>}>
        Le lien de suivi n’est pas valide ou a expiré.
      </SpentLink>
    )
  }
  return (
    <div className="page grid gap-14 py-10 sm:py-14">
      <ReservationHeader tracking={tracking}>
        {tracking.shown === 'finished' && mayReview && (
          <ButtonLink to={`/traveler/reservations/${tracking.id}/avis`} reloadDocument>
            Donner mon avis
          </ButtonLink>
        )}
        {resumePath && <NextActs tracking={tracking} resumePath={resumePath} />}
        <div className="flex flex-wrap gap-x-8 empty:hidden print:hidden">
          {tracking.shown !== 'finished' && (
            <CalendarLink tracking={tracking} to={`/r/${params.token}/sejour.ics`} />
          )}
          {tracking.status === 'confirmed' && <PrintButton />}
          {tracking.shown !== 'finished' && (
            <CancellationLink tracking={tracking} to={`/r/${params.token}/annuler`} />
          )}
        </div>
      </ReservationHeader>
      <AmendmentToSign tracking={tracking} />
      <InventoriesToRead tracking={tracking} />
      <DepositLine deposit={tracking.deposit} to={`/r/${params.token}/depot`} />
      <MoneyAhead tracking={tracking} base={`/r/${params.token}`} takesCards={takesCards} />
      <ArrivalSection tracking={tracking} agency={agency} account="" />
      <ReservationMoney
        tracking={tracking}
        isListedAhead
        askAccount={
          <AskAccount
            words={
              'Cette page de suivi peut avoir été transmise\u00a0: nous envoyons le lien qui demande votre compte à l’adresse donnée à la réservation.'
            }
            label="Recevoir le lien par e-mail"
            sent={sent}
          />
        }
      />
      <div className="print:hidden">
        <StayDocuments
          documents={documents}
          base={`/r/${params.token}/documents`}
          none={withoutDocuments(tracking.status)}
        />
      </div>
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
