import {
  consolePages,
  type DeclaredInConsole,
  EVERYONE,
  type OrderedLabel,
  type Pages,
  page,
  site,
} from './page-entry.ts'
import { inTravelerStay } from './stay-pages.ts'

/** The reviews of an owner's or an agency's villas. */
const reviews = (menu: OrderedLabel): readonly DeclaredInConsole[] => [
  page('reviews', 'reviews/reviews.tsx', { menu, read: 'whole area', csv: 'avis' }),
  page('reviews/:review', 'reviews/review.tsx', EVERYONE),
]

/** Reviews of stays: written, answered, moderated, reported. */
export const REVIEW_PAGES: Pages = [
  ...site('public', [
    page('/avis/:review/signaler', 'reviews/report-review.tsx', {
      read: 'public',
      act: 'public',
      privacy: 'unlisted',
    }),
  ]),
  ...consolePages(
    'traveler',
    inTravelerStay(
      page('avis', 'traveler/reservation/review.tsx', { tab: [50, 'Mon avis'], ...EVERYONE, reads: 18 }),
    ),
  ),
  ...consolePages('owner', reviews([60, 'Avis'])),
  ...consolePages('agent', reviews([60, 'Avis'])),
  ...consolePages('back-office', [
    page('reviews', 'reviews/moderation.tsx', { menu: [70, 'Avis'], read: 'whole area', csv: 'avis' }),
    page('reviews/:review', 'reviews/review.tsx', EVERYONE),
  ]),
]
