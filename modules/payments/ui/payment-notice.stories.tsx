import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentNotice } from './payment-notice.tsx'

const payment = {
  publicId: '00000000-0000-0000-0000-000000000000',
  kind: 'payment',
  method: 'card',
  amount: 500_000,
  received: 0,
  status: 'processing',
  failure: null,
  actionUrl: null,
  transfer: null,
  card: { brand: 'visa', last4: '4242' },
} as const

const meta = { title: 'Paiement/État', component: PaymentNotice, args: { payment } } satisfies Meta<
  typeof PaymentNotice
>
export default meta
type Story = StoryObj<typeof meta>

export const WaitingForTheBank: Story = { name: 'Attente de la banque' }
export const Declined: Story = {
  name: 'Refusé',
  args: { payment: { ...payment, status: 'failed', failure: 'insufficient_funds' } },
}
export const ThreeDSecure: Story = {
  name: '3-D Secure',
  args: { payment: { ...payment, status: 'requires_action', actionUrl: '/sandbox-bank/demo' } },
}
export const Received: Story = { name: 'Reçu', args: { payment: { ...payment, status: 'succeeded' } } }
export const CardKept: Story = {
  name: 'Carte gardée',
  args: { payment: { ...payment, kind: 'setup', amount: 0, status: 'succeeded' } },
}
