import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Photo } from '../listing.ts'
import { ListingCard } from './listing-card.tsx'

const photo = (key: string, widths: number[]): Photo => ({
  key,
  alt: 'Une villa au-dessus de la mer, image de synthèse',
  room: 'Extérieur',
  width: 1600,
  height: 1067,
  widths,
})

const meta = {
  title: 'Contenu/Carte de villa',
  component: ListingCard,
  args: {
    to: '/annonces/villa-azur',
    sizes: '24rem',
    price: (
      <p>
        <strong className="font-medium">13 527,35&nbsp;€</strong>{' '}
        <span className="text-ardoise">pour 7 nuits, frais et taxes compris</span>
      </p>
    ),
    listing: {
      title: 'Villa Azur',
      type: 'villa',
      category: 'Pieds dans l’eau',
      city: 'Antibes',
      bedrooms: 5,
      bathrooms: 5,
      maxGuests: 10,
      stepFree: false,
      photos: [
        photo('bastide-des-parfums-cover', [400, 640, 960, 1280, 1600]),
        photo('bastide-rose-cover', [400, 640, 960, 1280, 1600]),
      ],
    },
  },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ListingCard>

export default meta
type Story = StoryObj<typeof meta>

export const Simple: Story = { name: 'Une photographie' }

export const WithSlides: Story = { name: 'À feuilleter', args: { leafable: true } }

export const LongName: Story = {
  name: 'Nom très long',
  args: {
    leafable: true,
    listing: {
      ...meta.args.listing,
      title: 'Domaine de la Bastide-Neuve-des-Quatre-Vents-sur-la-Presqu’île-de-Saint-Tropez',
    },
  },
}
