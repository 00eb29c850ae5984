import { consolePages, EVERYONE, file, type Pages, page, site } from './page-entry.ts'

/** The villas that a visitor keeps. */
export const FAVORITE_PAGES: Pages = [
  ...site('public', [page('/favoris', 'public/favorites.tsx', { read: 'own' })]),
  ...site(null, [
    file('/favoris/modifier', 'public/change-favorites.ts', {
      read: 'public',
      act: 'own',
      privacy: 'personal',
    }),
  ]),
  ...consolePages('traveler', [
    page('favorites', 'traveler/favorites.tsx', { menu: [30, 'Favoris'], ...EVERYONE, csv: 'favoris' }),
  ]),
]
