import type { Meta, StoryObj } from '@storybook/react-vite'
import { StaySearch } from './stay-search.tsx'
import { ANY_STAY } from './stay-wish.ts'

const meta = {
  title: 'Mises en page/StaySearch',
  component: StaySearch,
  args: { cities: ['Antibes', 'Cannes', 'Nice', 'Saint-Tropez'], today: '2026-06-03', lastDay: '2028-06-03' },
} satisfies Meta<typeof StaySearch>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = {
  args: {
    values: {
      ...ANY_STAY,
      city: 'Cannes',
      dates: { from: '2026-07-04', to: '2026-07-11' },
      adults: 4,
      children: 2,
    },
  },
}
