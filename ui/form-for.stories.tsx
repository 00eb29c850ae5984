import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Checkbox } from './checkbox.tsx'
import { FormFor } from './form-for.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Saisie/FormFor',
  component: FormFor,
  args: {
    intent: 'save',
    className: 'grid max-w-md gap-6',
    children: (
      <>
        <TextField label="Nom" name="name" required autoComplete="name" />
        <TextField
          label="Adresse e-mail"
          name="email"
          required
          type="email"
          hint="Nous y envoyons le contrat et la confirmation."
        />
        <Checkbox name="agreed" value="yes" required label="J’ai lu les conditions et je les accepte." />
        <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
      </>
    ),
  },
} satisfies Meta<typeof FormFor>
export default meta
type Story = StoryObj<typeof meta>

const WRONG: FormAnswer = {
  intent: 'save',
  refusal: { code: 'INVALID_INPUT', details: {} },
  errors: {
    email: 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
    agreed: 'Cochez cette case pour confirmer.',
  },
  values: { name: 'Camille Exemple', email: 'camille@' },
}

const LONG = 'Marie-Antoinette-Joséphine de Montmorency-Laval et de la Rochefoucauld-Liancourt'

export const Empty: Story = { name: 'Vide' }
export const Wrong: Story = { name: 'Avec des erreurs', parameters: { answer: WRONG } }
export const Refused: Story = {
  name: 'Refusé',
  parameters: {
    answer: { ...WRONG, errors: {}, refusal: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfter: 600 } } },
  },
}
export const LongTexts: Story = {
  name: 'Textes longs',
  parameters: { answer: { ...WRONG, values: { name: LONG, email: `${'camille.'.repeat(12)}@exemple.fr` } } },
}
export const Narrow: Story = {
  name: 'À 320 px',
  parameters: { answer: WRONG },
  decorators: [
    (Story) => (
      <div className="w-80 p-4">
        <Story />
      </div>
    ),
  ],
}
