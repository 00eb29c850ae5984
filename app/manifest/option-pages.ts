import { type Pages, page, site } from './page-entry.ts'

/** Nights that an agency keeps for a contact, and those who wait for them. */
export const OPTION_PAGES: Pages = [
  ...site('public', [page('/option/:token', 'options/offer.tsx', { read: 'link', act: 'link' })]),
]
