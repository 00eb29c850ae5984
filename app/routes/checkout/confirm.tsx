import { privatePageMeta } from '#app/seo/page-meta.ts'
import { mayReadExactPlace } from '#modules/checkout/server/demand-mailbox.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { meansOfCard } from '#modules/payments/card-words.ts'
import { findKeptCard } from '#modules/payments/server/find-kept-card.ts'
import { scheduledSums } from '#modules/pricing/scheduled-debits.ts'
import { trackingTokenOf } from '#modules/reservations/server/tracking-link.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/confirm.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { ConfirmIntro } from './confirm-intro.tsx'
import { StayOutcome } from './stay-outcome.tsx'

export const meta = () => privatePageMeta({ title: 'Réservation confirmée' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await requireCheckout(request, context, 'confirm')
  const { checkout } = found
  const actor = context.get(actorContext)
  const exact = await mayReadExactPlace(services.db, actor, checkout)
  const contracts = exact ? await listContracts(services.db, checkout) : []
  const cards = await Promise.all(
    checkout.stays.map(({ reservation }) =>
      findKeptCard(services.db, services.payments.providerOf('card'), reservation.id),
    ),
  )
  return {
    view: checkoutViewOf(found, 'confirm'),
    signedIn: actor.kind === 'user',
    stays: checkout.stays.map(({ reservation, statement, dues }, i) => ({
      id: reservation.publicId,
      status: reservation.status,
      nightsTaken: reservation.cancelReason === 'nights_taken',
      // The tracking page shows the exact address, so its link needs a proved mailbox (domain §8).
      trackingPath: exact ? `/r/${trackingTokenOf(services.secret, reservation.publicId)}` : null,
      contract: contracts.find(({ reservationId }) => reservationId === reservation.id)?.publicId ?? null,
      paid: statement.paid - statement.refunded,
      dues: dues.map(({ dueOn, amount, label, paid }) => ({ dueOn, amount, label, paid })),
      balance: statement.balance,
      debits: scheduledSums(dues, todayInParis(services.clock), meansOfCard(cards[i]!)),
      isCardKept: cards[i] !== null,
    })),
  }
}

export default function ConfirmStep({ loaderData }: Route.ComponentProps) {
  const { view, stays, signedIn } = loaderData
  const isLost = stays.every(({ status }) => status === 'cancelled')
  return (
    <CheckoutFrame
      view={view}
      step="confirm"
      // The page itself says what is paid and each sum to come.
      dues={[]}
      title={isLost ? 'Réservation annulée' : 'Votre réservation est confirmée'}
      intro={<ConfirmIntro email={view.traveler?.email} isLost={isLost} />}
    >
      <div className="grid gap-14">
        {view.stays.map((stay) => (
          <StayOutcome
            key={stay.id}
            dossier={view.id}
            stay={stay}
            after={stays.find(({ id }) => id === stay.id)!}
          />
        ))}
        {!signedIn && <AccountOffer />}
      </div>
    </CheckoutFrame>
  )
}

function AccountOffer() {
  return (
    <section
      aria-labelledby="compte"
      className="grid justify-items-start gap-3 border-t border-hairline pt-8 print:hidden"
    >
      <h2 id="compte" className="display-sm">
        Retrouver vos séjours
      </h2>
      <p className="max-w-prose leading-relaxed text-ardoise">
        Un compte, facultatif, rassemble vos réservations, contrats et paiements. Vos coordonnées y sont déjà
        remplies{'\u00a0'}: il reste à choisir un mot de passe. Cette réservation le rejoint dès que l’adresse
        e-mail est confirmée.
      </p>
      <ButtonLink
        to="/auth/register?retour=/traveler/reservations&depuis=reservation"
        variant="secondary"
        className="mt-1"
      >
        Créer un compte
      </ButtonLink>
    </section>
  )
}
