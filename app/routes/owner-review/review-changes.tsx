import type { ComparedWith } from '#modules/publication/compared-version.ts'
import type { ReviewField } from '#modules/publication/review-fields.ts'
import { ListingSection } from '../public/listing/listing-section.tsx'
import { ListingDifferences } from './listing-differences.tsx'

/** « depuis votre dernière réponse »: what a listing under review is compared with, in words for its owner. */
const SINCE_WORDS: Readonly<Record<ComparedWith, string>> = {
  answer: 'depuis votre dernière réponse',
  published: 'depuis la version publiée',
}

/** What a review compares the listing with, and how many parts changed. */
export function ChangedSince({ since, changed }: { since: ComparedWith; changed: number }) {
  return (
    <p className="max-w-prose leading-relaxed text-ardoise">
      {changed === 0
        ? `Rien n’a changé ${SINCE_WORDS[since]}.`
        : `${changed === 1 ? 'Une partie a' : `${changed}\u00a0parties ont`} changé ${SINCE_WORDS[since]}. L’ancien texte est barré.`}
    </p>
  )
}

/** What changed in a listing, for a page that takes no remarks about its parts. */
export function ReviewChanges({ since, fields }: { since: ComparedWith; fields: readonly ReviewField[] }) {
  const differences = fields.flatMap(({ change }) => (change ? [change] : []))
  return (
    <ListingSection id="changements" title="Ce qui a changé">
      <ChangedSince since={since} changed={differences.length} />
      {differences.length > 0 && <ListingDifferences differences={differences} />}
    </ListingSection>
  )
}
