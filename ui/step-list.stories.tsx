import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Step, StepList } from './step-list.tsx'

const steps: Step[] = [
  { id: 'guest', label: 'Voyageur', to: '/checkout/guest', state: 'completed', hint: '2 min' },
  { id: 'add-ons', label: 'Services', to: '/checkout/add-ons', state: 'completed', hint: '3 min' },
  { id: 'contract', label: 'Contrat', to: '/checkout/contract', state: 'current', hint: '5 min' },
  { id: 'sign', label: 'Signature', to: '/checkout/sign', state: 'accessible', hint: '1 min' },
  { id: 'pay', label: 'Paiement', to: '/checkout/pay', state: 'locked', hint: '2 min' },
  { id: 'confirm', label: 'Confirmation', to: '/checkout/confirm', state: 'locked' },
]

const meta = {
  title: 'Navigation/StepList',
  component: StepList,
  args: { steps, label: 'Étapes de la réservation' },
} satisfies Meta<typeof StepList>
export default meta
type Story = StoryObj<typeof meta>

export const Horizontal: Story = {}
export const Vertical: Story = { args: { orientation: 'vertical' } }

const FORM_STEPS: Step[] = [
  { id: 'place', label: 'Adresse', state: 'completed' },
  { id: 'rooms', label: 'Chambres et équipements', state: 'failed', hint: 'À corriger' },
  { id: 'rates', label: 'Tarifs', state: 'current' },
  { id: 'photos', label: 'Photographies', state: 'locked' },
]
export const ToMend: Story = { name: 'Avec une étape à corriger', args: { steps: FORM_STEPS } }
export const Narrow: Story = {
  name: 'À 320 px',
  args: { steps: FORM_STEPS, orientation: 'vertical' },
  decorators: [
    (Story) => (
      <div className="w-80 p-4">
        <Story />
      </div>
    ),
  ],
}
