import { KEY_SCOPE_LABELS, type KeyScope } from '#modules/accounts/key-scope.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { KEY_STATE_LABELS, type KeyState } from './api-key.ts'

/** A key of the API, as the administration lists it; `agency` is null for one of the house. */
export type ApiKeyLine = {
  id: string
  name: string
  agency: string | null
  scopes: readonly KeyScope[]
  perMinute: number
  createdAt: Instant
  lastUsedAt: Instant | null
  state: KeyState
}

export const API_KEY_LIST = defineList<ApiKeyLine>()({
  filters: { q: textFilter('Nom ou agence'), state: choiceFilter('État', KEY_STATE_LABELS) },
  columns: {
    name: { label: 'Clé', value: ({ name }) => name, isRowHeader: true },
    agency: { label: 'Pour', value: ({ agency }) => agency ?? 'La maison' },
    scopes: {
      label: 'Droits',
      value: ({ scopes }) => scopes.map((scope) => KEY_SCOPE_LABELS[scope]).join(', '),
      hideOnPhone: true,
    },
    rate: {
      ...{ label: 'Par minute', kind: 'number', value: ({ perMinute }) => perMinute, isExtra: true },
    },
    used: {
      ...{ label: 'Dernier appel', kind: 'instant', value: ({ lastUsedAt }) => lastUsedAt },
      hideOnPhone: true,
    },
    created: { label: 'Créée le', kind: 'instant', value: ({ createdAt }) => createdAt, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => KEY_STATE_LABELS[state] },
  },
  sorts: ['name', 'used', 'created'],
  firstSort: { by: 'created', direction: 'descending' },
  pageSize: 25,
})
