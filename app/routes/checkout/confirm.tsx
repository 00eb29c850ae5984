import { Link } from 'react-router'
import type { CheckoutStayView } from '#modules/checkout/checkout-view.ts'
import { trackingTokenOf } from '#modules/checkout/server/checkout-token.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { PaymentSchedule } from '#modules/pricing/ui/payment-schedule.tsx'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/confirm.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'

export const meta = () => [{ title: 'Réservation confirmée · Calanque' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const checkout = await requireCheckout(request, context, 'confirm')
  const contracts = await listContracts(services.db, checkout)
  return {
    view: checkoutViewOf(checkout, 'confirm'),
    today: todayInParis(services.clock),
    signedIn: context.get(actorContext).kind === 'user',
    stays: checkout.stays.map(({ reservation, statement, dues }) => ({
      id: reservation.publicId,
      status: reservation.status,
      trackingPath: `/r/${trackingTokenOf(services.secret, reservation.publicId)}`,
      contract: contracts.find(({ reservationId }) => reservationId === reservation.id)?.publicId ?? null,
      paid: statement.paid - statement.refunded,
      dues: dues.map(({ dueOn, amount, label, kind }) => ({ dueOn, amount, label, kind })),
      balance: statement.balance,
    })),
  }
}

type StayAfter = Route.ComponentProps['loaderData']['stays'][number]

export default function ConfirmStep({ loaderData }: Route.ComponentProps) {
  const { view, stays, today, signedIn } = loaderData
  const email = view.traveller?.email
  const lost = stays.filter(({ status }) => status === 'cancelled')
  return (
    <CheckoutFrame
      view={view}
      step="confirm"
      title={lost.length === stays.length ? 'Réservation annulée' : 'Votre réservation est confirmée'}
      intro={
        <>
          Un e-mail de confirmation est envoyé à <strong className="font-medium text-encre">{email}</strong>,
          avec votre contrat signé et le fichier pour votre agenda.
        </>
      }
    >
      <div className="grid gap-12">
        {view.stays.map((stay) => (
          <ConfirmedStay
            key={stay.id}
            stay={stay}
            after={stays.find(({ id }) => id === stay.id)!}
            today={today}
          />
        ))}
        {!signedIn && (
          <section aria-labelledby="compte" className="border-t border-hairline pt-8">
            <h2 id="compte" className="font-display text-2xl">
              Retrouver vos séjours
            </h2>
            <p className="mt-2 max-w-prose text-ardoise">
              Un compte, facultatif, rassemble vos réservations, contrats et paiements.
            </p>
            <ButtonLink
              to="/auth/register?retour=/traveler/reservations"
              variant="secondary"
              className="mt-4"
            >
              Créer un compte
            </ButtonLink>
          </section>
        )}
      </div>
    </CheckoutFrame>
  )
}

function ConfirmedStay({
  stay,
  after,
  today,
}: {
  stay: CheckoutStayView
  after: StayAfter
  today: Route.ComponentProps['loaderData']['today']
}) {
  if (after.status === 'cancelled') {
    return (
      <section aria-label={stay.title}>
        <h2 className="font-display text-3xl">{stay.title}</h2>
        <p className="mt-2 max-w-prose">
          Ces nuits ont été réservées par quelqu’un d’autre avant l’arrivée de votre paiement. Tout ce que
          vous avez versé pour ce séjour vous est remboursé.
        </p>
      </section>
    )
  }
  return (
    <section aria-label={stay.title}>
      <p className="text-ardoise">Réservation</p>
      <h2 className="tabular font-display text-3xl">{stay.number}</h2>
      <ul className="mt-4 grid gap-1">
        <li>
          Arrivée le {formatCivilDate(stay.stay.arrival, 'full')}, de {stay.checkIn.from} à {stay.checkIn.to}
        </li>
        <li>
          Départ le {formatCivilDate(stay.stay.departure, 'full')}, avant {stay.checkOut}
        </li>
        <li>
          {after.paid > 0
            ? `Payé : ${formatEuros(after.paid)}`
            : 'Rien à payer aujourd’hui : votre carte est enregistrée.'}
        </li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={after.trackingPath}>Suivre la réservation</ButtonLink>
        <a
          href={`${after.trackingPath}/sejour.ics`}
          className="inline-flex min-h-11 items-center px-3 text-azur underline underline-offset-4"
        >
          Ajouter à l’agenda
        </a>
        {after.contract && (
          <a
            href={`/checkout/contract/${after.contract}/pdf`}
            className="inline-flex min-h-11 items-center px-3 text-azur underline underline-offset-4"
          >
            Contrat signé (PDF)
          </a>
        )}
      </div>
      <h3 className="mt-8 font-display text-xl">Et maintenant</h3>
      {after.balance > 0 ? (
        <div className="mt-3">
          <PaymentSchedule dues={after.dues} today={today} />
        </div>
      ) : (
        <p className="mt-3">Tout est réglé.</p>
      )}
      <p className="mt-4 max-w-prose text-ardoise">
        L’adresse exacte et les consignes d’accès figurent sur la{' '}
        <Link to={after.trackingPath} className="text-azur underline underline-offset-4">
          page de suivi
        </Link>
        .
      </p>
    </section>
  )
}
