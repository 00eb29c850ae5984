import type { PublicationView } from '#modules/publication/publication-view.ts'
import { ListingDifferences } from '../../owner-review/listing-differences.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** The differences between the draft and the published version. */
export function DifferenceSection({ listing: { differences } }: { listing: PublicationView }) {
  if (differences === null) return null
  return (
    <ConsoleSection title="Ce qui change depuis la dernière version publiée">
      <ListingDifferences differences={differences} />
    </ConsoleSection>
  )
}
