import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Retours/ProgressBar',
  component: ProgressBar,
  args: { label: 'Envoi de plan.pdf', share: 40 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = { name: 'En cours' }
export const Halted: Story = { name: 'Interrompu', args: { isHalted: true } }
