import { PROPERTY_STATUS_LABELS, type PropertyStatus } from '#modules/properties/property-status.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'

/** One listing of an owner, as its working copy or its last version has it. */
export type OwnListing = {
  publicId: string
  title: string | null
  street: string | null
  city: string | null
  status: PropertyStatus
  savedAt: Date
}

/** What a listing is called while it has no title. */
export function listingName({ title, street }: Pick<OwnListing, 'title' | 'street'>): string {
  return title || street || 'Annonce sans titre'
}

/** The listings of an owner. */
export const OWN_LISTING_LIST = defineList<OwnListing>()({
  filters: { q: textFilter('Nom ou ville'), status: choiceFilter('État', PROPERTY_STATUS_LABELS) },
  columns: {
    name: { label: 'Annonce', value: listingName, isRowHeader: true },
    city: { label: 'Ville', value: ({ city }) => city ?? '' },
    status: { label: 'État', value: ({ status }) => PROPERTY_STATUS_LABELS[status] },
    saved: {
      label: 'Modifiée le',
      kind: 'instant',
      value: ({ savedAt }) => savedAt.toISOString(),
      hideOnPhone: true,
    },
  },
  sorts: ['name', 'saved'],
  firstSort: { by: 'saved', direction: 'descending' },
  pageSize: 20,
})
