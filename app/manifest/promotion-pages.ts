import { consolePages, type DeclaredInConsole, EVERYONE, type Pages, page } from './page-entry.ts'

type Readers = { read: 'agency heads'; act: 'agency heads' } | typeof EVERYONE

/** The promotions that an agency gives, and what they would do to a stay. */
const promotions = <R extends Readers>(readers: R): readonly DeclaredInConsole[] => [
  page('marketing/promotions', 'marketing/promotions.tsx', {
    ...{ read: readers.read, finds: 'Promotions', csv: 'promotions' },
  }),
  page('marketing/promotions/new', 'marketing/new-promotion.tsx', {
    ...{ ...readers, finds: 'Ouvrir une promotion' },
  }),
  page('marketing/promotions/essai', 'marketing/try-promotions.tsx', {
    ...{ read: readers.read, finds: 'Essayer les promotions' },
  }),
  page('marketing/promotions/:promotion', 'marketing/promotion.tsx', {
    ...readers,
  }),
]

/** Of the whole house, and of an agency, whose head writes them. */
export const PROMOTION_PAGES: Pages = [
  ...consolePages('back-office', promotions(EVERYONE)),
  ...consolePages('agent', promotions({ read: 'agency heads', act: 'agency heads' })),
]
