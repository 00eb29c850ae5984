import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'

const meta = {
  title: 'Saisie/FileInput',
  component: FileInput,
  args: { multiple: true },
  decorators: [
    (Story) => (
      <Field
        label="Joindre des fichiers"
        name="file"
        hint="PDF, 10 Mo au plus par fichier."
        className="max-w-lg"
      >
        <Story />
      </Field>
    ),
  ],
} satisfies Meta<typeof FileInput>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = { name: 'Plusieurs fichiers' }
export const One: Story = { name: 'Un seul fichier', args: { multiple: false } }
export const WithError: Story = {
  name: 'Avec une erreur',
  decorators: [
    (Story) => (
      <Field label="Attestation" name="file" error="Choisissez un fichier PDF." className="max-w-lg">
        <Story />
      </Field>
    ),
  ],
}
