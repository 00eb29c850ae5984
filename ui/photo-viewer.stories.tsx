import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { GalleryPhoto } from './photo-thumbnails.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

const photo = (key: string, caption: string, alt: string): GalleryPhoto => ({
  key,
  caption,
  alt,
  width: 1200,
  height: 800,
  widths: [400, 640, 960, 1200],
})

const PHOTOS = [
  photo(
    'villa-azur-bain-de-soleil',
    'Les bains de soleil',
    'Bains de soleil et parasols au bord de la piscine',
  ),
  photo('villa-azur-chambre', 'La chambre principale', 'Chambre avec lit de lin et baie vitrée sur la mer'),
  photo('mas-lavande-cuisine', 'La cuisine', 'Cuisine couleur lavande sous les poutres'),
]

function Opener({ photos, start }: { photos: readonly GalleryPhoto[]; start: number }) {
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)}>
        Voir les photographies
      </Button>
      {open && (
        <PhotoViewer
          title="Villa Azur"
          photos={photos}
          start={start}
          onClose={() => setOpen(false)}
          returnFocusTo={button}
        />
      )}
    </>
  )
}

const meta = {
  title: 'Contenu/Visionneuse',
  component: Opener,
  args: { photos: PHOTOS, start: 0 },
} satisfies Meta<typeof Opener>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPhotograph: Story = { name: 'Première photographie' }
export const LastPhotograph: Story = { name: 'Dernière photographie', args: { start: 2 } }
export const OnlyOne: Story = { name: 'Une seule', args: { photos: PHOTOS.slice(0, 1) } }
