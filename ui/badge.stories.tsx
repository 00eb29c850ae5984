import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = { title: 'Contenu/Badge', component: Badge, args: { children: 'Brouillon' } } satisfies Meta<
  typeof Badge
>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Info: Story = { args: { tone: 'info', children: 'Signature requise' } }
export const Success: Story = { args: { tone: 'success', children: 'Confirmée' } }
export const Warning: Story = { args: { tone: 'warning', children: 'Paiement requis' } }
export const ErrorTone: Story = { name: 'Error', args: { tone: 'error', children: 'Annulée' } }
