import type { Meta, StoryObj } from '@storybook/react-vite'
import { PhotoMosaic } from './photo-mosaic.tsx'
import type { PictureSource } from './picture.tsx'

const photo = (key: string, alt: string, width = 1200): PictureSource => ({
  key,
  alt,
  width,
  height: Math.round((width * 2) / 3),
  widths: [400, 640, 960, width],
})

const PHOTOS = [
  photo('villa-azur-cover', 'Façade blanche d’une villa contemporaine au bord de sa piscine', 1600),
  photo('villa-azur-bain-de-soleil', 'Bains de soleil et parasols au bord de la piscine'),
  photo('villa-azur-chambre', 'Chambre avec lit de lin et baie vitrée sur la mer'),
  photo('mas-lavande-cuisine', 'Cuisine couleur lavande sous les poutres'),
  photo('mas-lavande-table', 'Table dressée sous la pergola'),
  photo('bastide-rose-salon', 'Salon de la bastide'),
]

const meta = {
  title: 'Contenu/Mosaïque de photographies',
  component: PhotoMosaic,
  args: { label: 'Villa Azur', photos: PHOTOS, onOpen: () => {} },
} satisfies Meta<typeof PhotoMosaic>
export default meta
type Story = StoryObj<typeof meta>

export const Six: Story = {}
export const Three: Story = { name: 'Trois', args: { photos: PHOTOS.slice(0, 3) } }
export const Two: Story = { name: 'Deux', args: { photos: PHOTOS.slice(0, 2) } }
export const One: Story = { name: 'Une', args: { photos: PHOTOS.slice(0, 1) } }
