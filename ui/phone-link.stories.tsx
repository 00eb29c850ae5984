import type { Meta, StoryObj } from '@storybook/react-vite'
import { PhoneLink } from './phone-link.tsx'

const meta = {
  title: 'Contenu/Téléphone',
  component: PhoneLink,
  args: { number: '04 65 71 00 01', className: 'text-link tabular' },
} satisfies Meta<typeof PhoneLink>
export default meta
type Story = StoryObj<typeof meta>

export const French: Story = { name: 'Français' }
export const International: Story = { args: { number: '+377 99 99 00 01' } }
