import { Facts } from '#platform/mail/mail-pieces.tsx'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatRating, formatStayMonth, type Rating } from '../review.ts'

/** What every mail about a review says of it; `arrival` is the first day of the stay. */
export type ReviewMail = { propertyTitle: string; author: string; rating: Rating; arrival: CivilDate }

export function ReviewFacts({ about }: { about: ReviewMail }) {
  return (
    <Facts
      rows={[
        ['Villa', about.propertyTitle],
        ['Voyageur', about.author],
        ['Séjour', formatStayMonth(about.arrival).replace(/^Séjour (de |d’)/, '')],
        ['Note', formatRating(about.rating)],
      ]}
    />
  )
}
