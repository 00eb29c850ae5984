import { isAgencyHead } from '#modules/accounts/actor-groups.ts'
import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'
import { inSettings } from './settings-pages.ts'

/** Agencies: how a visitor writes to one, and what its head declares. */
export const AGENCY_PAGES: Pages = [
  ...site('public', [page('/contact', 'public/contact.tsx', { read: 'public', act: 'public' })]),
  ...consolePages('agent', [
    page('notifications', 'agent/notices/notices.tsx', {
      ...EVERYONE,
      csv: 'notifications',
      finds: 'Notifications',
    }),
  ]),
  ...consolePages(
    'agent',
    inSettings(
      page('agence', 'agent/agency-vat.tsx', { tab: [20, 'Agence'], read: 'whole area', act: isAgencyHead }),
      page('equipe', 'agent/team/team.tsx', { tab: [15, 'Équipe'], read: 'whole area' }),
      page('equipe/:member', 'agent/team/hand-over.tsx', {
        read: 'whole area',
        act: isAgencyHead,
        reads: 14,
      }),
      page('compte-clients', 'agent/clients-account.tsx', {
        tab: [25, 'Compte clients'],
        read: 'whole area',
        act: isAgencyHead,
      }),
    ),
  ),
]
