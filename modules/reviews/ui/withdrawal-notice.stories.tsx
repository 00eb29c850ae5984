import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithdrawalNotice } from './withdrawal-notice.tsx'

const meta = {
  title: 'Messages/Avis retiré',
  component: WithdrawalNotice,
  args: { status: 'withdrawn', reason: 'personal_data' },
} satisfies Meta<typeof WithdrawalNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Withdrawn: Story = { name: 'Retiré' }
export const Contested: Story = { name: 'Contesté', args: { status: 'contested' } }
export const Confirmed: Story = { name: 'Confirmé', args: { status: 'refused' } }
