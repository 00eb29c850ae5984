import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { metersBetween } from '#modules/places/position.ts'
import { formatGuests } from '#modules/pricing/party.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import { formatSearchAddress } from '#modules/search/search-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { Button } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { ChoiceBox } from '#ui/row-selection.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { optionAddress } from '../options/option-address.ts'

/** What an agent may do with the villas found during a call. */
export type CallDesk = {
  /** Public identifier of the contact who calls; null where none or several are found. */
  contact: string | null
  /** The villas in which nights may be kept for them. */
  keepable: readonly string[]
  formKey: string
}

type FoundForCallProps = CallDesk & { villas: readonly SearchResult[]; search: SearchFilters }

const PROPOSE = 'Composer une proposition'

/** The villas found during a call: those that are chosen begin a proposal, each begins an option, with the dates and guests that were said. */
export function FoundForCall({ villas, search, contact, keepable, formKey }: FoundForCallProps) {
  const { stay, adults, children, babies } = search
  const lines = (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {villas.map((villa) => (
        <li key={villa.publicId} className="flex items-center gap-x-3">
          {stay && (
            <ChoiceBox name="villa" value={villa.publicId} aria-label={`Choisir\u00a0: ${villa.title}`} />
          )}
          <VillaLine villa={villa} search={search} />
          {stay && contact !== null && keepable.includes(villa.publicId) && (
            <Link
              to={optionAddress({
                contact,
                villa: villa.publicId,
                stay,
                guests: { adults, children, babies },
              })}
              aria-label={`Option\u00a0: ${villa.title}`}
              className="text-link inline-flex min-h-11 shrink-0 items-center dense:min-h-9"
            >
              Option
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
  if (!stay) return lines
  const asked = formatSearchAddress(search).toString()
  return contact === null ? (
    <Form action="/agent/carts/new" className="grid gap-4">
      {[...formatSearchAddress(search)].map(([name, value]) => (
        // The name of the contact is what the next page calls `q`.
        <input key={name} type="hidden" name={name === 'q' ? 'souhaits' : name} value={value} />
      ))}
      {lines}
      <Bar>
        <Button type="submit" variant="secondary">
          {PROPOSE}
        </Button>
      </Bar>
    </Form>
  ) : (
    <FormFor
      intent="begin"
      act="proposal.begin"
      action={`/agent/carts/new?contact=${contact}&${asked}`}
      hidden={{ contact, formKey, search: asked }}
      className="grid gap-4"
    >
      {lines}
      <Bar>
        <SubmitButton pendingLabel="Un instant…">{PROPOSE}</SubmitButton>
      </Bar>
    </FormFor>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {children}
      <span className="text-ardoise">
        Avec les villas cochées, aux dates et pour les voyageurs de la recherche.
      </span>
    </p>
  )
}

function VillaLine({ villa, search }: { villa: SearchResult; search: SearchFilters }) {
  const { title, city, bedrooms, maxGuests, price } = villa
  const km = search.point && Math.round(metersBetween(search.point, villa) / 1000)
  return (
    <Link
      to={listingAddress(villa.publicId, search)}
      className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 py-2 transition-colors hover:text-azur dense:py-1.5"
    >
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ardoise">
          {city}
          {km && city !== search.q ? `, à ${km}\u00a0km` : ''} · {bedrooms} chambre{bedrooms > 1 ? 's' : ''} ·{' '}
          {formatGuests(maxGuests)}
        </span>
      </span>
      <span className="font-medium text-encre">
        {price.kind === 'on_request' && 'Sur demande'}
        {price.kind === 'stay' && <PriceText amount={price.total} />}
        {price.kind === 'nightly' && (
          <>
            <PriceText amount={price.from} brief /> / nuit
          </>
        )}
      </span>
    </Link>
  )
}
