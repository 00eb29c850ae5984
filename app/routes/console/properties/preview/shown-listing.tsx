import { formatCapacity } from '#modules/properties/listing-words.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { isStepFree } from '#modules/properties/step-free.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { ReviewDetails } from '../../../owner-review/review-details.tsx'

type ShownListingProps = {
  content: PublicContent
  rates: Rates
  today: CivilDate
  isDemo: boolean
  /** The page's own title, where it stands alone. */
  titleAs: 'h1' | 'p'
}

/** A listing in the words and pictures that a visitor is shown. */
export function ShownListing({ content, titleAs: Title, ...shown }: ShownListingProps) {
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <p className="eyebrow">{placeLine(content.publicPlace)}</p>
        <Title className="display-md">{content.title}</Title>
        <p className="text-lg text-ardoise">
          {formatCapacity({ ...content, stepFree: isStepFree(content) })}
        </p>
      </header>
      {/* The calendar, which a visitor looks at apart, has the prices of single nights. */}
      <ReviewDetails listing={{ content, ...shown, setNights: [] }} isPortal />
    </div>
  )
}
