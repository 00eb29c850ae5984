import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/**
 * A stay added while the server could not be reached, kept by the browser until it can (spec §3, §4). Its prices
 * are those last shown; the server computes its own when the item arrives.
 */
export type TemporaryItem = {
  propertyId: string
  propertyVersionId: string
  stayStart: CivilDate
  stayEnd: CivilDate
  guests: Pick<Party, 'adults' | 'children' | 'babies'>
  property: {
    id: string
    name: string
    location: string
    type: string
    category: string
    maxGuests: number
    images: Photo[]
  }
  nights: number
  pricePerNight: Cents
  totalPrice: Cents
  currency: 'EUR'
}

/** What the item says of the villa, of its listing. */
export type SelectedContent = Pick<
  PublicContent,
  'title' | 'publicPlace' | 'type' | 'category' | 'maxGuests' | 'photos'
>

/** The item for a stay as the villa's page shows it; the price of a night is the rent's share, rounded. */
export function temporaryItemOf(
  listing: { publicId: string; versionPublicId: string; content: SelectedContent },
  quote: Quote,
): TemporaryItem {
  const { publicId, versionPublicId, content } = listing
  const { stay, party, nights, lines, total } = quote
  const rent = lines.find(({ kind }) => kind === 'rent')?.amount ?? 0
  return {
    propertyId: publicId,
    propertyVersionId: versionPublicId,
    stayStart: stay.arrival,
    stayEnd: stay.departure,
    guests: { adults: party.adults, children: party.children, babies: party.babies },
    property: {
      id: publicId,
      name: content.title,
      location: content.publicPlace.city,
      type: content.type,
      category: content.category,
      maxGuests: content.maxGuests,
      images: content.photos.slice(0, 1),
    },
    nights,
    pricePerNight: Math.round(rent / nights),
    totalPrice: total,
    currency: 'EUR',
  }
}

/** Adds one item; the same villa on the same dates is kept once, as it was added last. */
export function withTemporaryItem(items: readonly TemporaryItem[], item: TemporaryItem): TemporaryItem[] {
  return [...withoutTemporaryItem(items, item), item]
}

export function withoutTemporaryItem(items: readonly TemporaryItem[], item: TemporaryItem): TemporaryItem[] {
  return items.filter((other) => keyOfTemporaryItem(other) !== keyOfTemporaryItem(item))
}

export function keyOfTemporaryItem({ propertyId, stayStart, stayEnd }: TemporaryItem): string {
  return `${propertyId} ${stayStart} ${stayEnd}`
}

/** The items that a browser stored as text; an unreadable item is dropped. */
export function parseTemporaryItems(text: string | null): TemporaryItem[] {
  if (!text) return []
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isTemporaryItem) : []
  } catch {
    return []
  }
}

function isTemporaryItem(value: unknown): value is TemporaryItem {
  const item = value as TemporaryItem | null
  return (
    typeof item?.propertyId === 'string' &&
    isCivilDate(item.stayStart) &&
    isCivilDate(item.stayEnd) &&
    Number.isInteger(item.guests?.adults) &&
    Number.isInteger(item.totalPrice) &&
    typeof item.property?.name === 'string' &&
    Array.isArray(item.property.images)
  )
}
