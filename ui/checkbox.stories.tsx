import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Saisie/Checkbox',
  component: Checkbox,
  args: { label: 'Logement de plain-pied', name: 'accessible', value: '1' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = { name: 'Non cochée' }
export const Checked: Story = { name: 'Cochée', args: { defaultChecked: true } }
export const WithHint: Story = {
  name: 'Avec une aide',
  args: { hint: 'Sans marche de l’entrée à la terrasse.' },
}
export const WithError: Story = {
  name: 'Avec une erreur',
  args: {
    required: true,
    label: 'J’ai lu le contrat et je l’accepte.',
    error: 'Cochez la case pour continuer.',
  },
}
export const Disabled: Story = { name: 'Désactivé', args: { disabled: true } }
