import type { Meta, StoryObj } from '@storybook/react-vite'
import { defineList } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { textFilter } from '#shared/lists/list-filter.ts'
import { EmptyState } from './empty-state.tsx'
import { ListFrame } from './list-frame.tsx'

const LIST = defineList<string>()({
  filters: { q: textFilter('Nom') },
  columns: { name: { label: 'Nom', value: (row) => row } },
  sorts: ['name'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 2,
})

const meta = {
  title: 'Contenu/ListFrame',
  component: ListFrame,
  args: {
    list: LIST,
    view: {
      state: readListState(LIST, new URLSearchParams()),
      rows: ['Camille Exemple', 'Odile Vaubanet'],
      total: 5,
      failed: false,
    },
    label: 'Propriétaires',
    unit: ['propriétaire', 'propriétaires'],
    hasSorts: true,
    empty: <EmptyState title="Aucun propriétaire" />,
    children: (
      <ul className="divide-y divide-hairline border-y border-hairline">
        <li className="py-4">Camille Exemple</li>
        <li className="py-4">Odile Vaubanet</li>
      </ul>
    ),
  },
} satisfies Meta<typeof ListFrame>
export default meta

export const Cards: StoryObj<typeof meta> = { name: 'Sans table' }
