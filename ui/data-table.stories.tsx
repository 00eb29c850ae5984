import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { PriceText } from './price-text.tsx'

type Row = { id: number; name: string; city: string; state: string; amount: number }

const rows: Row[] = [
  { id: 1, name: 'Villa Azur', city: 'Cannes', state: 'Confirmée', amount: 2_000_000 },
  { id: 2, name: 'Mas Lavande', city: 'Grasse', state: 'Signature requise', amount: 861_250 },
  { id: 3, name: 'Bastide Rose', city: 'Menton', state: 'En attente', amount: 1_104_090 },
]

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Propriété',
    cell: (row) => row.name,
    rowHeader: true,
    sort: { href: '?tri=nom', direction: 'ascending' },
  },
  { key: 'city', header: 'Ville', cell: (row) => row.city, hideOnPhone: true },
  { key: 'state', header: 'État', cell: (row) => <Badge>{row.state}</Badge> },
  {
    key: 'amount',
    header: 'Montant',
    cell: (row) => <PriceText amount={row.amount} />,
    align: 'end',
    sort: { href: '?tri=montant', direction: null },
  },
]

const meta = {
  title: 'Contenu/DataTable',
  component: DataTable<Row>,
  args: { caption: 'Réservations à venir', columns, rows, keyOf: (row: Row) => row.id },
} satisfies Meta<typeof DataTable<Row>>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { name: 'Rempli' }
export const Empty: Story = {
  name: 'Vide',
  args: {
    rows: [],
    empty: <EmptyState title="Aucune réservation">Les séjours à venir paraîtront ici.</EmptyState>,
  },
}
