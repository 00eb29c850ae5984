import { Link } from 'react-router'
import { contractPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutStayView } from '#modules/checkout/checkout-view.ts'
import { DueList } from '#modules/stays/ui/due-list.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import type { Route } from './+types/confirm.ts'

type StayAfter = Route.ComponentProps['loaderData']['stays'][number]

type StayOutcomeProps = { dossier: string; stay: CheckoutStayView; after: StayAfter }

/** What became of one stay of a checkout, and what follows: its links, its sums to come, its arrival. */
export function StayOutcome({ dossier, stay, after }: StayOutcomeProps) {
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
        {stay.cover && (
          // A large screen shows it beside, with the summary that a phone folds.
          <Picture
            source={stay.cover}
            sizes="92vw"
            decorative
            className="aspect-3/2 h-auto w-full rounded lg:hidden"
          />
        )}
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
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
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
