import type { Meta, StoryObj } from '@storybook/react-vite'
import { HostStatement } from './host-statement.tsx'

const meta = {
  title: 'Contenu/Qualité de l’hôte',
  component: HostStatement,
  args: {
    host: {
      regime: 'hoguet',
      name: 'Agence Calanque Démo',
      cardNumber: 'CPI 0601 0000 000 000 000 (fictive)',
      cardAuthority: 'CCI de démonstration',
      guarantor: 'Garant Démo (fictif)',
    },
  },
} satisfies Meta<typeof HostStatement>
export default meta
type Story = StoryObj<typeof meta>

export const Professional: Story = { name: 'Professionnel' }
export const Private: Story = { name: 'Particulier', args: { host: { ...meta.args.host, regime: 'direct' } } }
