import type { Meta, StoryObj } from '@storybook/react-vite'
import { MovingPicture } from './moving-picture.tsx'

const meta = {
  title: 'Contenu/MovingPicture',
  component: MovingPicture,
  args: {
    movement: 'parallax',
    source: {
      key: 'mas-lavande-cover',
      widths: [400, 640, 960, 1280, 1600],
      width: 1600,
      height: 1067,
      alt: 'Mas de pierre aux volets bleu-gris derrière un champ de lavande en fleurs',
    },
    sizes: '100vw',
    className: 'aspect-21/9',
  },
  decorators: [
    (Story) => (
      <div className="py-[80vh]">
        <p className="pb-6">Faites défiler la page.</p>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MovingPicture>
export default meta
type Story = StoryObj<typeof meta>

export const Parallax: Story = { name: 'Parallaxe' }
export const Mask: Story = { name: 'Masque', args: { movement: 'mask' } }
export const Focus: Story = { name: 'Mise au point', args: { movement: 'focus' } }
/** The same frame without motion: by the visitor's setting, or in a browser without scroll animations. */
export const Still: Story = {
  name: 'Immobile',
  // The story sets this on the document, which its neighbors on the documentation page share.
  tags: ['!autodocs'],
  decorators: [
    (Story) => {
      document.documentElement.dataset.motion = 'reduced'
      return <Story />
    },
  ],
  beforeEach: () => () => {
    delete document.documentElement.dataset.motion
  },
}
