import type { ComparedWith } from '#modules/publication/compared-version.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { ListingDifferences } from '../../owner-review/listing-differences.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const TITLES: Readonly<Record<ComparedWith, string>> = {
  published: 'Ce qui change depuis la dernière version publiée',
  answer: 'Ce qui change depuis la dernière réponse du propriétaire',
}

/** The differences between the draft and the published version, or the content of the owner's last answer. */
export function DifferenceSection({ listing: { differences } }: { listing: PublicationView }) {
  if (differences === null) return null
  return (
    <ConsoleSection title={TITLES[differences.since]}>
      <ListingDifferences differences={differences.parts} />
    </ConsoleSection>
  )
}
