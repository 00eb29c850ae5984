import { PHOTOGRAPH_FORM } from '#shared/upload-rules.ts'
import { type DeclaredInConsole, detail, file, type Grant, page } from './page-entry.ts'

const EVERYONE = { read: 'whole area', act: 'whole area' } as const

/** The editor of a listing, the same for its owner and for its agency, and the tabs that one of them has beside it. */
export const listingEditor = (...tabs: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] => [
  page('properties/new', 'properties/new.tsx', EVERYONE),
  page('properties/:property/apercu/page', 'properties/preview/preview-page.tsx', {
    read: 'whole area',
    framed: true,
  }),
  ...detail('properties/:property', 'properties/property-frame.tsx', [
    page('', 'properties/property-summary.tsx', { tab: 'Résumé', ...EVERYONE }),
    page('edit', 'properties/edit.tsx', { tab: 'Modifier', ...EVERYONE }),
    page('edit/:section', 'properties/edit.tsx', EVERYONE),
    page('photos', 'properties/photos/property-photos.tsx', {
      tab: 'Photographies',
      takesFiles: PHOTOGRAPH_FORM,
      ...EVERYONE,
    }),
    page('tarifs', 'properties/rates/rates.tsx', { tab: 'Tarifs', ...EVERYONE }),
    page('apercu', 'properties/preview/preview.tsx', { tab: 'Aperçu', read: 'whole area' }),
    ...tabs,
  ]),
]

/** The publication of the agencies' listings, for the roles that publish them. */
export const listings = (menu: string, grant: Grant): readonly DeclaredInConsole[] => [
  page('properties', 'publication/listings.tsx', { menu, read: grant }),
  file('properties.csv', 'publication/listings-file.ts', { read: grant }),
  page('properties/:property/publication', 'publication/listing-publication.tsx', {
    read: grant,
    act: grant,
  }),
]
