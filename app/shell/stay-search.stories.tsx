import type { Meta, StoryObj } from '@storybook/react-vite'
import { ANY_STAY } from './stay-criteria.ts'
import { StaySearch } from './stay-search.tsx'

const meta = {
  title: 'Mises en page/StaySearch',
  component: StaySearch,
  args: { cities: ['Antibes', 'Cannes', 'Nice', 'Saint-Tropez'], today: '2026-06-03', lastDay: '2028-06-03' },
  decorators: [
    (Story) => (
      <div className="min-h-[48rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StaySearch>
export default meta
type Story = StoryObj<typeof meta>

const FILLED = {
  ...ANY_STAY,
  city: 'Cannes',
  dates: { from: '2026-07-04', to: '2026-07-11' },
  adults: 4,
  children: 2,
} as const

/** Presses the part of the bar that has the given name. */
const pressing =
  (label: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const buttons = [...canvasElement.querySelectorAll('button')]
    buttons.find((button) => button.textContent?.startsWith(label))?.click()
  }

export const Empty: Story = { name: 'Vide' }
export const Filled: Story = { name: 'Rempli', args: { values: FILLED } }
export const OneLineOnAPhone: Story = {
  name: 'Une ligne sur un téléphone',
  args: { values: FILLED, compact: true },
}
export const ChoosingAPlace: Story = { name: 'Choix du lieu', play: pressing('Destination') }
export const ChoosingDates: Story = {
  name: 'Choix des dates',
  args: { values: FILLED },
  play: pressing('Arrivée'),
}
export const CountingTravelers: Story = {
  name: 'Choix des voyageurs',
  args: { values: FILLED },
  play: pressing('Voyageurs'),
}
