import type { PublicationView } from '#modules/publication/publication-view.ts'
import { ListingDifferences } from '../../owner-review/listing-differences.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** What the draft changes of the version of the site. */
export function DifferenceSection({ listing: { differences } }: { listing: PublicationView }) {
  if (differences === null) return null
  return (
    <ConsoleSection title="Ce qui change depuis la dernière version publiée">
      <ListingDifferences differences={differences} />
    </ConsoleSection>
  )
}
