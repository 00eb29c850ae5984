import type { Meta, StoryObj } from '@storybook/react-vite'
import { SplitReveal } from './split-reveal.tsx'

const meta = {
  title: 'Contenu/SplitReveal',
  component: SplitReveal,
  args: {
    source: {
      key: 'villa-pinede-facade',
      widths: [400, 640, 960, 1200],
      width: 1200,
      height: 800,
      alt: 'Longue façade vitrée et piscine vert profond devant une pinède',
    },
    sizes: 'max(100vw, 150vh)',
    children: <h2 className="display-xl">La maison est à vous</h2>,
  },
} satisfies Meta<typeof SplitReveal>
export default meta
type Story = StoryObj<typeof meta>

export const Parting: Story = { name: 'Qui s’écarte' }
/** Without motion: the picture, then its words. */
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
