import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import { isToSign, type OwnerConditions } from './cgv-line.ts'

/**
 * Owners with their conditions; the filter separates owners with conditions to sign from owners who signed
 * all.
 */
export const OWNER_CONDITIONS_LIST = defineList<OwnerConditions>()({
  filters: {
    q: textFilter('Propriétaire ou propriété'),
    conditions: choiceFilter('Conditions', { to_sign: 'À signer', signed: 'Toutes signées' }),
  },
  columns: {
    name: { label: 'Propriétaire', value: ({ name }) => name, isRowHeader: true },
    email: { label: 'E-mail', value: ({ email }) => email },
    identity: { label: 'Identité', value: ({ problem }) => (problem === null ? 'Vérifiée' : 'À vérifier') },
    expiresOn: {
      label: 'Pièce valable jusqu’au',
      kind: 'date',
      value: ({ check }) => check?.expiresOn ?? null,
    },
    properties: { label: 'Propriétés', kind: 'number', value: ({ lines }) => lines.length },
    toSign: {
      label: 'Conditions à signer',
      kind: 'number',
      value: ({ lines }) => lines.filter(isToSign).length,
    },
    titles: { label: 'Annonces', value: ({ lines }) => lines.map(({ title }) => title).join(', ') },
  },
  sorts: ['name'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 20,
})
