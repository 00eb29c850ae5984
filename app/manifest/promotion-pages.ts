import { consolePages, type DeclaredInConsole, EVERYONE, type Pages, page, site } from './page-entry.ts'

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

/** Of the whole house, of an agency, whose head writes them, and of an owner who is asked to bear some. */
export const PROMOTION_PAGES: Pages = [
  ...site('public', [
    page('/remise/:token', 'promotion-costs/linked-cost.tsx', { read: 'link', act: 'link' }),
  ]),
  ...consolePages('owner', [
    page('promotions', 'owner/promotions.tsx', { ...EVERYONE, finds: 'Promotions à vos frais' }),
  ]),
  ...consolePages('back-office', promotions(EVERYONE)),
  ...consolePages('agent', promotions({ read: 'agency heads', act: 'agency heads' })),
]
