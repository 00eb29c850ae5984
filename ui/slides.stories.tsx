import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture } from './picture.tsx'
import { Slides } from './slides.tsx'

const ROOMS = [
  { key: 'villa-azur-chambre', alt: 'Chambre au lit de lin devant la mer' },
  { key: 'mas-lavande-cuisine', alt: 'Cuisine provençale, poutres et îlot de bois' },
  { key: 'bastide-rose-salon', alt: 'Salon de bastide rosé, cheminée de pierre' },
  { key: 'villa-indigo-soir', alt: 'Villa illuminée à l’heure bleue' },
]

const slides = ROOMS.map(({ key, alt }) => ({
  key,
  content: (
    <Picture
      source={{ key, alt, widths: [400, 640, 960, 1200], width: 1200, height: 800 }}
      sizes="30rem"
      className="aspect-3/2 w-full rounded"
    />
  ),
}))

const meta = {
  title: 'Contenu/Slides',
  component: Slides,
  args: {
    label: 'Pièces de la maison',
    heading: <h2 className="display-md">De pièce en pièce</h2>,
    slides,
    slideClassName: 'w-[80vw] sm:w-[30rem]',
  },
} satisfies Meta<typeof Slides>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = { name: 'Plusieurs' }
/** A row of one slide: both buttons are disabled. */
export const One: Story = { name: 'Une seule', args: { slides: slides.slice(0, 1) } }
