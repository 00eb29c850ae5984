import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarTable } from './bar-table.tsx'
import { Chart, ChartRow } from './chart.tsx'
import type { ChartFigures } from './chart-values.ts'

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const SHORT = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
]
const months = MONTHS.map((label, at) => ({ label, short: SHORT[at]! }))

const stays: ChartFigures = {
  subject: 'Mois d’arrivée',
  unit: 'count',
  categories: months,
  series: [
    { label: '2025', values: [1, 0, 2, 4, 7, 9, 14, 15, 8, 3, 1, 2], before: true },
    { label: '2026', values: [0, 1, 3, 5, 9, 12, 16, 17, 7, 4, 0, 3] },
  ],
}
const rents: ChartFigures = {
  ...stays,
  unit: 'euros',
  series: stays.series.map(({ values, ...one }) => ({
    ...one,
    values: values.map((count) => (count ?? 0) * 1_186_000),
  })),
}
const money: ChartFigures = {
  subject: 'Mois',
  unit: 'euros',
  categories: months.slice(3, 10),
  series: [
    { label: 'Encaissé', values: [4_200_000, 8_100_000, 9_900_000, 15_200_000, 14_000_000, 2_000_000, 0] },
    { label: 'Dû', values: [0, 0, 1_200_000, 3_100_000, 6_400_000, 5_200_000, 900_000] },
    { label: 'Prévu', values: [0, 0, 0, 800_000, 2_100_000, 4_800_000, 3_600_000] },
  ],
}

const meta = {
  title: 'Contenu/Chart',
  component: Chart,
  args: {
    ...stays,
    title: '2026 compte 77 séjours confirmés, 11 de plus qu’en 2025',
    note: 'Séjours confirmés, par mois d’arrivée',
    look: 'bars',
    csvHref: '?format=csv',
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = { name: 'Barres, cette année et la précédente' }
export const Lines: Story = {
  name: 'Courbes',
  args: {
    ...rents,
    look: 'lines',
    title: 'Les loyers de 2026 atteignent 913\u00a0220\u00a0€, 130\u00a0460\u00a0€ de plus qu’en 2025',
    note: 'Loyers des séjours confirmés en euros, par mois d’arrivée',
  },
}
export const Stacked: Story = {
  name: 'Barres empilées',
  args: {
    ...money,
    look: 'stacked',
    title: 'Août est le mois le plus chargé\u00a0: 225\u00a0000\u00a0€, dont 140\u00a0000\u00a0€ encaissés',
    note: 'Loyers en euros, par mois d’arrivée',
  },
}
export const TableShown: Story = { name: 'Tableau en vue', args: { table: 'shown' } }
export const Percent: Story = {
  name: 'Pourcentages, avec des mois sans chiffre',
  args: {
    subject: 'Mois',
    unit: 'percent',
    categories: months,
    series: [
      { label: '2025', values: [12, 8, 20, 35.5, 52, 71, 94, 98, 63, 30, 14, 22], before: true },
      { label: '2026', values: [10, 14, 26, 41, 60, 78.5, 96, 97, 61, null, null, null] },
    ],
    look: 'lines',
    title: 'Le taux d’occupation de juin gagne 7,5 points sur un an',
    note: 'Nuits occupées parmi les nuits ouvertes à la location',
  },
}
export const Empty: Story = {
  name: 'Vide',
  args: {
    series: [],
    title: 'Aucun séjour confirmé en 2026',
    empty: 'Les séjours confirmés paraîtront ici, mois par mois.',
  },
}
export const Loading: Story = {
  name: 'Chargement',
  args: { state: 'loading', title: 'Séjours confirmés de 2026' },
}
export const Failed: Story = {
  name: 'Erreur',
  args: { state: 'failed', retry: () => {}, title: 'Séjours confirmés de 2026' },
}
export const Long: Story = {
  name: 'Longs noms, nombreuses lignes',
  args: {
    subject: 'Propriété',
    unit: 'euros',
    categories: Array.from({ length: 40 }, (_, at) => ({
      label: `Bastide de Notre-Dame-de-la-Garoupe et son moulin, domaine nº ${at + 1}`,
      short: `nº ${at + 1}`,
    })),
    series: [
      {
        label: 'Loyers encaissés',
        values: Array.from({ length: 40 }, (_, at) => 123_456_789 + at * 4_000_000),
      },
      { label: 'Loyers dus', values: Array.from({ length: 40 }, (_, at) => (at % 7) * 9_000_000) },
    ],
    look: 'stacked',
    title:
      'Quarante propriétés portent ensemble l’essentiel des loyers de l’année, avec des écarts qui restent modérés de l’une à l’autre',
    note: 'Loyers en euros, par propriété, du plus petit au plus grand, hors frais de service et taxe de séjour',
  },
}
export const Narrow: Story = {
  name: 'À 320 px',
  args: { ...rents, look: 'bars', table: 'shown' },
  decorators: [(Story) => <div className="w-80 p-4">{Story()}</div>],
}
export const SideBySide: Story = {
  name: 'Côte à côte, un titre plus long que l’autre',
  render: (args) => (
    <ChartRow>
      <Chart {...args} title="2026 dépasse 2025" />
      <Chart {...args} title={`${args.title}, et ce titre tient sur plus de lignes que celui d’à côté`} />
    </ChartRow>
  ),
}
export const WithoutLibrary: Story = {
  name: 'Une seule série, barres dans le tableau',
  render: () => (
    <BarTable
      caption="Réservations par statut"
      subject="État"
      unit="count"
      categories={['En attente', 'À signer', 'À payer', 'Confirmées', 'Annulées'].map((label) => ({ label }))}
      series={[{ label: 'Réservations', values: [4, 2, 7, 61, 0] }]}
    />
  ),
}
