import { Link } from 'react-router'
import { formatNights, formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { PriceBreakdown } from '#modules/pricing/ui/price-breakdown.tsx'
import { formatSize, formatType } from '#modules/properties/listing-words.ts'
import { CardPhotos } from '#modules/properties/ui/card-photos.tsx'
import { listingAddress, resultsAddress } from '#modules/search/listing-address.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { formatEuros } from '#shared/money.ts'
import { ofName } from '#shared/of-name.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { payWords } from '../price-difference.ts'
import type { VillaView } from '../proposal-view.ts'
import { FamilyVoice } from './family-voice.tsx'

type ProposedVillaProps = {
  villa: VillaView
  reader: string | null
  agency: string
  formKey: string
  isFirst: boolean
}

/** A house of a proposal: photographs, dates, whole price, what the family says of it, and the button that books it. */
export function ProposedVilla({ villa, reader, agency, formKey, isFirst }: ProposedVillaProps) {
  const { key, title, card, stay, party, note } = villa
  const to = card ? listingAddress(card.publicId, { stay, ...party }) : ''
  return (
    <li
      id={`villa-${key}`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      {card ? (
        <CardPhotos
          photos={card.photos}
          sizes="(min-width: 84rem) 45rem, (min-width: 64rem) 55vw, 100vw"
          priority={isFirst}
          to={to}
          state={null}
        />
      ) : (
        <div className="aspect-3/2 rounded bg-sable" />
      )}
      <article className="grid gap-5">
        <header className="grid gap-1.5">
          {card && <p className="eyebrow">{`${card.city} · ${formatType(card)}`}</p>}
          <h2 className="display-md wrap-anywhere">
            {card ? (
              <Link to={to} className="transition-colors hover:text-azur">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {card && <p className="text-ardoise">{formatSize(card)}</p>}
        </header>
        <p>
          {formatStayDates(stay)}, {formatNights(nightsOf(stay))}
          <span className="block text-ardoise">{formatParty(party)}</span>
        </p>
        {note && (
          <p className="whitespace-pre-line border-l-2 border-terre-cuite pl-4 leading-relaxed wrap-anywhere">
            {note}
          </p>
        )}
        <Price villa={villa} />
        <FamilyVoice villa={villa} reader={reader} agency={agency} formKey={formKey} />
      </article>
    </li>
  )
}

function Price({ villa }: { villa: VillaView }) {
  const { key, title, pay, difference, option, mayAskOption, state } = villa
  if (state === 'begun')
    return (
      <Notice tone="success" title="Votre réservation est commencée">
        Ces nuits sont prises par la réservation que l’un de vous a commencée depuis cette page.
      </Notice>
    )
  if (!pay)
    return state === 'on_request' ? <p>Prix sur demande&nbsp;: appelez-nous.</p> : <Gone villa={villa} />
  const { quote } = pay
  return (
    <div className="grid gap-3">
      {option && state === 'kept' && (
        <Notice tone="success" title="Ces nuits sont retenues pour vous">
          Jusqu’au {formatInstant(option.endsAt)} (heure de Paris), sans engagement. Passé cette heure, elles
          sont à nouveau proposées à d’autres.
        </Notice>
      )}
      {option?.isAsked && state === 'kept' && <LetGo villa={key} title={title} />}
      <p className="grid gap-0.5">
        <PriceText amount={quote.total} className="font-display text-3xl" />
        <span className="text-sm text-ardoise">{payWords(pay)}, frais et taxes compris</span>
      </p>
      {difference.length > 0 && (
        <Notice tone="info" title="Le prix a changé depuis l’envoi">
          <ul>
            {difference.map(({ label, before, after }) => (
              <li key={label}>
                {label}&nbsp;: {formatEuros(before)}, maintenant {formatEuros(after)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <details>
        <summary className="text-link inline-flex min-h-11 items-center">
          Le détail du prix<span className="sr-only"> {ofName(title)}</span>
        </summary>
        <div className="pt-2">
          <PriceBreakdown quote={quote} />
        </div>
      </details>
      <FormFor intent="book" about={{ villa: key }} hidden={{ villa: key, seenTotal: quote.total }}>
        <SubmitButton size="large" className="max-sm:w-full" aria-label={`Réserver ${title}`}>
          Réserver
        </SubmitButton>
      </FormFor>
      {mayAskOption && (
        <FormFor
          intent="option"
          about={{ villa: key }}
          hidden={{ villa: key }}
          preventScrollReset
          className="grid gap-2"
        >
          <SubmitButton
            variant="secondary"
            size="large"
            className="justify-self-start max-sm:w-full"
            aria-label={`Prendre une option sur ${title}`}
            pendingLabel="Un instant…"
          >
            Prendre une option
          </SubmitButton>
          <p className="text-sm text-ardoise">
            Ces nuits vous sont retenues 48&nbsp;heures, sans engagement.
          </p>
        </FormFor>
      )}
    </div>
  )
}

/** Lets the option of the family go, once it said so twice: what is free is offered to others at once. */
function LetGo({ villa, title }: { villa: string; title: string }) {
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 items-center">
        Rendre ces nuits<span className="sr-only">, {title}</span>
      </summary>
      <FormFor intent="let-go" about={{ villa }} hidden={{ villa }} className="grid gap-2 pt-1">
        <p>
          Vous n’en voulez plus&nbsp;? Elles seront aussitôt proposées à d’autres, et l’agence avertie.
          L’option ne pourra pas être reprise depuis cette page.
        </p>
        <SubmitButton
          variant="secondary"
          className="justify-self-start"
          aria-label={`Oui, rendre ces nuits, ${title}`}
          pendingLabel="Un instant…"
        >
          Oui, rendre ces nuits
        </SubmitButton>
      </FormFor>
    </details>
  )
}

/** Why the house can no longer be booked as it was proposed, and the nearest stays, in it or elsewhere. */
function Gone({ villa: { title, card, stay, party, state, reason, nearest } }: { villa: VillaView }) {
  const elsewhere = resultsAddress({ ...DEFAULT_FILTERS, stay, ...party, city: card?.city ?? null })
  return (
    <div className="grid gap-4">
      <Notice
        tone="error"
        title={state === 'archived' ? 'Cette maison n’est plus proposée' : 'Ces dates ne sont plus libres'}
      >
        {state === 'archived'
          ? 'Elle a quitté le site depuis l’envoi de la proposition.'
          : state === 'taken'
            ? 'Elle a été réservée entre-temps.'
            : reason}
      </Notice>
      {nearest.length > 0 && card && (
        <div className="grid gap-1">
          <h3 className="font-medium">Ses séjours libres les plus proches</h3>
          <ul className="grid">
            {nearest.map(({ stay: near, total }) => (
              <li key={near.arrival}>
                <Link
                  to={listingAddress(card.publicId, { stay: near, ...party })}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {formatStayDates(near)}
                  {total !== null && `, ${formatEuros(total)}`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ButtonLink to={elsewhere} variant="secondary" className="justify-self-start">
        Voir les villas libres à ces dates<span className="sr-only">, à la place {ofName(title)}</span>
      </ButtonLink>
    </div>
  )
}
