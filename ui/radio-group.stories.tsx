import type { Meta, StoryObj } from '@storybook/react-vite'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  title: 'Saisie/RadioGroup',
  component: RadioGroup,
  args: {
    legend: 'Moyen de paiement',
    name: 'method',
    options: [
      { value: 'card', label: 'Carte bancaire', hint: 'Confirmation immédiate' },
      { value: 'bank_transfer', label: 'Virement', hint: '2 à 3 jours ouvrés' },
      {
        value: 'installments',
        label: 'Paiement en 3 fois',
        hint: 'Indisponible pour ce séjour',
        disabled: true,
      },
    ],
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Unset: Story = { name: 'Rien de choisi' }
export const Chosen: Story = { name: 'Choisi', args: { defaultValue: 'card' } }
export const WithError: Story = {
  name: 'Avec une erreur',
  args: { required: true, error: 'Choisissez un moyen de paiement.' },
}
