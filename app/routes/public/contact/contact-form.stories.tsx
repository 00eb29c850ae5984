import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { ContactForm } from './contact-form.tsx'

const AGENCY = { publicId: 'a', name: 'Agence Essai' }

const meta = {
  title: 'Pages/Formulaire de contact',
  component: ContactForm,
  args: { agencies: [AGENCY], own: null },
} satisfies Meta<typeof ContactForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { name: 'Vide' }
export const SignedIn: Story = {
  name: 'Personne connectée',
  args: { own: { name: 'Camille Exemple', email: 'camille@example.com' } },
}
export const SeveralAgencies: Story = {
  name: 'Plusieurs agences',
  args: { agencies: [AGENCY, { publicId: 'b', name: 'Agence d’à côté' }] },
}
const TYPED = {
  name: 'Camille Exemple',
  email: 'camille@example.com',
  message: 'Ouvrez-vous en avril\u202f?',
}

export const Refused: Story = {
  name: 'Refusé',
  parameters: {
    answer: {
      intent: 'send',
      refusal: { code: 'INVALID_INPUT', details: {} },
      errors: {
        email: 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
        message: 'Écrivez votre message, de 10 à 4\u202f000 signes.',
      },
      values: { ...TYPED, email: 'camille@', message: 'Oui' },
    } satisfies FormAnswer,
  },
}
export const TooMany: Story = {
  name: 'Trop de messages',
  parameters: {
    answer: {
      intent: 'send',
      refusal: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfter: 600 } },
      errors: {},
      values: TYPED,
    } satisfies FormAnswer,
  },
}
