import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackgroundFilm } from './background-film.tsx'

const meta = {
  title: 'Contenu/BackgroundFilm',
  component: BackgroundFilm,
  args: {
    film: { webm: '/film/hero.webm', mp4: '/film/hero.mp4' },
    poster: {
      key: 'villa-azur-hero',
      widths: [400, 640, 960, 1280, 1600, 1920],
      width: 1920,
      height: 1080,
      alt: 'Piscine à débordement et terrasse d’une villa blanche ouverte sur la mer',
    },
    sizes: '100vw',
    className: 'relative aspect-video overflow-clip',
    controlClassName: 'right-4 top-4',
  },
} satisfies Meta<typeof BackgroundFilm>
export default meta
type Story = StoryObj<typeof meta>

export const Film: Story = {}
export const Veiled: Story = { name: 'Voilé', args: { veil: 'bg-linear-to-t from-encre/80 to-transparent' } }
/**
 * The poster alone: on a slow connection, when less data or less motion is requested, or when the film fails.
 */
export const PosterAlone: Story = {
  name: 'Affiche seule',
  args: { film: { webm: '/film/absent.webm', mp4: '/film/absent.mp4' } },
}
