import { Link } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { contractPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutStayView } from '#modules/checkout/checkout-view.ts'
import { mayReadExactPlace } from '#modules/checkout/server/demand-mailbox.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { meansOfCard } from '#modules/payments/card-words.ts'
import { findKeptCard } from '#modules/payments/server/find-kept-card.ts'
import { scheduledSums } from '#modules/pricing/scheduled-debits.ts'
import { trackingTokenOf } from '#modules/reservations/server/tracking-link.ts'
import { DueList } from '#modules/stays/ui/due-list.tsx'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import type { Route } from './+types/confirm.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'

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
      findKeptCard(services.db, services.payments.provider, reservation.id),
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

type StayAfter = Route.ComponentProps['loaderData']['stays'][number]

export default function ConfirmStep({ loaderData }: Route.ComponentProps) {
  const { view, stays, signedIn } = loaderData
  const email = view.traveler?.email
  const lost = stays.filter(({ status }) => status === 'cancelled')
  return (
    <CheckoutFrame
      view={view}
      step="confirm"
      // The page itself says what is paid and each sum to come.
      dues={[]}
      title={lost.length === stays.length ? 'Réservation annulée' : 'Votre réservation est confirmée'}
      intro={
        <>
          Un e-mail de confirmation est envoyé à <strong className="font-medium text-encre">{email}</strong>,
          avec le fichier pour votre agenda. Votre contrat signé et son dossier de preuve vous ont été envoyés
          à part.
        </>
      }
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

type StayOutcomeProps = { dossier: string; stay: CheckoutStayView; after: StayAfter }

function StayOutcome({ dossier, stay, after }: StayOutcomeProps) {
  if (after.status === 'cancelled') {
    return (
      <section aria-label={stay.title} className="grid gap-3">
        <h2 className="display-md">{stay.title}</h2>
        <p className="max-w-prose leading-relaxed">
          {after.nightsTaken
            ? 'Ces nuits ont été réservées par quelqu’un d’autre avant l’arrivée de votre paiement. Tout ce que vous avez versé pour ce séjour vous est remboursé.'
            : 'Ce séjour est annulé. La page de suivi dit ce qui a été facturé, payé, conservé et rendu.'}
        </p>
        {after.trackingPath && (
          <ButtonLink to={after.trackingPath} variant="secondary" className="justify-self-start">
            Suivre la réservation
          </ButtonLink>
        )}
      </section>
    )
  }
  return (
    <section aria-label={stay.title} className="grid gap-10 border-t border-encre pt-8">
      <div className="grid gap-6">
        <header className="grid gap-1">
          <p className="eyebrow">
            {stay.title}, {stay.city}
          </p>
          <h2 className="display-md tabular">{stay.number}</h2>
        </header>
        <StayFacts stay={stay} paid={after.paid} isCardKept={after.isCardKept} />
        <StayLinks dossier={dossier} after={after} />
      </div>
      <div className="grid gap-4">
        <h3 className="display-sm">Et maintenant</h3>
        {after.balance > 0 ? <DueList dues={notAhead(after)} /> : <p>Tout est réglé.</p>}
        {after.debits.length > 0 && <SumsAhead after={after} />}
        <ul className="grid max-w-prose gap-2 leading-relaxed text-ardoise">
          <li>
            {after.trackingPath ? (
              <>
                L’adresse exacte de la maison figure sur la{' '}
                <Link to={after.trackingPath} className="text-link">
                  page de suivi
                </Link>
                , dont le lien figure aussi dans votre e-mail de confirmation.
              </>
            ) : (
              'L’adresse exacte de la maison figure sur la page de suivi, dont le lien est dans votre e-mail de confirmation.'
            )}
          </li>
          {stay.deposit > 0 && (
            <li>
              Le dépôt de garantie de {formatEuros(stay.deposit)} n’est pas compris dans ce prix{'\u00a0'}:
              votre contrat dit comment il est constitué et rendu.
            </li>
          )}
          <li>
            Une question avant votre arrivée{'\u00a0'}?{' '}
            <Link to="/contact" className="text-link">
              Écrivez-nous
            </Link>
            .
          </li>
        </ul>
      </div>
    </section>
  )
}

/** The dues that no sum ahead repeats: all of them where none is said with its means. */
function notAhead({ dues, debits }: StayAfter) {
  const open = dues.filter(({ paid, amount }) => paid < amount)
  return open.length === debits.length ? dues.filter((due) => !open.includes(due)) : dues
}

/** Each sum to come with its day and its card or transfer, and where to change the card or pay early. */
function SumsAhead({ after: { debits, isCardKept, trackingPath } }: { after: StayAfter }) {
  return (
    <div className="grid max-w-prose gap-2 leading-relaxed">
      <p className="font-medium">{isCardKept ? 'Débits automatiques à venir' : 'Virements à venir'}</p>
      <ul className="grid gap-1">
        {debits.map((debit) => (
          <li key={debit}>{debit}</li>
        ))}
      </ul>
      <p className="text-ardoise">
        {isCardKept ? 'Un message annonce chaque débit sept jours avant. ' : ''}
        {trackingPath && isCardKept ? (
          <>
            Vous pouvez{' '}
            <Link to={`${trackingPath}/carte`} className="text-link">
              changer de carte
            </Link>{' '}
            à tout moment, ou payer plus tôt quand la loi le permet, depuis la page de suivi.
          </>
        ) : (
          'La page de suivi permet de payer chaque échéance par carte ou par virement.'
        )}
      </p>
    </div>
  )
}

function StayFacts({
  stay,
  paid,
  isCardKept,
}: {
  stay: CheckoutStayView
  paid: number
  isCardKept: boolean
}) {
  return (
    <ul className="grid gap-1 leading-relaxed">
      <li>
        Arrivée le {formatCivilDate(stay.stay.arrival, 'full')}, de {formatTimeOfDay(stay.checkIn.from)} à{' '}
        {formatTimeOfDay(stay.checkIn.to)}
      </li>
      <li>
        Départ le {formatCivilDate(stay.stay.departure, 'full')}, avant {formatTimeOfDay(stay.checkOut)}
      </li>
      <li>
        {paid > 0
          ? `Payé\u00a0: ${formatEuros(paid)}`
          : `Rien à payer aujourd’hui\u00a0: ${isCardKept ? 'votre carte est enregistrée' : 'nous vous écrirons avant chaque échéance'}.`}
      </li>
    </ul>
  )
}

function StayLinks({ dossier, after }: { dossier: string; after: StayAfter }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {after.trackingPath && (
        <>
          <ButtonLink to={after.trackingPath} className="max-sm:w-full">
            Suivre la réservation
          </ButtonLink>
          <a
            href={`${after.trackingPath}/sejour.ics`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Ajouter à l’agenda
          </a>
        </>
      )}
      {after.contract && (
        <a
          href={contractPath(after.contract, dossier)}
          className="text-link inline-flex min-h-11 items-center"
        >
          Contrat signé (PDF)
        </a>
      )}
      {after.contract && (
        <a
          href={`${after.trackingPath}/documents/audit`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Dossier de preuve (PDF)
        </a>
      )}
      <PrintButton />
    </div>
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
