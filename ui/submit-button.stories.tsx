import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormContext } from './form-context.ts'
import { SubmitButton } from './submit-button.tsx'

const meta = {
  title: 'Actions/SubmitButton',
  component: SubmitButton,
  args: { intent: 'save', children: 'Enregistrer', pendingLabel: 'Enregistrement en cours…' },
} satisfies Meta<typeof SubmitButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { name: 'Prêt' }
export const Pending: Story = {
  name: 'En attente de la réponse',
  decorators: [
    (Story) => (
      <FormContext value={{ errors: {}, values: {}, pending: 'save' }}>
        <Story />
      </FormContext>
    ),
  ],
}
export const Long: Story = {
  name: 'Libellé long, à 320 px',
  args: { wide: true, children: 'Signer et réserver, avec obligation de paiement' },
  decorators: [
    (Story) => (
      <div className="w-80 p-4">
        <Story />
      </div>
    ),
  ],
}
