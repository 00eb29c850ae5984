import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const meta = {
  title: 'Saisie/Field',
  component: Field,
  args: { label: 'Adresse e-mail', name: 'email', children: <TextInput type="email" autoComplete="email" /> },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>
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
  args: {
    required: true,
    error: 'Saisissez une adresse complète, comme prenom@exemple.fr.',
    children: <TextInput type="email" defaultValue="camille@" />,
  },
}
export const Disabled: Story = {
  name: 'Désactivé',
  args: { children: <TextInput disabled defaultValue="camille@example.org" /> },
}
export const List: Story = {
  name: 'Liste',
  args: {
    label: 'Pays',
    name: 'country',
    children: (
      <Select defaultValue="FR">
        <option value="FR">France</option>
        <option value="MC">Monaco</option>
      </Select>
    ),
  },
}
export const LongText: Story = {
  name: 'Texte long',
  args: {
    label: 'Votre message',
    name: 'message',
    hint: '500 caractères au plus.',
    children: <TextArea maxLength={500} />,
  },
}
