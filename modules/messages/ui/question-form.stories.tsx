import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionForm } from './question-form.tsx'

const NOTHING = { from: null, to: null, adults: null, children: null, babies: null }

const meta = {
  title: 'Messages/Demander conseil',
  component: QuestionForm,
  args: {
    ...{ isSignedIn: false, formKey: 'k', typed: NOTHING, back: '/annonces/1' },
    calendar: { today: '2026-11-29', lastDay: '2028-11-29' },
  },
} satisfies Meta<typeof QuestionForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { name: 'Sans dates' }
export const WithDates: Story = {
  name: 'Avec les dates de l’adresse',
  args: { typed: { from: '2027-07-17', to: '2027-07-24', adults: '4', children: '2', babies: '0' } },
}
export const SignedIn: Story = { name: 'Personne connectée', args: { isSignedIn: true } }
export const Refused: Story = {
  name: 'Refusé',
  parameters: {
    answer: {
      intent: 'ask',
      refusal: { code: 'INVALID_INPUT', details: {} },
      errors: {
        text: 'Écrivez votre message, 4\u202f000 signes au plus.',
        email: 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
      },
      values: { name: 'Camille Exemple', email: 'camille@', text: '' },
    },
  },
}
