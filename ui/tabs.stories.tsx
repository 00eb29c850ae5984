import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Rubriques',
    items: [
      { to: '/', label: 'Séjour' },
      { to: '/paiements', label: 'Paiements' },
      { to: '/documents', label: 'Documents' },
      { to: '/avis', label: 'Votre avis' },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Par défaut' }
export const Narrow: Story = {
  name: 'À 320 px',
  args: {
    items: [...meta.args.items, { to: '/historique', label: 'Historique de la propriété et de ses saisons' }],
  },
  decorators: [
    (Story) => (
      <div className="w-80 p-4">
        <Story />
      </div>
    ),
  ],
}
