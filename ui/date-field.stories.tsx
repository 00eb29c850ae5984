import type { Meta, StoryObj } from '@storybook/react-vite'
import { DateField } from './date-field.tsx'

const meta = {
  title: 'Saisie/DateField',
  component: DateField,
  args: { label: 'Première nuit', name: 'from', className: 'max-w-60' },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { name: 'Vide' }
export const Chosen: Story = { name: 'Jour choisi', args: { defaultValue: '2027-08-14' } }
export const Brief: Story = {
  name: 'En bref, dans une ligne de filtres',
  args: { isBrief: true, defaultValue: '2027-08-14' },
}
export const WithHint: Story = {
  name: 'Avec une aide',
  args: { label: 'Jour du départ', hint: 'Sa nuit reste libre.', defaultValue: '2027-08-21', required: true },
}
export const WithError: Story = {
  name: 'Avec une erreur',
  args: { error: 'Choisissez la première nuit.', required: true },
}
