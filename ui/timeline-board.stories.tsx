import type { Meta, StoryObj } from '@storybook/react-vite'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { OccupationKind } from './board-bars.ts'
import { TimelineBoard } from './timeline-board.tsx'
import type { TimelineRow } from './timeline-row.ts'

const FIRST: CivilDate = '2027-01-01'
const KINDS: readonly OccupationKind[] = ['stay', 'stay', 'hold', 'owner', 'import', 'block']
const VILLAS = [
  'Villa Azur',
  'Mas Lavande',
  'Bastide Rose',
  'La Restanque',
  'Villa Cap Brun',
  'Le Clos des Pins',
]
const CLIENTS = ['Camille Martin', 'Famille Beaumont', 'Louise Petit', 'Hugo Garnier', 'Anne Lefèvre']

/** Properties with a stay every nine days or so, the same at each visit. */
function propertiesOver(count: number, days: number): TimelineRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: String(row),
    name: `${VILLAS[row % VILLAS.length]}${row < VILLAS.length ? '' : ` ${row + 1}`}`,
    detail: ['Cannes', 'Grasse', 'Menton'][row % 3]!,
    href: `#propriete-${row}`,
    occupations: Array.from({ length: Math.ceil(days / 9) }, (_, at) => ({
      id: `${row}-${at}`,
      kind: KINDS[(row + at) % KINDS.length]!,
      label: CLIENTS[(row * 3 + at) % CLIENTS.length]!,
      from: addDays(FIRST, at * 9 + (row % 4)),
      to: addDays(FIRST, at * 9 + (row % 4) + 3 + ((row + at) % 7)),
      href: `#sejour-${row}-${at}`,
    })),
  }))
}

const meta = {
  title: 'Contenu/TimelineBoard',
  component: TimelineBoard,
  args: {
    title: 'Planning des propriétés',
    rows: propertiesOver(6, 120),
    span: { from: FIRST, to: addDays(FIRST, 120) },
    today: '2027-02-03',
  },
} satisfies Meta<typeof TimelineBoard>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { name: 'Six propriétés, quatre mois' }
export const Many: Story = {
  name: '200 propriétés, une année',
  args: { rows: propertiesOver(200, 365), span: { from: FIRST, to: addDays(FIRST, 365) } },
}
export const Overlapping: Story = {
  name: 'Entrées qui se chevauchent',
  args: {
    rows: propertiesOver(3, 60).map((row, at) =>
      at > 0
        ? row
        : {
            ...row,
            occupations: row.occupations.flatMap((one) => [
              one,
              {
                ...one,
                id: `${one.id}-import`,
                kind: 'import' as const,
                from: addDays(one.from, 1),
                to: addDays(one.to, 2),
              },
            ]),
          },
    ),
    span: { from: FIRST, to: addDays(FIRST, 60) },
  },
}
export const Long: Story = {
  name: 'Longs noms',
  args: {
    rows: propertiesOver(4, 120).map((row) => ({
      ...row,
      name: 'Bastide de Notre-Dame-de-la-Garoupe, son moulin et ses dépendances',
      detail: 'Saint-Jean-Cap-Ferrat, presqu’île de Saint-Hospice',
      occupations: row.occupations.map((one) => ({
        ...one,
        label: 'Monsieur et Madame de La Rochefoucauld-Montbazon',
      })),
    })),
  },
}
export const Empty: Story = { name: 'Vide', args: { rows: [] } }
export const Loading: Story = { name: 'Chargement', args: { state: 'loading' } }
export const Failed: Story = { name: 'Erreur', args: { state: 'failed', retry: () => {} } }
export const Narrow: Story = {
  name: 'À 320 px',
  decorators: [(Story) => <div className="w-80 p-4">{Story()}</div>],
}
