import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContactForm } from './contact-form.tsx'

const AGENCY = { publicId: 'a', name: 'Agence Essai' }

const meta = {
  title: 'Pages/Formulaire de contact',
  component: ContactForm,
  args: { agencies: [AGENCY] },
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
export const Refused: Story = {
  name: 'Refusé',
  args: {
    answer: {
      refusal: { code: 'INVALID_INPUT', details: { fields: ['email', 'message'] } },
      given: { name: 'Camille Exemple', email: 'camille@', message: 'Oui' },
    },
  },
}
export const TooMany: Story = {
  name: 'Trop de messages',
  args: {
    answer: {
      refusal: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfter: 600 } },
      given: {
        name: 'Camille Exemple',
        email: 'camille@example.com',
        message: 'La piscine est-elle chauffée en avril\u202f?',
      },
    },
  },
}
