import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithdrawalReasons } from './withdrawal-reasons.tsx'

const meta = {
  title: 'Champs/Motifs de retrait d’un avis',
  component: WithdrawalReasons,
  args: { legend: 'Motif' },
} satisfies Meta<typeof WithdrawalReasons>
export default meta
type Story = StoryObj<typeof meta>

export const Reasons: Story = { name: 'Motifs' }
