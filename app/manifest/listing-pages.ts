import { isAdministrator } from '#modules/accounts/actor-groups.ts'
import { PHOTOGRAPH_FORM } from '#shared/upload-rules.ts'
import {
  consolePages,
  type DeclaredInConsole,
  detail,
  EVERYONE,
  file,
  type Grant,
  type OrderedLabel,
  type Pages,
  page,
  site,
} from './page-entry.ts'

/** Parts of the editor of a listing. */
export const inListing = (...parts: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] =>
  detail('properties/:property', 'properties/property-frame.tsx', parts)

/** The editor of a listing, the same for its owner and for its agency. */
const EDITOR: readonly DeclaredInConsole[] = [
  page('properties/new', 'properties/new.tsx', { ...EVERYONE, finds: 'Nouvelle annonce' }),
  page('properties/:property/apercu/page', 'properties/preview/preview-page.tsx', {
    read: 'whole area',
    framed: true,
  }),
  ...inListing(
    page('', 'properties/property-summary.tsx', { tab: [10, 'Résumé'], ...EVERYONE, reads: 30 }),
    page('edit', 'properties/edit.tsx', { tab: [20, 'Modifier'], ...EVERYONE, reads: 10 }),
    page('edit/:section', 'properties/edit.tsx', { ...EVERYONE, reads: 10 }),
    page('photos', 'properties/photos/property-photos.tsx', {
      tab: [30, 'Photographies'],
      takesFiles: PHOTOGRAPH_FORM,
      ...EVERYONE,
      reads: 13,
    }),
    page('tarifs', 'properties/rates/rates.tsx', { tab: [40, 'Tarifs'], ...EVERYONE, reads: 14 }),
    page('apercu', 'properties/preview/preview.tsx', {
      tab: [50, 'Aperçu'],
      read: 'whole area',
      reads: 22,
    }),
  ),
]

/** The publication of the agencies' listings, for the roles that publish them. */
const publication = (
  menu: OrderedLabel,
  grant: Grant,
  suggested?: OrderedLabel,
): readonly DeclaredInConsole[] => [
  page('properties', 'publication/listings.tsx', {
    menu,
    read: grant,
    csv: 'annonces',
    ...(suggested && { suggested }),
  }),
  page('properties/:property/publication', 'publication/listing-publication.tsx', {
    read: grant,
    act: grant,
    reads: 32,
  }),
]

/** Listings: found on the site, written, published, and read by their owner by a link. */
export const LISTING_PAGES: Pages = [
  ...site('public', [
    // A search that finds nothing also counts what each of its filters leaves out.
    page('/annonces', 'public/listings.tsx', {
      read: 'public',
      suggested: [20, 'Nos villas'],
      reads: 11,
    }),
    page('/annonces/:id', 'public/listing.tsx', { read: 'public', reads: 14 }),
    page('/villas/:city', 'villas/city.tsx', { read: 'public', reads: 10 }),
    page('/changements/:token', 'listing-changes/linked-changes.tsx', { read: 'link', act: 'link' }),
    page('/property-review/:token', 'owner-review/property-review.tsx', {
      read: 'link',
      act: 'link',
      reads: 12,
    }),
    ...detail('/owner-review/:token', 'owner-review/review-frame.tsx', [
      page('', 'owner-review/owner-review.tsx', { read: 'link', act: 'link', reads: 10 }),
      page(':part', 'owner-review/owner-review.tsx', { read: 'link', act: 'link', reads: 13 }),
    ]),
  ]),
  ...site(null, [
    file('/annonces/apercu', 'public/listings/search-preview.ts', { read: 'public' }),
    file('/annonces/carte', 'public/listings/map-results.ts', { read: 'public' }),
    file('/annonces/:id/calendrier', 'public/listing/calendar.ts', { read: 'public' }),
  ]),
  ...consolePages('owner', [
    page('properties', 'owner/properties.tsx', {
      menu: [20, 'Mes propriétés'],
      suggested: [20, 'Mes propriétés'],
      read: 'whole area',
      csv: 'annonces',
    }),
    ...EDITOR,
    ...inListing(
      page('changements', 'owner/property-changes.tsx', {
        tab: [60, 'Changements'],
        ...EVERYONE,
        reads: 14,
      }),
    ),
  ]),
  ...consolePages('agent', [
    ...publication([30, 'Mes Annonces'], 'whole area', [20, 'Mes Annonces']),
    ...EDITOR,
  ]),
  ...consolePages('admin', [
    ...publication([50, 'Annonces'], 'property:read'),
    page('properties/:property/transfert', 'publication/transfer-villa.tsx', {
      read: 'property:read',
      act: isAdministrator,
    }),
  ]),
]
