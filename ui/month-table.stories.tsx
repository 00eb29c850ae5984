import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CivilDate } from '#shared/civil-date.ts'
import { MonthTable } from './month-table.tsx'

const never = (_day: CivilDate): string | null => null

const meta = {
  title: 'Saisie/Mois',
  component: MonthTable,
  args: {
    month: '2027-08-01',
    range: { from: null, to: null },
    today: '2027-08-03',
    tabStop: '2027-08-03',
    reasonFor: never,
    rules: null,
    className: 'max-w-sm',
  },
} satisfies Meta<typeof MonthTable>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = { name: 'Rien de choisi' }
export const ArrivalChosen: Story = {
  name: 'Arrivée choisie',
  args: { range: { from: '2027-08-07', to: null } },
}
export const StayChosen: Story = {
  name: 'Séjour choisi',
  args: { range: { from: '2027-08-07', to: '2027-08-14' } },
}
export const DaysTaken: Story = {
  name: 'Jours pris',
  args: {
    reasonFor: (day) => (day >= '2027-08-16' && day < '2027-08-23' ? 'Non disponible' : null),
    rules: 'Séjour minimum\u00a0: 7\u00a0nuits, du samedi au samedi',
  },
}
export const WithPrices: Story = {
  name: 'Avec les prix',
  args: {
    range: { from: '2027-08-07', to: '2027-08-14' },
    noteOf: (day) =>
      day < '2027-08-21' ? { text: '2\u00a0400', spoken: '2\u00a0400\u00a0€ la nuit' } : null,
  },
}
