import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListingReviews } from './listing-reviews.tsx'

const review = (publicId: string, author: string, text: string, rating: 4 | 5) => ({
  publicId,
  author,
  rating,
  text,
  arrival: '2026-08-01' as const,
  publishedOn: '2026-08-12' as const,
  answer: null,
  isDemo: true,
})

const meta = {
  title: 'Contenu/Avis',
  component: ListingReviews,
  args: {
    reviews: [
      review(
        'a',
        'Noor',
        'Le salon, la terrasse, la piscine\u00a0: on passe de l’un à l’autre sans y penser.',
        5,
      ),
      review('b', 'Étienne', 'La vue occupe chaque pièce. Le parking est juste pour trois voitures.', 4),
    ],
    count: 2,
    average: 4.5,
  },
} satisfies Meta<typeof ListingReviews>
export default meta
type Story = StoryObj<typeof meta>

export const Reviews: Story = { name: 'Avis' }
export const NoReview: Story = { name: 'Aucun avis', args: { reviews: [], count: 0, average: null } }
