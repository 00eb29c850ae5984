import type { Meta, StoryObj } from '@storybook/react-vite'
import { PriceText } from './price-text.tsx'
import { Stat, StatRow } from './stat.tsx'

const meta = {
  title: 'Contenu/Stat',
  component: Stat,
  args: { label: 'Réservations confirmées', value: '18', hint: 'depuis le 1er\u00a0janvier' },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

export const Single: Story = {
  name: 'Seul',
  decorators: [
    (Story) => (
      <dl>
        <Story />
      </dl>
    ),
  ],
}
export const Row: Story = {
  name: 'En rangée',
  render: () => (
    <StatRow>
      <Stat label="Réservations confirmées" value="18" hint={'depuis le 1er\u00a0janvier'} />
      <Stat label="Encaissé" value={<PriceText amount={12_480_000} brief />} />
      <Stat label="Nuits occupées" value="64 %" />
      <Stat label="À signer" value="3" />
    </StatRow>
  ),
}
