import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClearFavorites } from './clear-favorites.tsx'

const meta = {
  title: 'Actions/Effacer les favoris',
  component: ClearFavorites,
  args: { count: 4, onCleared: () => {} },
} satisfies Meta<typeof ClearFavorites>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { name: 'Fermé' }
export const Open: Story = {
  name: 'Ouvert',
  play: async ({ canvasElement }) => canvasElement.querySelector('summary')?.click(),
}
