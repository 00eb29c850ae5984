import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'

/** Nights that an agency keeps for a contact, those who wait for them, stays that are booked for one, and the prices that owners agree to. */
export const OPTION_PAGES: Pages = [
  ...site('public', [
    page('/option/:token', 'options/offer.tsx', { read: 'link', act: 'link' }),
    page('/prix/:token', 'granted-prices/linked-price.tsx', { read: 'link', act: 'link' }),
  ]),
  ...consolePages('owner', [
    page('prix-accordes', 'owner/granted-prices.tsx', { ...EVERYONE, finds: 'Prix accordés' }),
  ]),
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
