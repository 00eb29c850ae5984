import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture } from './picture.tsx'

const meta = {
  title: 'Contenu/Picture',
  component: Picture,
  args: {
    source: {
      key: 'villa-azur-cover',
      widths: [400, 640, 960, 1280, 1600],
      width: 1600,
      height: 1067,
      alt: 'Façade blanche d’une villa contemporaine au bord de sa piscine',
    },
    sizes: '(min-width: 40rem) 36rem, 100vw',
    className: 'aspect-3/2 w-full max-w-xl rounded',
  },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Lazy: Story = { name: 'Différée' }
export const Priority: Story = { name: 'Prioritaire', args: { priority: true } }
