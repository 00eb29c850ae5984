import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormFor } from './form-for.tsx'
import { FormPart } from './form-part.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

const fields = (
  <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
    <TextField label="Prénom" name="firstName" required autoComplete="off" />
    <TextField label="Nom" name="lastName" required autoComplete="off" />
  </div>
)

const meta = {
  title: 'Saisie/FormPart',
  component: FormPart,
  args: {
    title: 'Responsable',
    help: <p>Il reçoit un lien pour choisir son mot de passe.</p>,
    children: fields,
  },
} satisfies Meta<typeof FormPart>
export default meta
type Story = StoryObj<typeof meta>

export const Alone: Story = { name: 'Une partie' }
export const Several: Story = {
  name: 'Plusieurs parties',
  render: (args) => (
    <FormFor intent="save" className="form-parts">
      <FormPart {...args} />
      <FormPart title="Carte professionnelle">
        <TextField label="Numéro de la carte" name="card" required autoComplete="off" />
      </FormPart>
      <FormPart>
        <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
      </FormPart>
    </FormFor>
  ),
}
export const Narrow: Story = {
  name: 'À 320 px',
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
}
