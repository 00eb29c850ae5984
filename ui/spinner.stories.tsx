import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Messages/Spinner',
  component: Spinner,
  args: { label: 'Chargement en cours' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Par défaut' }
export const Large: Story = { name: 'Grand', args: { size: 48 } }
