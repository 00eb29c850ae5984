import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'

/** Nights that an agency keeps for a contact, those who wait for them, and stays that are booked for one. */
export const OPTION_PAGES: Pages = [
  ...site('public', [page('/option/:token', 'options/offer.tsx', { read: 'link', act: 'link' })]),
  ...consolePages('agent', [
    page('options', 'agent/options/options.tsx', {
      menu: [42, 'Options'],
      ...EVERYONE,
      csv: [
        ['posees', 'Options posées'],
        ['attente', 'Liste d’attente'],
      ],
    }),
    page('options/new', 'agent/options/new-option.tsx', { ...EVERYONE, finds: 'Nouvelle option' }),
    page('reservations/new', 'agent/options/new-option.tsx', { ...EVERYONE, finds: 'Nouvelle réservation' }),
    page('options/:option', 'agent/options/option.tsx', EVERYONE),
  ]),
]
