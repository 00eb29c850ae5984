import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Drawer } from './drawer.tsx'

const AMENITIES = ['Piscine', 'Climatisation', 'Jardin', 'Terrasse', 'Parking', 'Ascenseur']

const meta = {
  title: 'Messages/Drawer',
  component: Drawer,
  args: {
    title: 'Filtres',
    trigger: <Button variant="secondary">Filtrer</Button>,
    children: AMENITIES.map((name) => <Checkbox key={name} label={name} />),
    footer: <Button wide>Afficher 37 propriétés</Button>,
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { name: 'Fermé' }
export const Open: Story = { name: 'Ouvert', args: { defaultOpen: true } }
