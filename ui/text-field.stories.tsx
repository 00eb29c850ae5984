import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Saisie/TextField',
  component: TextField,
  args: { label: 'Adresse e-mail', name: 'email', type: 'email', autoComplete: 'email' },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { name: 'Vide' }
export const Required: Story = { name: 'Obligatoire', args: { required: true } }
export const WithHint: Story = {
  name: 'Avec une aide',
  args: { hint: 'Nous y envoyons le contrat et la confirmation.' },
}
export const WithError: Story = {
  name: 'Avec une erreur',
  args: { error: 'Indiquez une adresse e-mail complète.', defaultValue: 'camille@' },
}
export const Long: Story = {
  name: 'Texte long, à 320 px',
  args: {
    label: 'Adresse e-mail à laquelle vous recevrez le contrat, le reçu et le rappel des échéances',
    defaultValue: `${'camille.'.repeat(12)}@exemple.fr`,
    error: 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr, sans espace ni accent.',
  },
  decorators: [
    (Story) => (
      <div className="w-80 p-4">
        <Story />
      </div>
    ),
  ],
}
