import type { Meta, StoryObj } from '@storybook/react-vite'
import { FavoriteButton } from './favorite-button.tsx'

const meta = {
  title: 'Actions/Favori',
  component: FavoriteButton,
  args: { property: '00000000-0000-4000-8000-000000000001', title: 'Villa Azur', saved: false },
} satisfies Meta<typeof FavoriteButton>
export default meta
type Story = StoryObj<typeof meta>

export const OverPhotograph: Story = { name: 'Sur une photo' }
export const OverPhotographSaved: Story = { name: 'Sur une photo, enregistrée', args: { saved: true } }
export const InLine: Story = { name: 'Sur une ligne', args: { look: 'line' } }
export const InLineSaved: Story = {
  name: 'Sur une ligne, enregistrée',
  args: { look: 'line', saved: true },
}
