import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'

/** Owners who would entrust a house, until they come in. */
export const OWNER_REQUEST_PAGES: Pages = [
  ...site('public', [
    page('/confier-votre-maison', 'entrust/entrust.tsx', { read: 'public', act: 'public' }),
    page('/invitation/:token', 'entrust/invitation.tsx', { read: 'link', act: 'link' }),
  ]),
  ...consolePages('agent', [
    page('demandes', 'agent/owner-requests/owner-requests.tsx', {
      menu: [70, 'Demandes'],
      read: 'whole area',
      csv: 'demandes',
    }),
    page('demandes/inviter', 'agent/owner-requests/invite.tsx', {
      ...EVERYONE,
      finds: 'Inviter un propriétaire',
    }),
    page('demandes/:request', 'agent/owner-requests/owner-request.tsx', EVERYONE),
  ]),
]
