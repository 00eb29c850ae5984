import { inListing } from './listing-pages.ts'
import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'
import { inSettings } from './settings-pages.ts'

/** The account an owner is paid on, their tax identity and what they declare: by mailed links and in their console. */
export const OWNER_DETAIL_PAGES: Pages = [
  ...site('public', [
    page('/coordonnees/:token', 'owner-details/give-details.tsx', { read: 'link', act: 'link', reads: 18 }),
    page('/compte-bancaire/:token', 'bank-change/confirm-change.tsx', { read: 'link', act: 'link' }),
    page('/compte-bancaire/arreter/:token', 'bank-change/stop-change.tsx', { read: 'link', act: 'link' }),
  ]),
  ...consolePages('owner', [
    ...inListing(page('declaration', 'owner/sworn-declaration.tsx', { ...EVERYONE, reads: 18 })),
    ...inSettings(
      page('versements', 'owner/bank-account.tsx', { tab: [20, 'Versements'], ...EVERYONE }),
      page('fiscalite', 'owner/tax-identity.tsx', { tab: [30, 'Identité fiscale'], ...EVERYONE }),
    ),
  ]),
]
