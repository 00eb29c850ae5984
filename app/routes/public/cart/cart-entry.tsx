import { Link } from 'react-router'
import type { CartItem } from '#modules/carts/cart.ts'
import { PriceBreakdown } from '#modules/pricing/ui/price-breakdown.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { describeRange } from '#ui/date-range.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { NearestStays } from '../listing/nearest-stays.tsx'
import { ItemStay } from './item-stay.tsx'

type CartEntryProps = {
  item: CartItem
  /** The first and the last day that can be booked. */
  calendar: { today: CivilDate; lastDay: CivilDate }
}

/**
 * One stay of the selection: the villa, its guests and dates, and today's price, or why it can no longer be
 * booked.
 */
export function CartEntry({ item, calendar }: CartEntryProps) {
  const { property, stay, party, offer, shownTotal } = item
  const address = listingAddress(property.id, { stay, ...party })
  const known = property.cover !== null
  return (
    <article className="grid gap-6 sm:grid-cols-[minmax(0,13rem)_1fr] sm:gap-8">
      <div className="aspect-3/2 overflow-hidden rounded bg-sable sm:self-start">
        {property.cover && (
          <Picture
            source={property.cover}
            sizes="(min-width: 40rem) 13rem, 92vw"
            decorative
            className="size-full"
          />
        )}
      </div>
      <div className="grid content-start gap-4">
        <header className="grid gap-1">
          {property.city && <p className="eyebrow">{property.city}</p>}
          <h2 className="display-sm">
            {known ? (
              <Link to={address} className="transition-colors hover:text-azur">
                {property.title}
              </Link>
            ) : (
              property.title
            )}
          </h2>
          <p className="text-ardoise first-letter:uppercase">
            {describeRange({ from: stay.arrival, to: stay.departure })}
          </p>
        </header>
        {'refusal' in offer && (
          <Notice tone="error" title={`${property.title}\u00a0: ${REFUSAL_MESSAGES[offer.refusal].title}`}>
            {known
              ? (offer.reason ?? REFUSAL_MESSAGES[offer.refusal].detail)
              : 'Cette propriété n’existe pas ou n’est plus disponible'}
          </Notice>
        )}
        {'refusal' in offer && <NearestStays property={property.id} guests={party} nearest={offer.nearest} />}
        {known && <ItemStay item={item} calendar={calendar} />}
        {'quote' in offer && (
          <>
            {offer.quote.total !== shownTotal && (
              <Notice tone="warning">
                Le prix a changé{'\u00a0'}: {formatEuros(offer.quote.total)} au lieu de{' '}
                {formatEuros(shownTotal)} lors de l’ajout.
              </Notice>
            )}
            <Disclosure
              summary="Détail du prix"
              aside={<PriceText amount={offer.quote.total} className="font-semibold" />}
            >
              <PriceBreakdown quote={offer.quote} />
            </Disclosure>
          </>
        )}
        <FormFor intent="remove" about={{ item: item.id }} notice={null}>
          <SubmitButton variant="quiet" size="small" className="-ml-3">
            Retirer<span className="sr-only"> {property.title} de la sélection</span>
          </SubmitButton>
        </FormFor>
      </div>
    </article>
  )
}
