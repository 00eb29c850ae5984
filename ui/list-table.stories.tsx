import type { Meta, StoryObj } from '@storybook/react-vite'
import { refusedForm } from '#shared/forms/form-answer.ts'
import { defineList, type ListView } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import { Refusal } from '#shared/refusal.ts'
import { Badge } from './badge.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListTable } from './list-table.tsx'

type Row = { id: string; name: string; city: string; state: 'open' | 'closed'; amount: number; on: string }

const STATES = { open: 'En cours', closed: 'Terminé' }

const LIST = defineList<Row>()({
  filters: {
    q: textFilter('Propriété ou ville'),
    state: choiceFilter('État', STATES),
    on: datesFilter('Arrivée'),
  },
  columns: {
    name: { label: 'Propriété', value: ({ name }) => name, isRowHeader: true },
    city: { label: 'Ville', value: ({ city }) => city, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => STATES[state] },
    on: { label: 'Arrivée', kind: 'date', value: ({ on }) => on, hideOnPhone: true },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
    number: { label: 'Numéro', value: ({ id }) => `CAL-2026-00${id}`, isExtra: true },
    share: { label: 'Commission', kind: 'money', value: ({ amount }) => amount / 5, isExtra: true },
    nights: { label: 'Nuits', kind: 'number', value: () => 7, isExtra: true },
  },
  sorts: ['name', 'on', 'amount'],
  firstSort: { by: 'on', direction: 'ascending' },
  pageSize: 3,
})

const ROWS: Row[] = [
  { id: '101', name: 'Villa Azur', city: 'Cannes', state: 'open', amount: 2_000_000, on: '2026-07-04' },
  { id: '102', name: 'Mas Lavande', city: 'Grasse', state: 'closed', amount: 861_250, on: '2026-07-11' },
  { id: '103', name: 'Bastide Rose', city: 'Menton', state: 'open', amount: 1_104_090, on: '2026-08-01' },
]

const LONG = 'Domaine de la Très Grande Bastide des Oliviers centenaires et des Jardins suspendus'
const MANY: Row[] = Array.from({ length: 40 }, (_, n) => ({
  ...ROWS[n % 3]!,
  id: String(200 + n),
  ...(n % 4 === 0 && { name: `${LONG} ${n}`, city: 'Saint-Étienne-les-Orgues-sur-Mer' }),
}))

function viewOf(address: string, rows: readonly Row[], total: number = rows.length): ListView<Row> {
  return { state: readListState(LIST, new URLSearchParams(address)), rows, total, failed: false }
}

/** The rows that the act on several sent. */
function selection(intent: string, keys: readonly string[]): FormData {
  const sent = new FormData()
  sent.append('intent', intent)
  for (const key of keys) sent.append('items', key)
  return sent
}

const meta = {
  title: 'Contenu/ListTable',
  component: ListTable<Row>,
  args: {
    list: LIST,
    view: viewOf('', ROWS, 8),
    label: 'Séjours',
    unit: ['séjour', 'séjours'],
    keyOf: ({ id }) => id,
    file: '#sejours.csv',
    cells: {
      state: ({ state }) => <Badge tone={state === 'open' ? 'info' : 'neutral'}>{STATES[state]}</Badge>,
    },
    empty: <EmptyState title="Aucun séjour">Les séjours à venir paraîtront ici.</EmptyState>,
  },
} satisfies Meta<typeof ListTable<Row>>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { name: 'Rempli' }
export const Filtered: Story = {
  name: 'Filtré et trié',
  args: { view: viewOf('q=villa&state=open&on-from=2026-07-01&sort=-amount', ROWS.slice(0, 1)) },
}
export const NothingFound: Story = { name: 'Sans résultat', args: { view: viewOf('q=chalet', []) } }
export const Empty: Story = { name: 'Vide', args: { view: viewOf('', []) } }
export const Failed: Story = {
  name: 'En erreur',
  args: { view: { ...viewOf('state=open', []), failed: true } },
}
export const Loading: Story = { name: 'En chargement', args: { isBusy: true } }
export const Long: Story = {
  name: 'Longue',
  args: {
    list: { ...LIST, pageSize: 40 },
    view: viewOf(
      'columns=name&columns=city&columns=state&columns=on&columns=amount&columns=number&columns=share&columns=nights&page=3',
      MANY,
      1_204,
    ),
  },
}
export const Selected: Story = {
  name: 'Avec une sélection',
  args: {
    bulk: {
      acts: [{ intent: 'close', label: 'Terminer la sélection' }],
      name: 'items',
      rowLabel: ({ name }) => name,
    },
  },
}
export const Refused: Story = {
  ...Selected,
  name: 'Sélection refusée',
  parameters: {
    answer: refusedForm(new Refusal('STATUS_CONFLICT'), selection('close', ['101', '103'])),
  },
}
export const Narrow: Story = {
  name: 'À 320 px',
  args: { view: viewOf(`q=${LONG}&state=open`, MANY.slice(0, 3), 8) },
  decorators: [(Story) => <div style={{ width: '17.5rem' }}>{Story()}</div>],
}
