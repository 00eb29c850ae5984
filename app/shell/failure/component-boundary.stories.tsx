import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComponentBoundary } from './component-boundary.tsx'

function Broken(): never {
  throw new Error('A piece that fails, for its story')
}

const meta = {
  title: 'Enveloppe/Composant en erreur',
  component: ComponentBoundary,
  args: { name: 'Carte', children: <Broken /> },
} satisfies Meta<typeof ComponentBoundary>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = { name: 'En échec' }
export const Well: Story = { name: 'Sans erreur', args: { children: <p>La pièce s’affiche.</p> } }
