import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Occupation } from './board-bars.ts'
import { NO_DATES } from './date-range.ts'
import { MonthBoard } from './month-board.tsx'
import type { BoardNight } from './month-night.tsx'

const occupations: Occupation[] = [
  { id: '1', kind: 'stay', label: 'Famille Beaumont', from: '2027-07-24', to: '2027-08-07', href: '#1' },
  { id: '2', kind: 'stay', label: 'Camille Martin', from: '2027-08-07', to: '2027-08-14', href: '#2' },
  { id: '3', kind: 'hold', label: 'Hugo Lefèvre', from: '2027-08-14', to: '2027-08-18' },
  { id: '6', kind: 'owner', label: 'Famille', from: '2027-08-18', to: '2027-08-20' },
  { id: '4', kind: 'import', label: 'Airbnb', from: '2027-08-20', to: '2027-08-23' },
  { id: '5', kind: 'block', label: 'Travaux de la piscine', from: '2027-08-27', to: '2027-09-04' },
]
const nightOf = (day: CivilDate): BoardNight | null => ({
  price: { text: '2\u00a0400', spoken: '2\u00a0400\u00a0€ la nuit' },
  ...(day < '2027-08-21' && { minimum: 7 }),
  ...(day > '2027-08-20' && day < '2027-08-27' && { isSet: true }),
  ...(day === '2027-08-15' && { note: 'Feu d’artifice à Cannes, circulation fermée le soir.' }),
})

const meta = {
  title: 'Contenu/MonthBoard',
  component: MonthBoard,
  args: {
    name: 'Villa Azur',
    month: '2027-08-01',
    today: '2027-08-03',
    occupations,
    nightOf,
    legend: 'Prix d’une nuit, en euros, et séjour minimum à partir de cette nuit',
    monthHref: (month) => `?mois=${month.slice(0, 7)}`,
  },
  render: function Chosen(args) {
    const [range, setRange] = useState(args.range ?? NO_DATES)
    return <MonthBoard {...args} range={range} onSelect={setRange} />
  },
} satisfies Meta<typeof MonthBoard>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { name: 'Rempli' }
export const NightsChosen: Story = {
  name: 'Nuits choisies',
  args: { range: { from: '2027-08-16', to: '2027-08-20' } },
}
export const ToRead: Story = { name: 'À lire seulement', render: (args) => <MonthBoard {...args} /> }
export const Empty: Story = { name: 'Vide', args: { occupations: [], nightOf: () => null, legend: '' } }
export const Loading: Story = { name: 'Chargement', args: { state: 'loading' } }
export const Failed: Story = { name: 'Erreur', args: { state: 'failed', retry: () => {} } }
export const Long: Story = {
  name: 'Longs noms, entrées qui se chevauchent',
  args: {
    name: 'Bastide de Notre-Dame-de-la-Garoupe, son moulin et ses dépendances du chemin des Contrebandiers',
    occupations: Array.from({ length: 9 }, (_, at) => ({
      id: String(at),
      kind: (['import', 'hold', 'block'] as const)[at % 3]!,
      label: `Monsieur et Madame de La Rochefoucauld-Montbazon, groupe ${at + 1}`,
      from: addDays('2027-08-01', at * 3),
      to: addDays('2027-08-06', at * 3),
    })),
    nightOf: () => ({
      price: { text: '12\u00a0500', spoken: '12\u00a0500\u00a0€ la nuit' },
      minimum: 14,
    }),
  },
}
export const Narrow: Story = {
  name: 'À 320 px',
  decorators: [(Story) => <div className="w-80 p-4">{Story()}</div>],
}
