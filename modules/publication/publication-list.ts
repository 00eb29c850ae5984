import { listingName } from '#modules/listing-drafts/own-listing-list.ts'
import { PROPERTY_STATUS_LABELS, type PropertyStatus } from '#modules/properties/property-status.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

/** A listing of an agency, by its last version or, before the first, by its working copy. */
export type PublicationRow = {
  publicId: string
  title: string | null
  street: string | null
  city: string | null
  owner: string | null
  agency: string
  status: PropertyStatus
  since: Instant
  /** False until the description is complete for the first time: nothing can be published before. */
  hasVersion: boolean
}

/** The listings of an agency or of all agencies, by status. */
export const PUBLICATION_LIST = defineList<PublicationRow>()({
  filters: {
    q: textFilter('Annonce, ville ou propriétaire'),
    status: choiceFilter('État', PROPERTY_STATUS_LABELS),
    agency: thingFilter('Agence', 'agency'),
  },
  columns: {
    title: { label: 'Annonce', value: listingName, isRowHeader: true },
    city: { label: 'Ville', value: ({ city }) => city ?? '', hideOnPhone: true },
    owner: { label: 'Propriétaire', value: ({ owner }) => owner ?? 'À inviter', hideOnPhone: true },
    agency: { label: 'Agence', value: ({ agency }) => agency, isExtra: true },
    status: { label: 'État', value: ({ status }) => PROPERTY_STATUS_LABELS[status] },
    since: { label: 'Modifiée le', kind: 'instant', value: ({ since }) => since, hideOnPhone: true },
  },
  sorts: ['title', 'since'],
  firstSort: { by: 'since', direction: 'descending' },
  pageSize: 25,
})
