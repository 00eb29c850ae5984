import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = { title: 'Contenu/Badge', component: Badge, args: { children: 'Brouillon' } } satisfies Meta<
  typeof Badge
>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = { name: 'Neutre' }
export const Info: Story = { name: 'Information', args: { tone: 'info', children: 'Signature requise' } }
export const Success: Story = { name: 'Réussite', args: { tone: 'success', children: 'Confirmée' } }
export const Warning: Story = {
  name: 'Avertissement',
  args: { tone: 'warning', children: 'Paiement requis' },
}
export const ErrorTone: Story = { name: 'Error', args: { tone: 'error', children: 'Annulée' } }
