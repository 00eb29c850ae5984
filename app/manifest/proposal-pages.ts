import { consolePages, EVERYONE, file, type Pages, page, site } from './page-entry.ts'

/** What an agency proposes to its contacts, and what they read of it by their link. */
export const PROPOSAL_PAGES: Pages = [
  ...consolePages('agent', [
    page('carts', 'agent/carts/carts.tsx', {
      menu: [100, 'Caddies Clients'],
      read: 'whole area',
      csv: 'caddies',
    }),
    page('carts/new', 'agent/carts/new-proposal.tsx', { ...EVERYONE, finds: 'Nouvelle proposition' }),
    page('carts/:proposal', 'agent/carts/proposal.tsx', EVERYONE),
    page('carts/:proposal/composer', 'agent/carts/compose.tsx', EVERYONE),
    file('carts/:proposal/pdf', 'agent/carts/proposal-file.ts', { read: 'whole area' }),
  ]),
  ...site('public', [
    page('/proposition/:token', 'proposals/proposal-by-link.tsx', { read: 'link', act: 'link' }),
  ]),
  ...site(null, [file('/proposition/:token/pdf', 'proposals/file-by-link.ts', { read: 'link' })]),
]
