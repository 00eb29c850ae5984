import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewQuote } from './review-quote.tsx'

const review = {
  publicId: '8f2c1d8e-3b0c-4f5e-9a57-5a2a4d1f6f10',
  author: 'Camille',
  rating: 5 as const,
  text: 'Nous avons dîné chaque soir sous la pergola, et les enfants ont trouvé le puits avant nous.',
  arrival: '2026-08-01' as const,
  publishedOn: '2026-08-12' as const,
  answer: null,
  isDemo: false,
}

const meta = { title: 'Contenu/ReviewQuote', component: ReviewQuote, args: { review } } satisfies Meta<
  typeof ReviewQuote
>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheVillasPage: Story = { name: 'Sur la page de la villa' }
export const ElsewhereWithItsVilla: Story = {
  name: 'Ailleurs, avec sa villa',
  args: { about: { title: 'Mas de la Lavande', city: 'Gordes', to: '/annonces' } },
}
/** An invented review always carries its mark. */
export const OfTheDemonstration: Story = {
  name: 'De démonstration',
  args: { review: { ...review, isDemo: true } },
}
