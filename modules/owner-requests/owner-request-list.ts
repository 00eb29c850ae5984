import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { OWNER_REQUEST_STATUS_LABELS, type OwnerRequestStatus } from './owner-request-status.ts'

/** A request of an owner, as the list of an agency shows it. */
export type OwnerRequestLine = {
  id: string
  name: string
  email: string
  phone: string | null
  city: string
  house: string
  status: OwnerRequestStatus
  receivedAt: Instant
}

/** The requests of owners to an agency, those without an answer first, the oldest of them at the top. */
export const OWNER_REQUEST_LIST = defineList<OwnerRequestLine>()({
  filters: {
    q: textFilter('Nom, e-mail ou commune'),
    state: choiceFilter('État', OWNER_REQUEST_STATUS_LABELS),
    received: datesFilter('Reçue'),
  },
  columns: {
    name: { label: 'Propriétaire', value: ({ name }) => name, isRowHeader: true },
    city: { label: 'Commune', value: ({ city }) => city },
    house: { label: 'Maison', value: ({ house }) => house, hideOnPhone: true },
    email: { label: 'E-mail', value: ({ email }) => email, hideOnPhone: true },
    phone: { label: 'Téléphone', value: ({ phone }) => phone, hideOnPhone: true },
    state: { label: 'État', value: ({ status }) => OWNER_REQUEST_STATUS_LABELS[status] },
    received: {
      label: 'Reçue le',
      kind: 'instant',
      value: ({ receivedAt }) => receivedAt,
      hideOnPhone: true,
    },
  },
  sorts: ['state', 'received', 'name', 'city'],
  firstSort: { by: 'state', direction: 'ascending' },
  pageSize: 25,
})
