import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { daysBetween, weekdayOf } from '#shared/civil-date.ts'
import { NO_DATES } from './date-range.ts'
import { DateRangePanel } from './date-range-panel.tsx'
import { type DaySource, PLAIN_DAYS } from './day-source.ts'

const SATURDAYS: DaySource = {
  refuse: (day, from) => {
    if (day >= '2026-08-01' && day < '2026-08-15') return 'Non disponible'
    if (weekdayOf(day) !== 6) return 'Arrivée et départ le samedi uniquement'
    return from && daysBetween(from, day) < 7 ? 'Séjour minimum\u00a0: 7 nuits' : null
  },
  noteOf: () => ({ text: '2 400', spoken: '2 400 € la nuit' }),
  rulesOf: () => 'Séjour minimum\u00a0: 7 nuits · Arrivée et départ le samedi uniquement',
}

const meta = {
  title: 'Saisie/DateRangePanel',
  component: DateRangePanel,
  args: {
    labels: { from: 'Arrivée', to: 'Départ' },
    range: NO_DATES,
    min: '2026-06-03',
    max: '2028-06-03',
    source: PLAIN_DAYS,
    onChange: () => {},
  },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof DateRangePanel>
export default meta
type Story = StoryObj<typeof meta>

function Stateful(args: ComponentProps<typeof DateRangePanel>) {
  const [range, setRange] = useState(args.range)
  return <DateRangePanel {...args} range={range} onChange={setRange} className="max-w-4xl bg-calcaire pt-6" />
}

export const Empty: Story = { name: 'Vide' }
export const Chosen: Story = { name: 'Choisi', args: { range: { from: '2026-07-04', to: '2026-07-11' } } }
export const RulesAndPrices: Story = { name: 'Règles et prix', args: { source: SATURDAYS } }
export const DepartureToChoose: Story = {
  name: 'Départ à choisir',
  args: { source: SATURDAYS, range: { from: '2026-07-04', to: null } },
}
export const Loading: Story = { name: 'Chargement', args: { source: { ...PLAIN_DAYS, state: 'loading' } } }
export const Failed: Story = {
  name: 'En échec',
  args: { source: { ...PLAIN_DAYS, state: 'failed', retry: () => {} } },
}
